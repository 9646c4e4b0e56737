/**
 * Annuls and restores acts of the execution (decisions 13 and 39). An act with live acts after it cannot be annulled, and
 * restoring checks the rules of creation again.
 */
import { eq } from 'drizzle-orm'
import type { RowOf } from '../../resources/define/index.ts'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { release } from '../../resources/entities/release.ts'
import { executionDocuments } from '../../resources/rules/effect.ts'
import { partTexts } from '../../resources/rules/executionActs.ts'
import type { Cents } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { type Booking, postingsOf } from '../ledger/postings.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import {
  type Acts,
  lockDocument,
  lockExecutionLine,
  requireBalances,
  requireRoom,
  updateBalances,
} from './execution.ts'
import type { Hooks, Reversal } from './hooks.ts'
import { requireAgreed } from './obligate.ts'
import { storePaid } from './pay.ts'
import { readReversal } from './reverse.ts'
import { bookUpToPayment, toggleParts } from './reverseUpToPayment.ts'

const availabilities = tableOf(availability)

type Toggle<R extends Acts> = NonNullable<Hooks<R>['toggle']>

export const toggleAvailability: Toggle<typeof availability> = {
  lock: lockExecutionLine(availability),
  async before(tx, _actor, row, deleted) {
    if (row.upTo === 'payment' && deleted) await toggleParts(tx, row.id, deleted)
  },
  async after(tx, actor, row, deleted, reversal) {
    if (row.upTo === 'payment') await bookUpToPayment(tx, actor, row, deleted, reversal)
    else await bookAct(tx, actor, postingsOf(availability, row, deleted), reversal)
    await updateBalances(tx, row.id, availability)
  },
}

type LaterAct = Exclude<Acts, typeof availability>
type LaterActRow<R extends LaterAct> = RowOf<R> &
  Booking<R> & { readonly availability_id: number; readonly amount: Cents }
type Run<R extends LaterAct> = (tx: Db, actor: Actor, row: LaterActRow<R>, deleted: boolean) => Promise<void>

/**
 * The annulment and restoration of an act that names an availability.
 * @param require its own rules, before the balances of what it takes from
 * @param store what other rows keep of it
 */
export const toggleAct = <R extends LaterAct>(
  document: R,
  { require, store }: { require?: Run<R>; store?: Run<R> } = {},
): { [K in 'lock' | 'before' | 'after']: NonNullable<NonNullable<Hooks['toggle']>[K]> } => ({
  lock: lockExecutionLine(document),
  before: (tx, _actor, row, deleted) => requireOwn(tx, row as LaterActRow<R>, deleted),
  async after(tx, actor, stored, deleted, reversal) {
    const row = stored as LaterActRow<R>
    await require?.(tx, actor, row, deleted)
    if (!deleted) await requireBalances(tx, document, row)
    await bookAct(tx, actor, postingsOf(document, row, deleted), reversal)
    await updateBalances(tx, row.availability_id, document, row.amount)
    await store?.(tx, actor, row, deleted)
  },
})

export const toggleCommitment = toggleAct(commitment, {
  async require(tx, actor, row, deleted) {
    if (!deleted) await requireRoom(tx, actor, row, row.amount, row.id)
  },
})

export const toggleObligation = toggleAct(obligation, {
  async require(tx, actor, row, deleted) {
    if (deleted || row.kind !== 'advance') return
    const rp = await readOne(tx, commitment, row.commitment_id)
    if (!rp) throw new Error(`there is no commitment ${row.commitment_id}`)
    await requireAgreed(tx, rp, (await lockDocument(tx, actor.institute, rp)) ?? null, row.amount, row.id)
  },
})

export const togglePayment = toggleAct(payment, { store: (tx, _actor, row) => storePaid(tx, row.availability_id) })

/** Annulling a release commits again what it had freed. */
export const toggleRelease = toggleAct(release, {
  async require(tx, actor, row, deleted) {
    const rp = deleted && row.commitment_id !== null ? await readOne(tx, commitment, row.commitment_id) : undefined
    if (rp) await requireRoom(tx, actor, rp, row.amount)
  },
})

/** @throws Refusal 400 for a part of an availability that was booked up to its payment */
async function requireOwn(tx: Db, row: { availability_id: number }, deleted: boolean): Promise<void> {
  const [of] = await tx
    .select({ upTo: availabilities.upTo, consecutive: availabilities.consecutive })
    .from(availabilities)
    .where(eq(availabilities.id, row.availability_id))
  if (of?.upTo === 'payment') throw new Refusal(400, partTexts[deleted ? 'annulled' : 'restored'](of.consecutive))
}

async function bookAct(tx: Db, actor: Actor, postings: readonly Posting[], reversal: Reversal): Promise<void> {
  const [posting] = postings
  if (!posting) throw new Error('an act of the execution books nothing')
  const { date, reason } = await readReversal(tx, [posting, ...(await standingOn(tx, posting))], reversal)
  if (!posting.reversal) await requireUnchanged(tx, [posting])
  await book(
    tx,
    actor,
    postings.map((one) => ({ ...one, documentDate: date, reason })),
  )
}

type Named = Pick<Posting, 'document' | 'document_id'>

/** The acts of the execution that name this document. */
async function standingOn(tx: Db, { document, document_id }: Named): Promise<Named[]> {
  const found: Named[] = []
  for (const resource of executionDocuments) {
    if (!Object.hasOwn(resource.fields, `${document}_id`)) continue
    const table = anyTableOf(resource)
    const rows = await tx
      .select({ id: tableOf(resource).id })
      .from(table)
      .where(eq(columnOf(table, `${document}_id`), document_id))
    found.push(...rows.map(({ id }) => ({ document: resource.name, document_id: id })))
  }
  return found
}
