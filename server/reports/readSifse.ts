/** What a budget reports to the SIFSE: from 1 January to the last day of a quarter, by the day of each act (decision 84). */
import { createHash } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { institute } from '../../resources/entities/institute.ts'
import { modification } from '../../resources/entities/modification.ts'
import { movement } from '../../resources/entities/movement.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { sifseItem } from '../../resources/entities/sifseItem.ts'
import { transfer } from '../../resources/entities/transfer.ts'
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
import {
  type Cents,
  centsOf,
  centsOfSum,
  negateCents,
  noCents,
  pesosOf,
  subtractCents,
  sumCents,
} from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { sifseFile } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type NamedLine, readBudgetLines } from '../queries/budgetLines.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import { type IncomeLine, readIncomeLines } from '../queries/incomes.ts'
import { readTreasury } from '../queries/treasury.ts'
import { readExistingLines } from './readExecution.ts'

const activities = tableOf(activity)
const items = tableOf(sifseItem)
const sources = tableOf(fundingSource)
const institutes = tableOf(institute)
const movements = tableOf(movement)
const transfers = tableOf(transfer)
const modifications = tableOf(modification)
const revenues = tableOf(revenue)
const credits = tableOf(budgetActivity)

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
    ...(today() <= facts.day ? [{ text: sifseTexts.unfinished, blocks: false, ...ofBudget(asked) }] : []),
    ...(await readChanged(db, asked)),
  ]
  return { report, faults }
}

/** Of the figures alone: the same for each file of a quarter that did not change. */
export const figuresSha256 = ({ tables }: SifseReport): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex')

type Line = NamedLine & { item: number | null; sourceCode: number | null }
type Facts = {
  asked: Asked
  quarter: Quarter
  day: string
  daneCode: string | null
  hasIncome: boolean
  incomes: readonly (IncomeLine & { sourceCode: number | null })[]
  lines: readonly Line[]
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
  const parted = await readParted(
    db,
    ofDay.filter((line) => line.fundingSource_id === null && isUnspent(line)),
    day,
  )
  const lines = ofDay.flatMap(
    (line) =>
      parted.get(line.id) ??
      (line.fundingSource_id === null && isUnspent(line) && line.definitiveCents === 0 ? [] : [line]),
  )
  const codes = await readSourceCodes(db, [
    ...incomes.map(({ source }) => source.id),
    ...lines.flatMap(({ fundingSource_id }) => fundingSource_id ?? []),
  ])
  const itemOf = await readItems(
    db,
    lines.map(({ activity_id }) => activity_id),
  )
  const codeOf = (source: number | null) => (source === null ? null : (codes.get(source) ?? null))
  return {
    asked,
    quarter,
    day,
    daneCode: school?.daneCode ?? null,
    hasIncome: incomes.length > 0,
    incomes: incomes.filter(({ exists }) => exists).map((row) => ({ ...row, sourceCode: codeOf(row.source.id) })),
    lines: lines.map((line) => ({
      ...line,
      item: itemOf.get(line.activity_id) ?? null,
      sourceCode: codeOf(line.fundingSource_id),
    })),
  }
}

const isUnspent = ({ certifiedCents, committedCents, obligatedCents, paidCents }: NamedLine): boolean =>
  [certifiedCents, committedCents, obligatedCents, paidCents].every((cents) => cents === 0)

/**
 * The lines without source that are empty today, each divided by the sources that its money went to. The share of a source is what
 * transfers took to it, less what additions and reductions brought by its incomes: all of them give the initial amount, those after
 * `day` the amount of that day. If the shares have another sum, since another rubro had filled the line, it is divided in
 * proportion to the transfers.
 */
async function readParted(db: Db, candidates: readonly NamedLine[], day: string): Promise<Map<number, NamedLine[]>> {
  if (candidates.length === 0) return new Map()
  const { budgetActivity_id: line, kind, document, document_id, documentDate, definitive } = movements
  const ids = candidates.map(({ id }) => id)
  const later = sql`coalesce(sum(${definitive}) filter (where ${documentDate} > ${day}), 0)`.mapWith(centsOfSum)
  const all = sql`sum(${definitive})`.mapWith(centsOfSum)
  const now = await db
    .select({ id: credits.id, definitive: credits.definitiveAmount })
    .from(credits)
    .where(inArray(credits.id, ids))
  const taken = await db
    .select({ line, fundingSource_id: sources.id, source: sources.name, all, later })
    .from(movements)
    .innerJoin(transfers, eq(transfers.id, document_id))
    .innerJoin(credits, eq(credits.id, transfers.budgetActivityCredit_id))
    .innerJoin(sources, eq(sources.id, credits.fundingSource_id))
    .where(and(inArray(line, ids), eq(kind, 'contraCredit')))
    .groupBy(line, sources.id, sources.name)
  const modified = await db
    .select({ line, fundingSource_id: sources.id, source: sources.name, all, later })
    .from(movements)
    .innerJoin(modifications, eq(modifications.id, document_id))
    .innerJoin(revenues, eq(revenues.id, modifications.revenue_id))
    .innerJoin(sources, eq(sources.id, revenues.fundingSource_id))
    .where(and(inArray(line, ids), eq(document, 'modification')))
    .groupBy(line, sources.id, sources.name)
  return new Map(
    candidates
      .filter(({ id }) => now.some((one) => one.id === id && centsOf(one.definitive) === 0))
      .map((one) => {
        const [out, changed] = [taken, modified].map((rows) => rows.filter((row) => row.line === one.id))
        return [one.id, partsOf(one, out ?? [], changed ?? [])]
      }),
  )
}

/** Negative for what left a line, as in its movements. */
type Change = { fundingSource_id: number; source: string; all: Cents; later: Cents }

function partsOf(line: NamedLine, taken: readonly Change[], modified: readonly Change[]): NamedLine[] {
  const names = new Map([...taken, ...modified].map(({ fundingSource_id, source }) => [fundingSource_id, source]))
  const of = (rows: readonly Change[], key: 'all' | 'later', id: number) =>
    negateCents(sumCents(rows.filter(({ fundingSource_id }) => fundingSource_id === id).map((row) => row[key])))
  const ids = [...names.keys()]
  const weights = ids.map((id) => of(taken, 'all', id))
  const by = (total: Cents, key: 'all' | 'later') =>
    divided(
      total,
      ids.map((id) => of([...taken, ...modified], key, id)),
      weights,
    )
  const [initial, definitive] = [by(line.initialCents, 'all'), by(line.definitiveCents, 'later')]
  return ids.flatMap((id, at) => {
    const [initialCents = noCents, definitiveCents = noCents] = [initial[at], definitive[at]]
    if (initialCents === 0 && definitiveCents === 0) return []
    return [{ ...line, fundingSource_id: id, source: names.get(id) ?? null, initialCents, definitiveCents }]
  })
}

/** The exact parts if they add up to the total, else the total by weight; the last part has the rest. */
function divided(total: Cents, exact: readonly Cents[], weights: readonly Cents[]): readonly Cents[] {
  if (sumCents(exact) === total && exact.every((cents) => cents >= 0)) return exact
  const whole = sumCents(weights)
  if (whole <= 0) return weights.map(() => noCents)
  const shares = weights.map((weight) => Math.round((total * weight) / whole) as Cents)
  const last = subtractCents(total, sumCents(shares.slice(0, -1)))
  return [...shares.slice(0, -1), last]
}

async function readSourceCodes(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: sources.id, code: sources.sifseCode })
    .from(sources)
    .where(inArray(sources.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, code }) => [id, code]))
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
