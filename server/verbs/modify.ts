/** Additions and reductions: raise or lower lines of a budget, all rows of a request or none (decision 18; spec 5). */
import { sql } from 'drizzle-orm'
import { isPlainObject, kindMessages } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { modification } from '../../resources/entities/modification.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { type Agreement, type Approval, agreementCheck, approvalCheck } from '../../resources/parts/agreement.ts'
import { isSameLine } from '../../resources/rules/distribution.ts'
import type { ModificationKind } from '../../resources/rules/income.ts'
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
import { centsOf, noCents, pesosOf, sumCents } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { checked, checkedRows, listOf, requireValidRows } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertRow } from '../db/query/insert.ts'
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
import { bookRevenues, type LockedRevenue, lockRevenues, readRevenues } from '../ledger/revenues.ts'
import {
  type AskedIncome,
  type Income,
  incomesOf,
  modificationPosting,
  type NewIncome,
  readAskedIncome,
  requireAboveCollected,
} from './modifiedIncome.ts'
import type { PathId } from './verb.ts'

const modifications = tableOf(modification)
const key = 'modifications'

export type Modification = {
  budget: number
  modificationsType: ModificationKind
  agreement?: Agreement
  /** Of an addition. */
  approval?: Approval
  rows: readonly DatedModification[]
  /** Of each row; not read in a budget without income. */
  incomes?: readonly AskedIncome[]
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
  const list = listOf(body, key)
  const incomes = list.map(readAskedIncome)
  const rows = checkedRows(check, key, list).map(({ amount, ...row }, at) => ({
    ...row,
    amountCents: amount,
    income: incomeKey(incomes[at]),
  }))
  if (kind === 'adicion') requireValidRows(key, additionRules, rows, {})
  const approval = kind === 'adicion' ? checked(approvalCheck, body) : undefined
  const agreement = checked(agreementCheck, body)
  return { budget: id('budget'), modificationsType: kind, agreement, ...(approval && { approval }), rows, incomes }
}

const incomeKey = ({ revenue_id = null, revenue = null }: Partial<AskedIncome> = {}): number | string | null =>
  revenue_id ?? (revenue === null ? null : JSON.stringify(revenue))

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
  const known = await readRevenues(tx, budget.id)
  if (known.length > 0) return modifyWithIncome(tx, actor, budget, command, known)
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
  return bookModifications(tx, actor, inserted)
}

async function bookModifications(tx: Db, actor: Actor, inserted: Awaited<ReturnType<typeof insertModifications>>) {
  const postings = inserted.flatMap((row) => postingsOf(modification, row))
  await book(tx, actor, postings)
  const ofIncome = inserted.flatMap((row) =>
    row.revenue_id === null
      ? []
      : [{ ...modificationPosting(row, row.revenue_id), documentDate: row.modificationDate }],
  )
  await bookRevenues(tx, actor, ofIncome)
  return { modifications: inserted.map((row) => ({ ...row, amount: pesosOf(row.amount) })) }
}

/** In a budget with income each row names its income, and its line is of the source of that. */
async function modifyWithIncome(
  tx: Db,
  actor: Actor,
  budget: OpenBudget,
  command: Modification,
  known: readonly Income[],
) {
  const { modificationsType: kind, rows: asked } = command
  const named = asked.map((_, at) => command.incomes?.[at] ?? readAskedIncome(null))
  const incomes = await incomesOf(tx, actor, kind, named, known)
  const rows = asked.map((row, at): DatedModification => {
    const income = incomes[at]
    return { ...row, fundingSource_id: income?.fundingSource_id ?? null, income: income?.id ?? null }
  })
  if (kind === 'adicion') requireValidRows(key, additionRules, rows, {})
  const activities = rows.map(({ activity_id }) => activity_id)
  const present = await lockLinesOf(tx, actor.institute, budget, activities)
  const ofIncomes = incomes.map(({ id }) => id)
  const locked = await lockRevenues(tx, actor.institute, ofIncomes)
  const absent = distinctLines(rows).filter((row) => !present.some((line) => isSameLine(line, row)))
  const isOpening = kind === 'adicion' && absent.length > 0
  if (isOpening) await openLines(tx, actor.institute, budget, absent)
  const lines = isOpening ? await lockLinesOf(tx, actor.institute, budget, activities) : present
  const facts = factsOf(lines)
  requireValidRows(key, reducedLineRules, rows, facts)
  if (kind === 'reduccion') {
    requireFunds(rows, facts)
    requireIncome(rows, locked)
  }
  const ids = await makeRevenues(tx, actor.institute, budget, incomes)
  const inserted = await insertModifications(tx, actor, budget, { ...command, rows }, lines, ids)
  return bookModifications(tx, actor, inserted)
}

const distinctLines = (rows: readonly DatedModification[]): LineKey[] =>
  rows
    .map(({ activity_id, fundingSource_id = null }) => ({ activity_id, fundingSource_id }))
    .filter((line, at, all) => all.findIndex((one) => isSameLine(one, line)) === at)

/** @throws Refusal 400 with `detail` when all rows together leave an income below what was collected */
function requireIncome(rows: readonly DatedModification[], locked: ReadonlyMap<number, LockedRevenue>): void {
  for (const [id, of] of locked) {
    const amounts = rows.flatMap(({ income, amountCents }) => (income === id ? [amountCents] : []))
    requireAboveCollected(of, sumCents(amounts))
  }
}

/** Makes the new incomes, empty. @returns the id of the income of each row */
async function makeRevenues(
  tx: Db,
  institute: number,
  budget: OpenBudget,
  incomes: readonly (Income | NewIncome)[],
): Promise<number[]> {
  const made = new Map<number, number>()
  for (const income of incomes) {
    if (made.has(income.id)) continue
    const { id, name, fundingSource_id } = income
    if (!('code' in income)) made.set(id, id)
    else
      made.set(
        id,
        await insertRow(tx, revenue, {
          institute_id: institute,
          budget_id: budget.id,
          code: income.code,
          name,
          fundingSource_id,
          initialAmount: noCents,
        }),
      )
  }
  return incomes.map(({ id }) => made.get(id) ?? 0)
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
function requireSources(asked: readonly DatedModification[], lines: readonly LockedLine[]): DatedModification[] {
  const rows = asked.map(({ income: _, ...row }) => row)
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
  incomes: readonly number[] = [],
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
    revenue_id: incomes[at] ?? null,
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
