/** Commit: a registro presupuestal takes part of a CDP for a contract, an order or a supplier (decision 39). */
import type { BodyOf } from '../../resources/define/index.ts'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { commitmentCheck, commitmentTexts } from '../../resources/rules/executionActs.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { book } from '../ledger/ledger.ts'
import { postingsOf } from '../ledger/postings.ts'
import {
  lockDocument,
  lockExecution,
  requireDay,
  requireLeft,
  requireWithinDocument,
  supplierOf,
  updateBalances,
} from './execution.ts'
import { withOrder } from './order.ts'
import { payeeOfRecord } from './payee.ts'

export const readCommitment = (body: unknown) =>
  withOrder<BodyOf<typeof commitmentCheck>>(checked(commitmentCheck, body))

type Form = ReturnType<typeof readCommitment>

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, a fully committed availability, a day
 * before the CDP or outside the vigencia, more than the document or the availability has (with `detail`)
 */
export async function commit(tx: Db, actor: Actor, form: Form) {
  const { institute } = actor
  const locked = await lockExecution(tx, institute, availability, form.availability_id)
  const document = await lockDocument(tx, institute, form)
  await requireReferences(tx, commitment, form, actor)
  if (!locked) throw invalid({ availability_id: refusals.unusable })
  const { row: cdp, budget } = locked
  if (cdp.upTo === 'payment') throw invalid({ availability_id: commitmentTexts.upToPaymentAlready })
  requireDay(budget, 'commitmentDate', form.commitmentDate, [cdp.dcpDate, commitmentTexts.beforeCertificate])
  if (document) await requireWithinDocument(tx, document, form.amount)
  requireLeft(commitmentTexts.beyondAvailability, cdp.uncommittedAmount, form.amount)

  const id = await insertRow(tx, commitment, {
    ...form,
    institute_id: institute,
    year: cdp.year,
    budget_id: cdp.budget_id,
    budgetActivity_id: cdp.budgetActivity_id,
    currentAmount: form.amount,
    unobligatedAmount: form.amount,
    ...(await payeeOfRecord(tx, supplierOf(document, form.supplier_id))),
  })
  await book(tx, actor, postingsOf(commitment, { ...form, id, budgetActivity_id: cdp.budgetActivity_id }))
  await updateBalances(tx, cdp.id, commitment, form.amount)
  return { commitment: await readWire(tx, commitment, id) }
}
