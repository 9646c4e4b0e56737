/** Release: returns the unused part of an availability or of a commitment to its rubro (decision 39). */
import type { RowOf } from '../../resources/define/index.ts'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { release } from '../../resources/entities/release.ts'
import { releaseCheck, releaseTexts } from '../../resources/rules/executionActs.ts'
import { yearOf } from '../../resources/values/dates.ts'
import type { Cents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readOne, readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { book } from '../ledger/ledger.ts'
import { releasePostings } from '../ledger/postings.ts'
import { lockChain, requireDay, requireLeft, settle } from './chain.ts'

export const readRelease = (body: unknown) => checked(releaseCheck, body)

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, a commitment of another availability, a
 * day before the released act or outside the vigencia, more than the balance (with `detail`)
 */
export async function releaseBalance(tx: Db, actor: Actor, form: ReturnType<typeof readRelease>) {
  const { institute } = actor
  const chain = await lockChain(tx, institute, availability, form.availability_id)
  await requireReferences(tx, release, form, actor)
  if (!chain) throw invalid({ availability_id: refusals.unusable })
  const { row: cdp, budget } = chain
  const rp = form.commitment_id === null ? null : await readOne(tx, commitment, form.commitment_id)
  if (rp && rp.availability_id !== cdp.id) throw invalid({ commitment_id: refusals.unusable })
  requireDay(budget, 'releaseDate', form.releaseDate, [rp?.commitmentDate ?? cdp.dcpDate, releaseTexts.beforeDocument])
  requireReleasable(cdp, rp ?? null, form.amount)

  const { budget_id, budgetActivity_id } = cdp
  const id = await insertRow(tx, release, {
    ...form,
    institute_id: institute,
    year: yearOf(form.releaseDate),
    budget_id,
    budgetActivity_id,
  })
  await book(tx, actor, releasePostings({ ...form, id, budgetActivity_id }))
  await settle(tx, cdp.id, form.amount, {
    availability: releaseTexts.beyondAvailability,
    commitment: releaseTexts.beyondCommitment,
  })
  return { release: await readWire(tx, release, id) }
}

/**
 * @throws Refusal 400 with `detail` when the balance of the commitment, or without one of the availability, is too low
 */
export function requireReleasable(
  cdp: Pick<RowOf<typeof availability>, 'uncommittedAmount'>,
  rp: Pick<RowOf<typeof commitment>, 'unobligatedAmount'> | null,
  amount: Cents,
): void {
  if (rp) requireLeft(releaseTexts.beyondCommitment, rp.unobligatedAmount, amount)
  else requireLeft(releaseTexts.beyondAvailability, cdp.uncommittedAmount, amount)
}
