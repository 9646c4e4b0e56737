/** Code of a verb that must not compile. Never run: `tsc` checks it. */
import { availability } from '../../../resources/entities/availability.ts'
import { verb } from '../../../server/api/operation.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { insertRow } from '../../../server/db/query/insert.ts'
import { availabilityPostings } from '../../../server/ledger/postings.ts'
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
  availabilityPostings({ id: 1, amount: form.amount, dcpDate: form.dcpDate }),
  // @ts-expect-error pesos are not cents
  availabilityPostings({ ...form, id: 1, amount: 1200.5 }),
]

export const wrongRule: ToggleHook<typeof availability> = async (_tx, actor, row) => {
  // @ts-expect-error amount
  row.ammount
  // @ts-expect-error an actor has no role: the declaration decides who may
  actor.role
}

export const wrongColumn = (tx: Db, stored: Record<string, unknown>) =>
  // @ts-expect-error netAmount
  insertRow(tx, availability, { ...stored, netAmont: '10.00' })
