/** Code of a verb that must not compile. Never run: `tsc` checks it. */
import { availability } from '../../../resources/entities/availability.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { type Cents, type Pesos, sqlAmount } from '../../../resources/values/money.ts'
import { verb } from '../../../server/api/operation.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { insertRow } from '../../../server/db/query/insert.ts'
import { insertManyRows } from '../../../server/db/query/insertMany.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { postingsOf } from '../../../server/ledger/postings.ts'
import type { ToggleHook } from '../../../server/verbs/hooks.ts'
import type { Reservation } from '../../../server/verbs/reserve.ts'
import type { Transfers } from '../../../server/verbs/transfer.ts'

const read = () => ({ amount: 1 })
const run = async () => ({ availability: { id: 7 } })

export const wrongVerbs = () => [
  // @ts-expect-error the roles are the declaration's
  verb(availability, 'create', { read, run, may: ['client'] }),
  // @ts-expect-error so is the path
  verb(availability, 'create', { read, run, path: '/availability/create' }),
  // @ts-expect-error no declaration has a third request
  verb(availability, 'distribute', { read, run }),
]

export const misspeltFields = ({ form }: Reservation, { rows: [row] }: Transfers) => [
  // @ts-expect-error budgetActivity_id
  form.budgetActvity_id,
  // @ts-expect-error dcpDate
  form.dpcDate,
  // @ts-expect-error an order is named by its own column once the body is read
  form.document_id,
  // @ts-expect-error amountCents
  row?.amount,
  // @ts-expect-error a posting needs the line
  postingsOf(availability, { id: 1, amount: form.amount, dcpDate: form.dcpDate }),
  // @ts-expect-error pesos are not cents
  postingsOf(availability, { ...form, id: 1, amount: 1200.5 }),
]

export const wrongRule: ToggleHook<typeof availability> = async (_tx, actor, row) => {
  // @ts-expect-error amount
  row.ammount
  // @ts-expect-error an actor has no role: the declaration decides who may
  actor.role
}

/** 1,200.50 pesos, and as many cents. */
type Amounts = { pesos: Pesos; amount: Cents }

export const wrongInserts = (tx: Db, { form }: Reservation, { pesos, amount }: Amounts) => [
  insertRow(tx, availability, { ...form, institute_id: 1, netAmount: amount }),
  // @ts-expect-error netAmount
  insertRow(tx, availability, { ...form, netAmont: amount }),
  // @ts-expect-error pesos where cents belong
  insertRow(tx, availability, { ...form, netAmount: pesos }),
  // @ts-expect-error a number whose unit nobody said
  insertRow(tx, availability, { ...form, netAmount: 1200.5 }),
  // @ts-expect-error the text that the database takes
  insertRow(tx, availability, { ...form, netAmount: '1200.50' }),
  // @ts-expect-error many rows at once are no different
  insertManyRows(modification, [{ institute_id: 1, amount: pesos }]),
]

export const wrongUpdates = (tx: Db, { pesos, amount }: Amounts) => [
  tx.update(tableOf(availability)).set({ netAmount: sqlAmount(amount) }),
  // @ts-expect-error an amount of another origin than cents
  tx.update(tableOf(availability)).set({ netAmount: '1200.5' }),
  // @ts-expect-error pesos where cents belong
  tx.update(tableOf(availability)).set({ netAmount: sqlAmount(pesos) }),
]
