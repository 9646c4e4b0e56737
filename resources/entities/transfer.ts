import { date, defineResource, money, reference } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { requestFields } from '../parts/agreement.ts'
import { agreementAttachments } from '../parts/attachments.ts'
import { formatDay } from '../values/dates.ts'
import { formatAmount } from '../values/money.ts'
import { budget, budgetActivity } from './budget.ts'

const noFunds = 'El presupuesto que debita no tiene los fondos para el traslado'
const notPositive = 'Indique el monto: asegurese que es mayor a 0'

/** Traslado: moves an amount from one line of a budget (contracrédito) to another (crédito); the total stays. `number` runs in the year. */
export const transfer = defineResource({
  name: 'transfer',
  one: 'Traslado',
  many: 'Traslados',
  gender: 'm',
  api: { path: '/transfer/:institute', list: 'transfers', within: 'budget' },
  fields: {
    budget_id: reference({ label: 'Presupuesto', to: budget, serverSet: true, required: 'Seleccione un presupuesto' }),
    amount: money({ label: 'Monto', required: notPositive, above: [0, notPositive] }),
    budgetActivityCredit_id: reference({
      label: 'Rubro que acredita',
      to: budgetActivity,
      as: 'Credit',
      required: 'Indique tanto el rubro que acredita como el que debita',
    }),
    budgetActivityContraCredit_id: reference({
      label: 'Rubro que debita',
      to: budgetActivity,
      as: 'ContraCredit',
      required: 'Indique tanto el rubro que acredita como el que debita',
    }),
    transferDate: date({ label: 'Fecha', required: 'Indique la fecha del traslado' }),
    ...requestFields,
  },
  books: {
    day: 'transferDate',
    effects: [
      { kind: 'credit', label: 'Crédito', line: 'budgetActivityCredit_id', definitive: 1, present: 1, noFunds },
      {
        kind: 'contraCredit',
        label: 'Contracrédito',
        line: 'budgetActivityContraCredit_id',
        definitive: -1,
        present: -1,
        noFunds,
      },
    ],
  },
  label: (row) => `del ${formatDay(row.transferDate)} por ${formatAmount(row.amount)}`,
  list: {
    roles: everyone,
    columns: ['id', 'transferDate', 'Credit.Activity.name', 'ContraCredit.Activity.name', 'amount', 'deleted'],
    labelled: ['Credit.Activity.name', 'ContraCredit.Activity.name'],
    searchable: ['Credit.FundingSource.name', 'ContraCredit.FundingSource.name'],
    totals: ['amount'],
  },
  create: { roles: staff, done: 'Traslado/s creado/s con exito', custom: true },
  attachments: agreementAttachments,
  toggle: { roles: staff, custom: true },
})
