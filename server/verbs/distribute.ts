/** Distribution: completes a draft budget over its rubros, in one transaction, once (decisions 4; spec 5, budget). */
import { and, eq } from 'drizzle-orm'
import { bodyCheck, isPlainObject, readWhole } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import {
  availableCents,
  type DistributionRow,
  distributionRules,
  incompleteDistribution,
} from '../../resources/rules/distribution.ts'
import { centsOf, sqlAmount } from '../../resources/values/money.ts'
import { idempotent } from '../api/idempotent.ts'
import { verb } from '../api/operation.ts'
import { checkedRows, listOf, requireValidRows } from '../api/pendingBody.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { isUsable, unusable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { book, type Posting } from '../ledger/ledger.ts'

const budgets = tableOf(budget)
const lines = tableOf(budgetActivity)
const validities = tableOf(validity)
const check = bodyCheck(budgetActivity)

export const distributeEndpoints = (): Endpoint[] => [verb(budget, 'complete', distribute)]

/**
 * @throws Refusal 400 with the first broken rule, nothing written: an empty list, two budgets, a budget that is no draft of this
 * institute, an inactive vigencia, a rubro twice or inactive, a sum that is not the amount to the cent, days another budget has.
 */
async function distribute(call: Call): Promise<Answer> {
  const raw = listOf(await call.body(), 'budgetsActivity')
  const rows = checkedRows(check, 'budgetsActivity', raw).map(
    ({ activity_id, initialAmount }): DistributionRow => ({ activity_id, amountCents: initialAmount }),
  )
  const budgetId = oneBudget(raw)
  return idempotent(call, async (tx) => {
    const draft = await lockDraft(tx, call.institute, budgetId)
    requireValidRows('budgetsActivity', distributionRules, rows, { budgetCents: draft.amountCents })
    if (availableCents(draft.amountCents, rows) !== 0) throw new Refusal(400, incompleteDistribution)
    for (const [index, { activity_id }] of rows.entries())
      if (!(await isUsable(tx, activity, activity_id, call.institute)))
        throw invalid({ [`budgetsActivity[${index}].activity_id`]: unusable })
    await appropriate(tx, call, draft, rows)
    await tx.update(budgets).set({ completed: true }).where(eq(budgets.id, draft.id))
    return ok({ msg: budget.create?.done, budget: { id: draft.id } })
  })
}

function oneBudget(rows: readonly unknown[]): number {
  const ids = new Set(rows.map((row) => readWhole(isPlainObject(row) ? row.budget_id : null)))
  const [id] = ids
  if (ids.size !== 1 || !id) throw invalid({ budget_id: 'Seleccione un presupuesto' })
  return id
}

type Draft = { id: number; amountCents: number; start: string }

async function lockDraft(tx: Db, institute: number, id: number): Promise<Draft> {
  const [found] = await tx
    .select({
      id: budgets.id,
      amount: budgets.initialAmount,
      completed: budgets.completed,
      validity_id: budgets.validity_id,
      start: validities.start,
    })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(and(eq(budgets.id, id), eq(budgets.institute_id, institute), eq(budgets.deleted, false)))
    .for('update', { of: budgets })
  if (!found) throw invalid({ budget_id: unusable })
  if (found.completed) throw new Refusal(400, 'El presupuesto ya fue distribuido')
  if (!(await isUsable(tx, validity, found.validity_id, institute))) throw invalid({ validity_id: unusable })
  return { id: found.id, amountCents: centsOf(found.amount), start: found.start }
}

/** The lines, and each one's initial appropriation as the first row of its ledger. */
async function appropriate(tx: Db, call: Call, draft: Draft, rows: readonly DistributionRow[]): Promise<void> {
  const made = await tx
    .insert(lines)
    .values(
      rows.map(({ activity_id, amountCents }) => ({
        institute_id: call.institute,
        budget_id: draft.id,
        activity_id,
        initialAmount: sqlAmount(amountCents),
      })),
    )
    .returning({ id: lines.id, initialAmount: lines.initialAmount })
  const postings = made.map(({ id, initialAmount }): Posting => {
    const cents = centsOf(initialAmount)
    return {
      line: id,
      definitiveCents: cents,
      presentCents: cents,
      kind: 'initial',
      documentDate: draft.start,
      document: budget.name,
      document_id: draft.id,
      noFunds: incompleteDistribution,
    }
  })
  await book(tx, call, postings)
}
