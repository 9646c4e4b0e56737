/** Additions and reductions: raise or lower lines of a budget, all rows of a request or none (decision 18; spec 5). */
import { sql } from 'drizzle-orm'
import { isPlainObject, kindMessages } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { modification } from '../../resources/entities/modification.ts'
import { type Agreement, type Approval, agreementCheck, approvalCheck } from '../../resources/parts/agreement.ts'
import { isSameLine } from '../../resources/rules/distribution.ts'
import {
  additionCheck,
  additionRules,
  type DatedModification,
  type ModificationRow,
  modificationDayRules,
  modificationSourceRules,
  type ReductionFacts,
  reducedLineRules,
  reductionCheck,
  reductionRules,
  requestedCents,
  withSource,
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
  type LineKey,
  type LockedLine,
  lockLinesOf,
  type OpenBudget,
  openLines,
  readLineKeys,
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
  /** Of an addition. */
  approval?: Approval
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
  const approval = kind === 'adicion' ? checked(approvalCheck, body) : undefined
  const agreement = checked(agreementCheck, body)
  return { budget: id('budget'), modificationsType: kind, agreement, ...(approval && { approval }), rows }
}

/**
 * @throws Refusal 404 for an unknown budget, 400 with the first broken rule; a reduction beyond the funds with `detail`
 * in pesos
 */
export async function modifyBudget(tx: Db, actor: Actor, command: Modification) {
  const { modificationsType, rows: asked } = command
  const budget = await findOpenBudget(tx, actor, command.budget)
  requireValidRows(key, modificationDayRules, asked, { validity: budget })
  const activities = asked.map(({ activity_id }) => activity_id)
  if (modificationsType === 'adicion')
    await requireUsable(tx, activity, actor, { key, field: 'activity_id', ids: activities })
  const sources = asked.map(({ fundingSource_id }) => fundingSource_id ?? null)
  await requireUsable(tx, fundingSource, actor, { key, field: 'fundingSource_id', ids: sources })
  if (modificationsType === 'adicion') await openAbsentLines(tx, actor, budget, asked)
  const lines = await lockLinesOf(tx, actor.institute, budget, activities)
  const rows = requireSources(asked, lines)
  const facts = factsOf(lines)
  requireValidRows(key, reducedLineRules, rows, facts)
  if (modificationsType === 'adicion') requireValidRows(key, additionRules, rows, {})
  else requireFunds(rows, facts)
  const inserted = await insertModifications(tx, actor, budget, { ...command, rows }, lines)
  const postings = inserted.flatMap((row) => postingsOf(modification, row))
  await book(tx, actor, postings)
  return { modifications: inserted.map((row) => ({ ...row, amount: pesosOf(row.amount) })) }
}

/** A rubro that has a line needs no other one, unless the row names a source. */
async function openAbsentLines(
  tx: Db,
  { institute }: Actor,
  budget: OpenBudget,
  rows: readonly ModificationRow[],
): Promise<void> {
  const ids = rows.map(({ activity_id }) => activity_id)
  const found = new Set((await readLineKeys(tx, budget, ids)).map(({ activity_id }) => activity_id))
  const absent = rows.flatMap(({ activity_id, fundingSource_id = null }): LineKey[] =>
    fundingSource_id === null && found.has(activity_id) ? [] : [{ activity_id, fundingSource_id }],
  )
  await openLines(tx, institute, budget, absent)
}

/** @returns the rows with the sources of their lines */
function requireSources(rows: readonly DatedModification[], lines: readonly LockedLine[]): DatedModification[] {
  const sourcesOf = (activity: number) =>
    lines.flatMap(({ activity_id, fundingSource_id }) => (activity_id === activity ? [fundingSource_id] : []))
  requireValidRows(key, modificationSourceRules, rows, { sourcesOf })
  return rows.map((row) => withSource(row, { sourcesOf }))
}

const factsOf = (lines: readonly LockedLine[]): ReductionFacts => ({
  presentCents: (activity_id, fundingSource_id) =>
    lines.find((line) => isSameLine(line, { activity_id, fundingSource_id }))?.presentCents,
})

function requireFunds(rows: readonly DatedModification[], facts: ReductionFacts): void {
  requireFundedRows({ key, rules: reductionRules, rows, facts }, (row) => ({
    availableCents: facts.presentCents(row.activity_id, row.fundingSource_id) ?? noCents,
    requestedCents: requestedCents(rows, row),
  }))
}

async function insertModifications(
  tx: Db,
  { institute }: Actor,
  budget: OpenBudget,
  { modificationsType, agreement, approval, rows }: Modification,
  lines: readonly LockedLine[],
) {
  const series = { series: 'modification', institute_id: institute, year: yearOf(budget.start) }
  const number = await lastOfNext(tx, series, 1)
  const ids = await takeIds(tx, modifications, rows.length)
  const values = rows.map(({ activity_id, fundingSource_id, amountCents, modificationDate }, at) => ({
    id: ids[at],
    institute_id: institute,
    budget_id: budget.id,
    budgetActivity_id: lines.find((line) => isSameLine(line, { activity_id, fundingSource_id }))?.id ?? 0,
    modificationsType,
    modificationDate,
    activity_id,
    amount: amountCents,
    number,
    request: ids[0],
    ...agreement,
    ...approval,
  }))
  const inserted = await rowsOf<typeof modifications.$inferSelect>(
    tx,
    sql`${insertManyRows(modification, values)} returning *`,
  )
  return inserted.map((row) => ({ ...row, modificationsType, amount: centsOf(row.amount) }))
}
