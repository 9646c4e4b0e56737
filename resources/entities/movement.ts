import { boolean, choice, date, defineResource, instant, integer, money, reference, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { budget, budgetActivity } from './budget.ts'
import { movementKinds } from './moneyDocuments.ts'
import { user } from './user.ts'

export const maxReason = 200

/**
 * Movimiento: one row of the ledger of a budget line, never changed afterwards. `definitive` and `present` are the
 * changes it made, the balances the values right after it; `committed`, `obligated` and `paid` are the changes by the
 * acts of the execution (decision 39), null for other documents. `documentDate` is the day of the document in
 * its first movement, and the day of the act in movements that annul or restore it; `reason` is the reason for that.
 * `number` counts per institute. Each row's hash covers the previous row and every column of its own, so a column added
 * later must allow null: a default would change the hashes of old rows. `factsSha256` is the SHA-256 of the document's
 * contents when it was booked; rows of the first version have none.
 */
export const movement = defineResource({
  name: 'movement',
  one: 'Movimiento',
  many: 'Movimientos',
  gender: 'm',
  api: { path: '/movement/:institute', list: 'movements', within: 'budgetActivity' },
  fields: {
    number: integer({ label: 'No.', serverSet: true, default: 0 }),
    budget_id: reference({
      label: 'Presupuesto',
      to: budget,
      serverSet: true,
      blocksDelete: false,
      required: 'Falta el presupuesto',
    }),
    budgetActivity_id: reference({
      label: 'Rubro',
      to: budgetActivity,
      serverSet: true,
      blocksDelete: false,
      required: 'Falta el rubro',
    }),
    kind: choice({ label: 'Movimiento', serverSet: true, required: 'Falta el movimiento', options: movementKinds }),
    reversal: boolean({ label: 'Anulación', serverSet: true, default: false }),
    documentDate: date({ label: 'Fecha', serverSet: true, required: 'Falta la fecha' }),
    document: text({ label: 'Documento', serverSet: true, required: 'Falta el documento' }),
    document_id: integer({ label: 'Id del documento', serverSet: true, required: 'Falta el documento' }),
    definitive: money({ label: 'Definitiva', serverSet: true, signed: true, default: 0 }),
    present: money({ label: 'Disponible', serverSet: true, signed: true, default: 0 }),
    committed: money({ label: 'Comprometido', serverSet: true, signed: true }),
    obligated: money({ label: 'Obligado', serverSet: true, signed: true }),
    paid: money({ label: 'Pagado', serverSet: true, signed: true }),
    definitiveAfter: money({ label: 'Saldo definitivo', serverSet: true, default: 0 }),
    presentAfter: money({ label: 'Saldo disponible', serverSet: true, default: 0 }),
    user_id: reference({
      label: 'Usuario',
      to: user,
      serverSet: true,
      blocksDelete: false,
      discloses: true,
      required: 'Falta el usuario',
    }),
    recordedAt: instant({ label: 'Registrado', serverSet: true, required: 'Falta el momento' }),
    factsSha256: text({ label: 'Huella del documento', serverSet: true }),
    reason: text({ label: 'Motivo', serverSet: true, max: maxReason }),
    hash: text({ label: 'Huella', serverSet: true }),
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
      'present',
      'presentAfter',
      'committed',
      'obligated',
      'paid',
      'reason',
      'User',
      'recordedAt',
    ],
    under: { document: 'kind', presentAfter: 'present', paid: 'obligated', recordedAt: 'User' },
    sort: ['number', 'ASC'],
  },
})
