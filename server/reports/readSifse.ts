/** What a budget reports to the SIFSE: from 1 January to the last day of a quarter, by the day of each act (decision 84). */

import { and, eq, inArray, lte } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { institute } from '../../resources/entities/institute.ts'
import { sifseItem } from '../../resources/entities/sifseItem.ts'
import { incomeTexts } from '../../resources/rules/income.ts'
import {
  type Quarter,
  quarterEnd,
  quarters,
  type SifseFault,
  type SifseTables,
  sifseTexts,
} from '../../resources/rules/sifse.ts'
import { today } from '../../resources/values/dates.ts'
import { type Cents, pesosOf, sumCents } from '../../resources/values/money.ts'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { sifseFile } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type NamedLine, readBudgetLines } from '../queries/budgetLines.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import { type IncomeLine, readIncomeLines } from '../queries/incomes.ts'
import { readSourceChanges } from '../queries/sourceChanges.ts'
import { readTreasury } from '../queries/treasury.ts'
import { readExistingLines } from './readExecution.ts'
import { linesBySource } from './sifseLines.ts'

const activities = tableOf(activity)
const items = tableOf(sifseItem)
const sources = tableOf(fundingSource)
const institutes = tableOf(institute)

export type SifseReport = { daneCode: string; year: number; quarter: Quarter; tables: SifseTables }

type Asked = { institute: number; budget: BudgetHead & { id: number }; quarter: Quarter }

/** @returns null where a fault blocks it */
export async function readSifse(db: Db, asked: Asked): Promise<{ report: SifseReport | null; faults: SifseFault[] }> {
  const facts = await readFacts(db, asked, asked.quarter)
  const blocking = blockingFaults(facts)
  const report = blocking.length > 0 ? null : reportOf(facts)
  const faults = [
    ...blocking,
    ...(await readOverpaid(db, asked, facts.day)),
    ...overcollected(facts.incomes),
    ...(facts.hasIncome && !facts.areEqual ? [{ text: sifseTexts.sides, blocks: false, ...ofBudget(asked) }] : []),
    ...(today() <= facts.day ? [{ text: sifseTexts.unfinished, blocks: false, ...ofBudget(asked) }] : []),
    ...(await readChanged(db, asked)),
  ]
  return { report, faults }
}

/** Of the figures alone: the same for each file of a quarter that did not change. */
export const figuresSha256 = ({ tables }: SifseReport): string => sha256Hex(JSON.stringify(tables))

type Line = NamedLine & { item: number | null; sourceCode: number | null }
type Facts = {
  asked: Asked
  quarter: Quarter
  day: string
  daneCode: string | null
  hasIncome: boolean
  incomes: readonly (IncomeLine & { sourceCode: number | null })[]
  lines: readonly Line[]
  /** Of each source. */
  areEqual: boolean
}

async function readFacts(db: Db, asked: Asked, quarter: Quarter): Promise<Facts> {
  const { institute: institute_id, budget } = asked
  const day = quarterEnd(budget.year, quarter)
  const [school] = await db
    .select({ daneCode: institutes.daneCode })
    .from(institutes)
    .where(eq(institutes.id, institute_id))
  const incomes = await readIncomeLines(db, budget.id, day)
  const existing = await readExistingLines(db, budget.id, day)
  const ofDay = (await readBudgetLines(db, institute_id, budget.id, day)).filter(({ id }) => existing.has(id))
  const { lines, areEqual } = linesBySource(ofDay, incomes, await readSourceChanges(db, budget.id, day))
  const sourceOf = await readSources(db, [
    ...incomes.map(({ source }) => source.id),
    ...lines.flatMap(({ fundingSource_id }) => fundingSource_id ?? []),
  ])
  const itemOf = await readItems(
    db,
    lines.map(({ activity_id }) => activity_id),
  )
  return {
    asked,
    quarter,
    day,
    daneCode: school?.daneCode ?? null,
    hasIncome: incomes.length > 0,
    areEqual,
    incomes: incomes
      .filter(({ exists }) => exists)
      .map((row) => ({ ...row, sourceCode: sourceOf.get(row.source.id)?.code ?? null })),
    lines: lines.map((line) => {
      const { name = null, code = null } = sourceOf.get(line.fundingSource_id ?? 0) ?? {}
      return { ...line, item: itemOf.get(line.activity_id) ?? null, source: name, sourceCode: code }
    }),
  }
}

