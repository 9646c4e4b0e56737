/** Release: returns the unused part of an availability or of a commitment to its rubro (decision 39). */
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { release } from '../../resources/entities/release.ts'
import { releaseCheck, releasedBefore } from '../../resources/rules/executionActs.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readOne, readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { book } from '../ledger/ledger.ts'
import { postingsOf } from '../ledger/postings.ts'
import { lockExecution, requireBalances, requireDay, updateBalances } from './execution.ts'

export const readRelease = (body: unknown) => checked(releaseCheck, body)

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, a commitment of another availability, a
 * day before the released act or outside the vigencia, more than the balance (with `detail`)
 */
export async function releaseBalance(tx: Db, actor: Actor, form: ReturnType<typeof readRelease>) {
  const { institute } = actor
  const locked = await lockExecution(tx, institute, availability, form.availability_id)
  await requireReferences(tx, release, form, actor)
  if (!locked) throw invalid({ availability_id: refusals.unusable })
  const { row: cdp, budget } = locked
  const rp = form.commitment_id === null ? null : await readOne(tx, commitment, form.commitment_id)
  if (rp && rp.availability_id !== cdp.id) throw invalid({ commitment_id: refusals.unusable })
  requireDay(budget, 'releaseDate', form.releaseDate, [rp?.commitmentDate ?? cdp.dcpDate, releasedBefore])
  await requireBalances(tx, release, form)

  const { budget_id, budgetActivity_id } = cdp
  const id = await insertRow(tx, release, {
    ...form,
    institute_id: institute,
    year: yearOf(form.releaseDate),
    budget_id,
    budgetActivity_id,
  })
  await book(tx, actor, postingsOf(release, { ...form, id, budgetActivity_id }))
  await updateBalances(tx, cdp.id, release, form.amount)
  return { release: await readWire(tx, release, id) }
}
