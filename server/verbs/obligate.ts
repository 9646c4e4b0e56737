/** Obligate: records what was received, or an advance, for a commitment, with its retentions (decision 39). */
import { and, eq, ne, sum } from 'drizzle-orm'
import type { RowOf } from '../../resources/define/index.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { commitments } from '../../resources/entities/commitments.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { tax } from '../../resources/entities/tax.ts'
import { obligationCheck, obligationTexts } from '../../resources/rules/executionActs.ts'
import { type TaxRow, taxRules, totalTaxCents } from '../../resources/rules/tax.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { type Cents, centsOfSum, noCents, subtractCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked, requireValidRows } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences, requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { postingsOf } from '../ledger/postings.ts'
import {
  type LockedDocument,
  lockDocument,
  lockExecution,
  requireDay,
  requireLeft,
  supplierOf,
  updateBalances,
} from './execution.ts'
import { insertTaxes, readTaxes } from './taxes.ts'

const obligations = tableOf(obligation)
const registered = tableOf(commitment)

export const readObligation = (body: unknown) => ({ form: checked(obligationCheck, body), taxes: readTaxes(body) })

type Command = ReturnType<typeof readObligation>

/**
 * @throws Refusal 400 with the first broken rule: a commitment that may not be used, a day before it, outside the
 * vigencia or before its contract begins, an advance that was not agreed, more than the balance (with `detail`), a tax
 * beyond the amount
 */
export async function obligate(tx: Db, actor: Actor, { form, taxes }: Command) {
  const { institute } = actor
  const locked = await lockExecution(tx, institute, commitment, form.commitment_id)
  await requireReferences(tx, obligation, form, actor)
  if (!locked) throw invalid({ commitment_id: refusals.unusable })
  const { row: rp, budget } = locked
  const document = await lockDocument(tx, institute, rp)
  requireDay(budget, 'obligationDate', form.obligationDate, [rp.commitmentDate, obligationTexts.beforeCommitment])
  requireStarted(rp, form)
  if (form.kind === 'advance') await requireAgreed(tx, rp, document ?? null, form.amount)
  requireLeft(obligationTexts.beyondCommitment, rp.unobligatedAmount, form.amount)
  await requireUsable(tx, tax, actor, { key: 'taxes', field: 'tax_id', ids: taxes.map(({ tax_id }) => tax_id) })
  requireValidRows('taxes', taxRules, taxes, { amountCents: form.amount })

  const of = { availability_id: rp.availability_id, budget_id: rp.budget_id, budgetActivity_id: rp.budgetActivity_id }
  const id = await insertRow(tx, obligation, {
    ...form,
    institute_id: institute,
    ...of,
    supplier_id: supplierOf(document, rp.supplier_id),
    year: yearOf(form.obligationDate),
    netAmount: netCents(form.amount, taxes),
  })
  await insertTaxes(tx, { institute_id: institute, availability_id: rp.availability_id, obligation_id: id }, taxes)
  await book(tx, actor, postingsOf(obligation, { ...form, id, budgetActivity_id: rp.budgetActivity_id }))
  await updateBalances(tx, rp.availability_id, obligation, form.amount)
  return { obligation: await readWire(tx, obligation, id) }
}

export const netCents = (amount: Cents, taxes: readonly TaxRow[]): Cents => subtractCents(amount, totalTaxCents(taxes))

type Commitment = RowOf<typeof commitment>
type Form = Command['form']

/** Nothing is received before the contract or service order begins. */
function requireStarted(rp: Commitment, { kind, obligationDate }: Pick<Form, 'kind' | 'obligationDate'>): void {
  const start = rp.Contract?.start ?? rp.ServiceOrder?.start
  if (kind === 'delivery' && start !== undefined && obligationDate < start)
    throw invalid({ obligationDate: obligationTexts.beforeStart })
}

/**
 * @param own the advance itself if it is being restored and already live
 * @throws Refusal 400 with `detail` when all advances on a document exceed the agreed one
 */
export async function requireAgreed(
  tx: Db,
  rp: Commitment,
  document: LockedDocument | null,
  amount: Cents,
  own = 0,
): Promise<void> {
  const agreed = rp.Contract?.advance ?? rp.ServiceOrder?.advance ?? noCents
  const of = document ? eq(registered[commitments[document.type].key], document.row.id) : eq(registered.id, rp.id)
  const [found] = await tx
    .select({ given: sum(obligations.amount) })
    .from(obligations)
    .innerJoin(registered, eq(registered.id, obligations.commitment_id))
    .where(and(of, eq(obligations.kind, 'advance'), eq(obligations.deleted, false), ne(obligations.id, own)))
  requireLeft(obligationTexts.beyondAdvance, subtractCents(agreed, centsOfSum(found?.given ?? 0)), amount)
}
