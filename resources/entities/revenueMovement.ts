import { choice, defineResource, money, reference } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { movement } from './movement.ts'
import { revenue } from './revenue.ts'

const { fields } = movement

/**
 * Movimiento de ingreso: one row of the ledger of the incomes, chained like `movement` and with numbers of its own:
 * what is expected and what was collected. `document` is the budget, a modification or a collection.
 */
export const revenueMovement = defineResource({
  name: 'revenueMovement',
  one: 'Movimiento de ingreso',
  many: 'Movimientos de ingreso',
  gender: 'm',
  api: { path: '/revenueMovement/:institute', list: 'revenueMovements', within: 'revenue' },
  fields: {
    number: fields.number,
    budget_id: fields.budget_id,
    revenue_id: reference({
      label: 'Ingreso',
      to: revenue,
      serverSet: true,
      blocksDelete: false,
      required: 'Falta el ingreso',
    }),
    kind: choice({
      label: 'Movimiento',
      serverSet: true,
      required: 'Falta el movimiento',
      options: { initial: 'Aforo inicial', addition: 'Adición', reduction: 'Reducción', collection: 'Recaudo' },
    }),
    reversal: fields.reversal,
    documentDate: fields.documentDate,
    document: fields.document,
    document_id: fields.document_id,
    definitive: money({ label: 'Definitivo', serverSet: true, signed: true, default: 0 }),
    collected: money({ label: 'Recaudado', serverSet: true, signed: true, default: 0 }),
    definitiveAfter: money({ label: 'Saldo definitivo', serverSet: true, default: 0 }),
    collectedAfter: money({ label: 'Saldo recaudado', serverSet: true, default: 0 }),
    user_id: fields.user_id,
    recordedAt: fields.recordedAt,
    factsSha256: fields.factsSha256,
    reason: fields.reason,
    hash: fields.hash,
  },
  unique: [{ fields: ['number'], text: 'El movimiento ya existe' }],
  label: (row) => `No. ${row.number}`,
  list: {
    roles: everyone,
    columns: [
      'number',
      'documentDate',
      'kind',
      'document',
      'definitive',
      'collected',
      'definitiveAfter',
      'collectedAfter',
      'reason',
      'User',
      'recordedAt',
    ],
    under: { document: 'kind', recordedAt: 'User' },
    sort: ['number', 'ASC'],
  },
})
