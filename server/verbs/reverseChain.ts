/**
 * Annuls and restores acts of the execution chain (decisions 13 and 39). An act with live acts after it cannot be
 * annulled, and restoring checks the rules of creation again.
 */
import { eq } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { release } from '../../resources/entities/release.ts'
import { commitmentTexts, obligationTexts, partTexts, releaseTexts } from '../../resources/rules/executionActs.ts'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import {
  availabilityPostings,
  commitmentPostings,
  obligationPostings,
  paymentPostings,
  releasePostings,
} from '../ledger/postings.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import { lockChainLine, lockDocument, requireLeft, requireRoom, settle } from './chain.ts'
import type { Act, Hooks } from './hooks.ts'
import { requireAgreed } from './obligate.ts'
import { storePaid } from './pay.ts'
import { requireReleasable } from './release.ts'
import { readAct } from './reverse.ts'
import { bookWhole, toggleParts } from './reverseWhole.ts'

const availabilities = tableOf(availability)

type Chained = typeof commitment | typeof obligation | typeof payment | typeof release

export const toggleAvailability: Toggle<typeof availability> = {
  lock: lockChainLine(availability),
  async before(tx, _actor, row, deleted) {
    if (row.upTo === 'payment' && deleted) await toggleParts(tx, row.id, deleted)
  },
  async after(tx, actor, row, deleted, act) {
    if (row.upTo === 'payment') await bookWhole(tx, actor, row, deleted, act)
    else await bookAct(tx, actor, availabilityPostings(row, deleted), act)
    await settle(tx, row.id)
  },
}

export const toggleCommitment: Toggle<typeof commitment> = {
  lock: lockChainLine(commitment),
  before: requireOwn,
  async after(tx, actor, row, deleted, act) {
    if (!deleted) {
      await requireRoom(tx, actor, row, row.amount, row.id)
      const cdp = await standing(tx, availability, row.availability_id)
      requireLeft(commitmentTexts.beyondAvailability, cdp.uncommittedAmount, row.amount)
    }
    await bookAct(tx, actor, commitmentPostings(row, deleted), act)
    await settle(tx, row.availability_id, row.amount)
  },
}

export const toggleObligation: Toggle<typeof obligation> = {
  lock: lockChainLine(obligation),
  before: requireOwn,
  async after(tx, actor, row, deleted, act) {
    if (!deleted) {
      const rp = await standing(tx, commitment, row.commitment_id)
      const document = row.kind === 'advance' ? await lockDocument(tx, actor.institute, rp) : undefined
      if (row.kind === 'advance') await requireAgreed(tx, rp, document ?? null, row.amount, row.id)
      requireLeft(obligationTexts.beyondCommitment, rp.unobligatedAmount, row.amount)
    }
    await bookAct(tx, actor, obligationPostings(row, deleted), act)
    await settle(tx, row.availability_id, row.amount)
  },
}

export const togglePayment: Toggle<typeof payment> = {
  lock: lockChainLine(payment),
  before: requireOwn,
  async after(tx, actor, row, deleted, act) {
    await bookAct(tx, actor, paymentPostings(row, deleted), act)
    await settle(tx, row.availability_id, row.amount)
    await storePaid(tx, row.availability_id)
  },
}

/** Annulling a release commits again what it had freed. */
export const toggleRelease: Toggle<typeof release> = {
  lock: lockChainLine(release),
  async after(tx, actor, row, deleted, act) {
    const rp = row.commitment_id === null ? null : await standing(tx, commitment, row.commitment_id)
    if (!deleted) requireReleasable(await standing(tx, availability, row.availability_id), rp, row.amount)
    else if (rp) await requireRoom(tx, actor, rp, row.amount)
    await bookAct(tx, actor, releasePostings(row, deleted), act)
    await settle(tx, row.availability_id, row.amount, {
      availability: releaseTexts.beyondAvailability,
      commitment: releaseTexts.beyondCommitment,
    })
  },
}

/**
 * What an act takes from, checked before a restored act is booked, because the budget line alone would only report that
 * its columns are out of order. `settle` checks the days.
 */
async function standing<R extends typeof availability | typeof commitment>(tx: Db, resource: R, id: number) {
  const row = await readOne<R>(tx, resource, id)
  if (!row) throw new Error(`there is no ${resource.name} ${id}`)
  return row
}

type Toggle<R extends typeof availability | Chained> = NonNullable<Hooks<R>['toggle']>

/** @throws Refusal 400 for a part of an availability that was booked up to its payment */
async function requireOwn(tx: Db, _actor: Actor, row: { availability_id: number }, deleted: boolean): Promise<void> {
  const [of] = await tx
    .select({ upTo: availabilities.upTo, consecutive: availabilities.consecutive })
    .from(availabilities)
    .where(eq(availabilities.id, row.availability_id))
  if (of?.upTo === 'payment') throw new Refusal(400, partTexts[deleted ? 'annulled' : 'restored'](of.consecutive))
}

async function bookAct(tx: Db, actor: Actor, postings: readonly Posting[], act: Act): Promise<void> {
  const [posting] = postings
  if (!posting) throw new Error('an act of the execution chain books nothing')
  const { date, reason } = await readAct(tx, [posting, ...(await standingOn(tx, posting))], act)
  if (!posting.reversal) await requireUnchanged(tx, [posting])
  await book(
    tx,
    actor,
    postings.map((one) => ({ ...one, documentDate: date, reason })),
  )
}

const chained: readonly Chained[] = [commitment, obligation, payment, release]

/** The documents of the chain that name this one. */
async function standingOn(tx: Db, { document, document_id }: Pick<Posting, 'document' | 'document_id'>) {
  const found: Pick<Posting, 'document' | 'document_id'>[] = []
  for (const resource of chained) {
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
