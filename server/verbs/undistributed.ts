/**
 * A budget begins undistributed: lists do not show it, and it does not block its vigencia until it is distributed
 * (decision 16).
 */
import { and, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Body, bodyCheck } from '../../resources/define/index.ts'
import { budget } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'

const budgets = tableOf(budget)
const validities = tableOf(validity)
const check = bodyCheck(budget)

export const readUndistributed = (body: unknown) => checked(check, body)

/**
 * Creates a budget without its distribution, in place of an earlier one of the same vigencia.
 * @throws Refusal 400 for a vigencia that shares a day with that of a live budget. The database refuses that too, when
 * it is distributed
 */
export async function createUndistributed(tx: Db, actor: Actor, undistributed: Body<typeof budget>) {
  const { institute } = actor
  await requireReferences(tx, budget, undistributed, actor)
  const validityId = undistributed.validity_id
  await requireFreeDays(tx, institute, validityId)
  const replaced = and(eq(budgets.institute_id, institute), eq(budgets.validity_id, validityId))
  await tx.delete(budgets).where(and(replaced, eq(budgets.completed, false)))
  const id = await insertRow(tx, budget, { ...undistributed, institute_id: institute })
  return { budget: await readWire(tx, budget, id) }
}

async function requireFreeDays(tx: Db, institute: number, validityId: number): Promise<void> {
  const wanted = alias(validities, 'wanted')
  const shared = and(lte(validities.start, wanted.end), gte(validities.end, wanted.start))
  const found = await tx
    .select({ validity_id: budgets.validity_id })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .innerJoin(wanted, and(eq(wanted.id, validityId), shared))
    .where(and(eq(budgets.institute_id, institute), eq(budgets.completed, true), eq(budgets.deleted, false)))
  if (found.length === 0) return
  const isTaken = found.some(({ validity_id }) => validity_id === validityId)
  throw invalid({ validity_id: isTaken ? takenValidity : takenDays })
}

/** The messages of the database rules that refuse the same for distributed budgets. */
const takenValidity = budget.unique?.[0]?.text ?? refusals.unusable
const takenDays = budget.triggers?.[0]?.text ?? refusals.unusable
