import { choice, date, defineResource, money, reference } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { approvalFields, requestFields } from '../parts/agreement.ts'
import { agreementAttachments } from '../parts/attachments.ts'
import { formatDay } from '../values/dates.ts'
import { formatAmount } from '../values/money.ts'
import { activity } from './activity.ts'
import { budget, budgetActivity } from './budget.ts'
import { revenue } from './revenue.ts'

export const notPositive = 'El monto ingresado debe ser mayor a cero'

/** Adición o reducción: raises or cuts one line of a budget. The rows booked by one request share `request`, their `number` in the year, and their acuerdo. */
export const modification = defineResource({
  name: 'modification',
  one: 'Modificacion',
  many: 'Modificaciones',
  gender: 'f',
  api: { path: '/modification/disposition/:institute', list: 'modifications', within: 'budget' },
  fields: {
    modificationsType: choice({
      label: 'Tipo',
      options: { adicion: 'Adición', reduccion: 'Reducción' },
      serverSet: true,
      required: 'Seleccione una opción',
    }),
    budget_id: reference({ label: 'Presupuesto', to: budget, serverSet: true, required: 'Seleccione un presupuesto' }),
    budgetActivity_id: reference({
      label: 'Línea',
      to: budgetActivity,
      serverSet: true,
      required: 'Seleccione una actividad',
    }),
    modificationDate: date({ label: 'Fecha', required: 'Indique la fecha de la Adición' }),
    activity_id: reference({ label: 'Rubro', to: activity, required: 'Seleccione una actividad' }),
    amount: money({ label: 'Monto', required: notPositive, above: [0, notPositive] }),
    /** The income that pays for it or that it lowers, where the budget has income. */
    revenue_id: reference({ label: 'Ingreso', to: revenue, serverSet: true, later: true }),
    ...requestFields,
    approvalNumber: { ...approvalFields.approvalNumber, serverSet: true },
    approvalDate: { ...approvalFields.approvalDate, serverSet: true },
  },
  books: {
    day: 'modificationDate',
    effects: [
      {
        kind: 'addition',
        label: 'Adición',
        definitive: 1,
        present: 1,
        when: { modificationsType: 'adicion' },
        // An addition cannot be annulled once its money is spent.
        noFunds: 'El rubro ya no tiene los fondos de la adición',
      },
      {
        kind: 'reduction',
        label: 'Reducción',
        definitive: -1,
        present: -1,
        when: { modificationsType: 'reduccion' },
        noFunds: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions',
      },
    ],
  },
  oneBy: 'modificationsType',
  label: (row) => `del ${formatDay(row.modificationDate)} por ${formatAmount(row.amount)}`,
  list: {
    roles: everyone,
    columns: ['id', 'modificationDate', 'BudgetActivity.Activity.name', 'amount', 'deleted'],
    labelled: ['BudgetActivity.Activity.name'],
    searchable: ['BudgetActivity.FundingSource.name'],
    totals: ['amount'],
    flags: {
      'modificationType=adicion': { modificationsType: 'adicion' },
      'modificationType=reduccion': { modificationsType: 'reduccion' },
    },
    variants: {
      additions: {
        path: '/budget/modification/:institute/:budget',
        list: 'modifications',
        where: { modificationsType: 'adicion' },
      },
    },
  },
  create: {
    roles: staff,
    done: 'Adición creada con exito',
    doneBy: { reduccion: 'Reducción creada con exito' },
    custom: true,
    at: '/modification/disposition/:institute/:budget/create',
  },
  attachments: agreementAttachments,
  toggle: { roles: staff, custom: true },
})
