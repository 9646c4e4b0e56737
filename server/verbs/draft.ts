/** A budget begins as a draft: no list shows it and it does not use up its vigencia until it is distributed (decisions 4). */
import { and, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bodyCheck } from '../../resources/define/index.ts'
import { budget } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import { idempotent } from '../api/idempotent.ts'
import { checked, insertRow, storedValues } from '../api/mutations.ts'
import { verb } from '../api/operation.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences, unusable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'

const budgets = tableOf(budget)
const validities = tableOf(validity)
const check = bodyCheck(budget)

export const draftEndpoints = (): Endpoint[] => [verb(budget, 'create', draft)]

/**
 * Makes the draft of a budget; an earlier draft for the same vigencia is replaced.
 * @throws Refusal 400 for a broken field, or a vigencia that shares a day with a live budget's. The database holds that too, when the
 * draft is distributed.
 */
async function draft(call: Call): Promise<Answer> {
  const row = checked(check, await call.body())
  const values = await storedValues(budget, row, call.institute)
  return idempotent(call, async (tx) => {
    await requireReferences(tx, budget, row, call.institute)
    const validityId = row.validity_id
    await demandFreeDays(tx, call.institute, validityId)
    const replaced = and(eq(budgets.institute_id, call.institute), eq(budgets.validity_id, validityId))
    await tx.delete(budgets).where(and(replaced, eq(budgets.completed, false)))
    const id = await insertRow(tx, budget, values)
    return ok({ msg: 'Presupuesto creado, falta su distribución', budget: await readWire(tx, budget, id) })
  })
}

async function demandFreeDays(tx: Db, institute: number, validityId: number): Promise<void> {
  const wanted = alias(validities, 'wanted')
  const shared = and(lte(validities.start, wanted.end), gte(validities.end, wanted.start))
  const found = await tx
    .select({ validity_id: budgets.validity_id })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .innerJoin(wanted, and(eq(wanted.id, validityId), shared))
    .where(and(eq(budgets.institute_id, institute), eq(budgets.completed, true), eq(budgets.deleted, false)))
  const texts = found.map(({ validity_id }) => (validity_id === validityId ? takenValidity : takenDays))
  if (texts.length > 0) throw invalid({ validity_id: texts.includes(takenValidity) ? takenValidity : takenDays })
}

/** Said once, by the rules that the database holds for distributed budgets. */
const takenValidity = budget.unique?.[0]?.text ?? unusable
const takenDays = budget.triggers?.[0]?.text ?? unusable
