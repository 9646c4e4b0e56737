/** A budget begins as a draft: no list shows it and it does not use up its vigencia until it is distributed (decisions 4). */
import { and, eq } from 'drizzle-orm'
import { budget } from '../../resources/budget.ts'
import { bodyCheck, staff } from '../../resources/define/index.ts'
import { demandReferences, unusable } from '../db/references.ts'
import { tableOf } from '../db/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { checked, insertRow, storedValues } from '../http/writes.ts'
import { writing } from '../http/writing.ts'
import { invalid } from '../refusal.ts'

const budgets = tableOf(budget)
const check = bodyCheck(budget)
/** Said once, by the rule that the database holds for distributed budgets. */
const takenValidity = budget.unique?.[0]?.text ?? unusable

export const draftEndpoints = (): Endpoint[] => [
  { method: 'POST', path: '/budget/:institute/create', may: staff, creates: true, run: draft },
]

/**
 * Makes the draft of a budget; an earlier draft for the same vigencia is replaced.
 * @throws Refusal 400 for a broken field, or a vigencia that already has a live budget.
 */
async function draft(call: Call): Promise<Answer> {
  const row = checked(check, await call.body())
  const values = await storedValues(budget, row, call.institute)
  return writing(call, async (tx) => {
    await demandReferences(tx, budget, row, call.institute)
    const sameValidity = and(eq(budgets.institute_id, call.institute), eq(budgets.validity_id, Number(row.validity_id)))
    const [live] = await tx
      .select({ id: budgets.id })
      .from(budgets)
      .where(and(sameValidity, eq(budgets.completed, true), eq(budgets.deleted, false)))
    if (live) throw invalid({ validity_id: takenValidity })
    await tx.delete(budgets).where(and(sameValidity, eq(budgets.completed, false)))
    return ok({ msg: 'Presupuesto creado, falta su distribución', budget: await insertRow(tx, budget, values) })
  })
}
