/** Additions and reductions: raise or lower lines of a budget, all rows of a request or none (decision 18; spec 5). */
import { sql } from 'drizzle-orm'
import { isPlainObject, kindMessages } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { modification } from '../../resources/entities/modification.ts'
import { type Agreement, agreementCheck } from '../../resources/parts/agreement.ts'
import {
  additionCheck,
  additionRules,
  type DatedModification,
  modificationDayRules,
  reducedLineRules,
  reductionCheck,
  reductionRules,
  requestedCents,
} from '../../resources/rules/modification.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { centsOf, noCents, pesosOf } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { checked, checkedRows, listOf, requireValidRows } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertManyRows, takeIds } from '../db/query/insertMany.ts'
import { lastOfNext } from '../db/query/numbers.ts'
import { requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import {
  type LinesByActivity,
  lockLinesByActivity,
  type OpenBudget,
  openLines,
  shareLockBudget,
} from '../ledger/lines.ts'
import { requireFundedRows } from '../ledger/outOfFunds.ts'
import { postingsOf } from '../ledger/postings.ts'
import type { PathId } from './verb.ts'

const modifications = tableOf(modification)
const key = 'modifications'

export type Modification = {
  budget: number
  modificationsType: 'adicion' | 'reduccion'
  agreement?: Agreement
  rows: readonly DatedModification[]
}

/** @throws Refusal 404 for an unknown or undistributed budget */
export async function findOpenBudget(db: Db, { institute }: Actor, id: number): Promise<OpenBudget> {
  const budget = await shareLockBudget(db, institute, id)
  if (!budget) throw notFound()
  return budget
}

export function readModification(body: unknown, id: PathId): Modification {
  const kind = isPlainObject(body) ? body.modificationsType : undefined
  if (kind !== 'adicion' && kind !== 'reduccion') throw invalid({ modificationsType: kindMessages.choice })
  const check = kind === 'adicion' ? additionCheck : reductionCheck
  const rows = checkedRows(check, key, listOf(body, key)).map(({ amount, ...row }) => ({ ...row, amountCents: amount }))
  if (kind === 'adicion') requireValidRows(key, additionRules, rows, {})
  return { budget: id('budget'), modificationsType: kind, agreement: checked(agreementCheck, body), rows }
}

/**
 * @throws Refusal 404 for an unknown budget, 400 with the first broken rule; a reduction beyond the funds with `detail`
 * in pesos
 */
export async function modifyBudget(tx: Db, actor: Actor, command: Modification) {
  const { modificationsType, rows } = command
  const budget = await findOpenBudget(tx, actor, command.budget)
  requireValidRows(key, modificationDayRules, rows, { validity: budget })
  const ids = rows.map(({ activity_id }) => activity_id)
  if (modificationsType === 'adicion') {
    await requireUsable(tx, activity, actor, { key, field: 'activity_id', ids })
    await openLines(tx, actor.institute, budget, ids)
  }
  const byActivity = await lockLinesByActivity(tx, actor.institute, budget, ids)
  requireLines(rows, byActivity)
  if (modificationsType === 'reduccion') requireFunds(rows, byActivity)
  const inserted = await insertModifications(tx, actor, budget, command, byActivity)
  const postings = inserted.flatMap((row) => postingsOf(modification, row))
  await book(tx, actor, postings)
  return { modifications: inserted.map((row) => ({ ...row, amount: pesosOf(row.amount) })) }
}

const factsOf = (byActivity: LinesByActivity) => ({
  presentCents: (activity_id: number) => byActivity.get(activity_id)?.presentCents,
})

const requireLines = (rows: readonly DatedModification[], byActivity: LinesByActivity): void =>
  requireValidRows(key, reducedLineRules, rows, factsOf(byActivity))

function requireFunds(rows: readonly DatedModification[], byActivity: LinesByActivity): void {
  const facts = factsOf(byActivity)
  requireFundedRows({ key, rules: reductionRules, rows, facts }, ({ activity_id }) => ({
    availableCents: facts.presentCents(activity_id) ?? noCents,
    requestedCents: requestedCents(rows, activity_id),
  }))
}

async function insertModifications(
  tx: Db,
  { institute }: Actor,
  budget: OpenBudget,
  { modificationsType, agreement, rows }: Modification,
  byActivity: LinesByActivity,
) {
  const series = { series: 'modification', institute_id: institute, year: yearOf(budget.start) }
  const number = await lastOfNext(tx, series, 1)
  const ids = await takeIds(tx, modifications, rows.length)
  const values = rows.map(({ activity_id, amountCents, modificationDate }, at) => ({
    id: ids[at],
    institute_id: institute,
    budget_id: budget.id,
    budgetActivity_id: byActivity.get(activity_id)?.id ?? 0,
    modificationsType,
    modificationDate,
    activity_id,
    amount: amountCents,
    number,
    request: ids[0],
    ...agreement,
  }))
  const inserted = await rowsOf<typeof modifications.$inferSelect>(
    tx,
    sql`${insertManyRows(modification, values)} returning *`,
  )
  return inserted.map((row) => ({ ...row, modificationsType, amount: centsOf(row.amount) }))
}