async function readSources(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: sources.id, name: sources.name, code: sources.sifseCode })
    .from(sources)
    .where(inArray(sources.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function readItems(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: activities.id, code: items.code })
    .from(activities)
    .innerJoin(items, eq(items.id, activities.sifseItem_id))
    .where(inArray(activities.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const ofBudget = ({ budget }: Asked) => ({ resource: 'budget', id: budget.id }) as const

/** In their order, each name once. */
function blockingFaults({ asked, daneCode, hasIncome, incomes, lines }: Facts): SifseFault[] {
  const faults = new Map<string, SifseFault>()
  const add = (text: string, of: Pick<SifseFault, 'resource' | 'id'>) => {
    if (!faults.has(text)) faults.set(text, { text, blocks: true, ...of })
  }
  if (asked.budget.deleted) add(sifseTexts.annulled, ofBudget(asked))
  if (daneCode === null) add(sifseTexts.daneCode, { resource: 'institute', id: asked.institute })
  if (!hasIncome) add(incomeTexts.none, ofBudget(asked))
  for (const { item, rubro, activity_id } of lines)
    if (item === null) add(sifseTexts.item(rubro), { resource: 'activity', id: activity_id })
  for (const { fundingSource_id, rubro, id } of lines)
    if (fundingSource_id === null) add(sifseTexts.source(rubro), { resource: 'budgetActivity', id })
  const used = [
    ...incomes.map(({ source, sourceCode }) => ({ id: source.id, name: source.name, code: sourceCode })),
    ...lines.flatMap(({ fundingSource_id: id, source: name, sourceCode: code }) =>
      id === null || name === null ? [] : [{ id, name, code }],
    ),
  ]
  for (const { id, name, code } of used)
    if (code === null) add(sifseTexts.sourceCode(name), { resource: 'fundingSource', id })
  return [...faults.values()]
}

async function readOverpaid(db: Db, { institute, budget }: Asked, day: string): Promise<SifseFault[]> {
  const treasury = await readTreasury(db, institute, budget.id, day)
  return treasury.sources.flatMap(({ fundingSource_id: id, name, cashCents }) =>
    id === null || name === null || cashCents >= 0
      ? []
      : [{ text: sifseTexts.overpaid(name), blocks: false, resource: 'fundingSource' as const, id }],
  )
}

const overcollected = (incomes: Facts['incomes']): SifseFault[] =>
  incomes
    .filter(({ collectedCents, definitiveCents }) => collectedCents > definitiveCents)
    .map(({ id, name }) => ({ text: sifseTexts.overcollected(name), blocks: false, resource: 'revenue', id }))

/** The quarters up to the asked one whose figures differ from the last file made of them. */
async function readChanged(db: Db, asked: Asked): Promise<SifseFault[]> {
  const made = await db
    .select()
    .from(sifseFile)
    .where(and(eq(sifseFile.budget_id, asked.budget.id), lte(sifseFile.quarter, asked.quarter)))
  const faults: SifseFault[] = []
  for (const quarter of quarters) {
    const file = made.find((row) => row.quarter === quarter)
    if (!file) continue
    const facts = await readFacts(db, asked, quarter)
    const report = blockingFaults(facts).length > 0 ? null : reportOf(facts)
    if (report && figuresSha256(report) === file.figuresSha256) continue
    faults.push({ text: sifseTexts.changed(quarter), blocks: false, ...ofBudget(asked) })
  }
  return faults
}

function reportOf({ asked, quarter, daneCode, incomes, lines }: Facts): SifseReport {
  const { year } = asked.budget
  const before = [daneCode ?? '', year, quarter] as const
  return {
    daneCode: daneCode ?? '',
    year,
    quarter,
    tables: [
      summed(incomes, ({ sourceCode }) => [sourceCode ?? 0]).map(([codes, of]) => [
        ...before,
        ...codes,
        ...sums(of, ['initialCents', 'definitiveCents', 'collectedCents']),
      ]),
      summed(lines, ({ sourceCode, item }) => [sourceCode ?? 0, item ?? 0]).map(([codes, of]) => [
        ...before,
        ...codes,
        ...sums(of, ['initialCents', 'definitiveCents', 'committedCents', 'obligatedCents', 'paidCents']),
      ]),
    ],
  }
}

/** The rows with the same codes together, in the order of the codes. */
function summed<R>(rows: readonly R[], codesOf: (row: R) => number[]): [codes: number[], rows: R[]][] {
  const groups = new Map<string, [number[], R[]]>()
  for (const row of rows) {
    const codes = codesOf(row)
    const group = groups.get(codes.join())
    if (group) group[1].push(row)
    else groups.set(codes.join(), [codes, [row]])
  }
  return [...groups.values()].sort(([a], [b]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
}

const sums = <K extends string>(rows: readonly Record<K, Cents>[], keys: readonly K[]): number[] =>
  keys.map((key) => pesosOf(sumCents(rows.map((row) => row[key]))))
