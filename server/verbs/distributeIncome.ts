/** The income of a distributed budget: what it expects, by source as its lines; distributed once, and undone (decision 83). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isPlainObject, readInteger } from '../../resources/define/index.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { collection } from '../../resources/entities/collection.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { modification } from '../../resources/entities/modification.ts'
import { movement } from '../../resources/entities/movement.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import {
  attributedRevenueCheck,
  type DistributedRevenue,
  distributedRevenueCheck,
  distributedRevenueRules,
  incomeTexts,
} from '../../resources/rules/income.ts'
import { uniqueText } from '../../resources/values/foldedText.ts'
import { type Cents, centsOf, centsOfSum, formatCents, noCents, sumCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checkedRows, listOf, maxRows, optionalListOf, requireValidRows } from '../base/body.ts'
import { invalid, notFound, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertManyRows, takeIds } from '../db/query/insertMany.ts'
import { readListed } from '../db/query/read.ts'
import { requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { lockBudget, type OpenBudget } from '../ledger/lines.ts'
import { bookRevenues, type RevenuePosting, readRevenues } from '../ledger/revenues.ts'
import { oneBudget } from './distribute.ts'
import { forgetPlanned } from './planCash.ts'

const budgets = tableOf(budget)
const lines = tableOf(budgetActivity)
const revenues = tableOf(revenue)
const modifications = tableOf(modification)
const movements = tableOf(movement)
const incomeMovements = tableOf(revenueMovement)
const collections = tableOf(collection)
const sources = tableOf(fundingSource)

type Given = { id: number | null; fundingSource_id: number | null }
type Attributed = { id: number | null; revenue: string }
export type IncomeDistribution = {
  budget: number
  revenues: readonly unknown[]
  /** The sources of lines that have none. */
  lines: readonly Given[]
  /** The incomes of the additions and reductions that there are, by name. */
  modifications: readonly Attributed[]
}

export function readIncomeDistribution(body: unknown): IncomeDistribution {
  const list = listOf(body, 'revenues')
  return {
    budget: oneBudget(list),
    revenues: list,
    lines: optionalRows(body, 'lines').map(({ id, fundingSource_id }) => ({
      id: readInteger(id),
      fundingSource_id: readInteger(fundingSource_id),
    })),
    modifications: optionalRows(body, 'modifications').map(({ id, revenue }) => ({
      id: readInteger(id),
      revenue: typeof revenue === 'string' ? revenue.trim() : '',
    })),
  }
}

/** The most rows of each list, as many as the form reads. A budget is distributed in one call. */
const most = 1000

const optionalRows = (body: unknown, key: string): Record<string, unknown>[] =>
  optionalListOf(body, key, most).map((row) => (isPlainObject(row) ? row : {}))

/**
 * @throws Refusal 400 with the first broken rule: a budget that is not open or has income, an income without name, source
 * or amount, a line without source, a modification without income, and sides that differ in total or by source
 */
export async function distributeIncome(tx: Db, actor: Actor, asked: IncomeDistribution) {
  const open = await lockBudget(tx, actor.institute, asked.budget)
  if (!open) throw invalid({ budget_id: refusals.unusable })
  if ((await readRevenues(tx, open.id)).length > 0) throw new Refusal(400, incomeTexts.distributed)
  const check = asked.modifications.length > 0 ? attributedRevenueCheck : distributedRevenueCheck
  const rows = checkedRows(check, 'revenues', asked.revenues)
  const ids = rows.map(({ fundingSource_id }) => fundingSource_id)
  await requireUsable(tx, fundingSource, actor, { key: 'revenues', field: 'fundingSource_id', ids })
  requireValidRows('revenues', distributedRevenueRules, rows, {})
  const ofLines = await withSources(tx, actor, open, asked.lines)
  const attributed = await attribute(tx, open, { rows, asked: asked.modifications, lines: ofLines })
  const empty = rows.findIndex(
    ({ initialAmount }, at) => initialAmount === 0 && !attributed.some((one) => one.at === at && one.changeCents > 0),
  )
  if (empty >= 0) throw invalid({ [`revenues[${empty}].initialAmount`]: incomeTexts.initialAmount })
  await requireSameSides(tx, open, rows, ofLines, attributed)
  const made = await insertRevenues(tx, actor.institute, open, rows)
  await storeAttributed(tx, attributed, made)
  await bookRevenues(tx, actor, await initialPostings(tx, open, { rows, made, attributed }))
  return {
    revenues: await readListed(tx, revenue, {
      where: [eq(revenues.budget_id, open.id), eq(revenues.deleted, false)],
      page: { offset: 0, limit: maxRows },
      sort: ['id', 'ASC'],
    }),
  }
}

/** @property hadSource before this call: no transfer parted it by source */
type Line = {
  id: number
  activity_id: number
  fundingSource_id: number | null
  hadSource: boolean
  definitiveCents: Cents
}

/** The lines of the budget with the given sources, which are stored. */
async function withSources(tx: Db, actor: Actor, open: OpenBudget, given: readonly Given[]): Promise<Line[]> {
  const at = (index: number, field: string, text: string) => invalid({ [`lines[${index}].${field}`]: text })
  const missing = given.findIndex(({ fundingSource_id }) => !fundingSource_id)
  if (missing >= 0) throw at(missing, 'fundingSource_id', incomeTexts.source)
  const ids = given.map(({ fundingSource_id }) => fundingSource_id)
  await requireUsable(tx, fundingSource, actor, { key: 'lines', field: 'fundingSource_id', ids })
  const found = (
    await tx
      .select({
        id: lines.id,
        activity_id: lines.activity_id,
        fundingSource_id: lines.fundingSource_id,
        definitive: lines.definitiveAmount,
      })
      .from(lines)
      .where(and(eq(lines.budget_id, open.id), eq(lines.deleted, false)))
      .orderBy(asc(lines.id))
      .for('update')
  ).map(
    ({ definitive, ...line }): Line => ({
      ...line,
      hadSource: line.fundingSource_id !== null,
      definitiveCents: centsOf(definitive),
    }),
  )
  for (const [index, { id, fundingSource_id }] of given.entries()) {
    const line = found.find((one) => one.id === id)
    if (!line) throw at(index, 'id', refusals.unusable)
    if (line.fundingSource_id !== null) throw at(index, 'fundingSource_id', incomeTexts.hasSource)
    if (found.some((one) => one.activity_id === line.activity_id && one.fundingSource_id === fundingSource_id))
      throw at(index, 'fundingSource_id', 'La actividad indicada ya existe en la distribución')
    line.fundingSource_id = fundingSource_id
  }
  if (found.some(({ fundingSource_id, definitiveCents }) => fundingSource_id === null && definitiveCents !== 0))
    throw new Refusal(400, incomeTexts.lineSource)
  if (given.length > 0)
    await tx.execute(
      sql`update ${lines} l set "fundingSource_id" = g.source from unnest(${sql.param(given.map(({ id }) => id))}::integer[],
        ${sql.param(ids)}::integer[]) g(id, source) where l.id = g.id`,
    )
  return found
}

/** @property at the place of its income among the rows @property changeCents signed */
type Modified = { id: number; at: number; changeCents: Cents }

/**
 * The live additions and reductions, each with its income: of the source of its line; for a line that had none, of a source that a
 * line of its rubro has, since the rubro may have been parted since, or of any for a rubro whose lines have none.
 */
async function attribute(
  tx: Db,
  open: OpenBudget,
  { rows, asked, lines: ofLines }: { rows: readonly DistributedRevenue[]; asked: readonly Attributed[]; lines: Line[] },
): Promise<Modified[]> {
  const found = await tx
    .select({
      id: modifications.id,
      line: modifications.budgetActivity_id,
      type: modifications.modificationsType,
      amount: modifications.amount,
    })
    .from(modifications)
    .where(and(eq(modifications.budget_id, open.id), eq(modifications.deleted, false)))
    .orderBy(asc(modifications.id))
  const places = new Map(rows.map(({ name }, at) => [uniqueText(name), at]))
  const incomes = new Map<number, number>()
  for (const [index, { id, revenue: name }] of asked.entries()) {
    const one = found.find((row) => row.id === id)
    if (!one) throw invalid({ [`modifications[${index}].id`]: refusals.unusable })
    const own = ofLines.find((line) => line.id === one.line)
    const of = (own?.hadSource ? [own] : ofLines).flatMap(({ activity_id, fundingSource_id }) =>
      activity_id === own?.activity_id && fundingSource_id !== null ? [fundingSource_id] : [],
    )
    const isOf = (source: number) => own !== undefined && (of.length === 0 || of.includes(source))
    const at = places.get(uniqueText(name)) ?? -1
    const income = rows[at]
    if (!income || !isOf(income.fundingSource_id) || incomes.has(one.id))
      throw invalid({ [`modifications[${index}].revenue`]: incomeTexts.modification })
    incomes.set(one.id, at)
  }
  return found.map(({ id, type, amount }) => {
    const at = incomes.get(id)
    if (at === undefined) throw new Refusal(400, incomeTexts.modification)
    return { id, at, changeCents: type === 'adicion' ? centsOf(amount) : (-centsOf(amount) as Cents) }
  })
}

/** Both sides are equal: in the initial total, and by source in what is definitive. */
async function requireSameSides(
  tx: Db,
  open: OpenBudget,
  rows: readonly DistributedRevenue[],
  ofLines: readonly Line[],
  attributed: readonly Modified[],
): Promise<void> {
  const [found] = await tx.select({ amount: budgets.initialAmount }).from(budgets).where(eq(budgets.id, open.id))
  const total = sumCents(rows.map(({ initialAmount }) => initialAmount))
  if (total !== centsOfSum(found?.amount ?? 0)) throw new Refusal(400, incomeTexts.total)
  const expected = (source: number | null) =>
    sumCents(
      rows.flatMap(({ fundingSource_id, initialAmount }, at) =>
        fundingSource_id === source
          ? [initialAmount, ...attributed.filter((one) => one.at === at).map(({ changeCents }) => changeCents)]
          : [],
      ),
    )
  const spent = (source: number | null) =>
    sumCents(ofLines.flatMap((line) => (line.fundingSource_id === source ? [line.definitiveCents] : [])))
  const ids = new Set([...rows, ...ofLines].map(({ fundingSource_id }) => fundingSource_id))
  const wrong = [...ids]
    .filter((id) => id !== null && expected(id) !== spent(id))
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const [first] = wrong
  if (typeof first !== 'number') return
  const [source] = await tx.select({ name: sources.name }).from(sources).where(eq(sources.id, first))
  throw new Refusal(
    400,
    `La fuente ${source?.name} suma ${formatCents(expected(first))} en ingresos y ${formatCents(spent(first))} en gastos`,
  )
}

async function insertRevenues(
  tx: Db,
  institute: number,
  open: OpenBudget,
  rows: readonly DistributedRevenue[],
): Promise<number[]> {
  const ids = await takeIds(tx, revenues, rows.length)
  const values = rows.map((row, at) => ({ ...row, id: ids[at], institute_id: institute, budget_id: open.id }))
  await tx.execute(insertManyRows(revenue, values))
  return ids
}

async function storeAttributed(tx: Db, attributed: readonly Modified[], made: readonly number[]): Promise<void> {
  if (attributed.length === 0) return
  await tx.execute(
    sql`update ${modifications} m set revenue_id = a.revenue from unnest(${sql.param(attributed.map(({ id }) => id))}::integer[],
      ${sql.param(attributed.map(({ at }) => made[at]))}::integer[]) a(id, revenue) where m.id = a.id`,
  )
}

/** What each income starts with, and what the modifications booked on their lines, day by day. */
async function initialPostings(
  tx: Db,
  open: OpenBudget,
  of: { rows: readonly DistributedRevenue[]; made: readonly number[]; attributed: readonly Modified[] },
): Promise<RevenuePosting[]> {
  const initial = of.rows.flatMap(({ initialAmount }, at): RevenuePosting[] =>
    initialAmount === 0
      ? []
      : [
          {
            revenue: of.made[at] ?? 0,
            definitiveCents: initialAmount,
            collectedCents: noCents,
            kind: 'initial',
            documentDate: open.start,
            document: 'budget',
            document_id: open.id,
          },
        ],
  )
  const booked = await tx
    .select()
    .from(movements)
    .where(
      and(
        eq(movements.document, 'modification'),
        inArray(
          movements.document_id,
          of.attributed.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(movements.documentDate), sql`${movements.definitive} desc`, asc(movements.number))
  const later = booked.map(
    ({ document_id, definitive, kind, reversal, documentDate, reason }): RevenuePosting => ({
      revenue: of.made[of.attributed.find(({ id }) => id === document_id)?.at ?? 0] ?? 0,
      definitiveCents: centsOf(definitive),
      collectedCents: noCents,
      kind: kind === 'addition' ? 'addition' : 'reduction',
      reversal,
      documentDate,
      reason,
      document: 'modification',
      document_id,
    }),
  )
  return [...initial, ...later]
}

/**
 * Undoes the distribution: what its incomes booked is booked back on the same days, and the budget is without income again.
 * @throws Refusal 404 for a budget of another institute, 400 without income or with live collections or later modifications
 */
export async function undoIncome(tx: Db, actor: Actor, budget_id: number): Promise<void> {
  const own = await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, budget_id), eq(budgets.institute_id, actor.institute)))
    .for('update')
  if (own.length === 0) throw notFound()
  const made = await readRevenues(tx, budget_id)
  if (made.length === 0) throw new Refusal(400, incomeTexts.none, { code: 'noIncome' })
  const [collected] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.budget_id, budget_id), eq(collections.deleted, false)))
    .limit(1)
  if (collected) throw new Refusal(400, incomeTexts.collections)
  const ids = made.map(({ id }) => id)
  const named = await readModified(tx, ids)
  if (named.some(({ deleted, attributed }) => !deleted && !attributed))
    throw new Refusal(400, incomeTexts.modifications)
  await bookRevenues(tx, actor, await undoingPostings(tx, budget_id, ids))
  await forgetPlanned(tx, ids)
  const freed = named.flatMap(({ id, attributed }) => (attributed ? [id] : []))
  await tx.update(modifications).set({ revenue_id: null }).where(inArray(modifications.id, freed))
  await tx
    .update(lines)
    .set({ fundingSource_id: null })
    .where(inArray(lines.id, await linesGivenSource(tx, budget_id)))
  await tx.update(revenues).set({ deleted: true }).where(inArray(revenues.id, ids))
}

/** The modifications of some incomes. @property attributed it was booked on its line before there was income */
const readModified = (tx: Db, ids: readonly number[]) =>
  rowsOf<{ id: number; deleted: boolean; attributed: boolean }>(
    tx,
    sql`select m.id, m.deleted, exists (
        select from ${movements} v where v.document = 'modification' and v.document_id = m.id and v."recordedAt" < (
          select min(i."recordedAt") from ${incomeMovements} i
          where i.revenue_id = any(${sql.param([...ids])}::integer[]) and i.kind = 'initial')) as attributed
      from ${modifications} m where m.revenue_id = any(${sql.param([...ids])}::integer[])`,
  )

/** The lines that were made without the source that they have. Only a distribution of income gives a line its source. */
async function linesGivenSource(tx: Db, budget_id: number): Promise<number[]> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select l.id from ${lines} l join audit a on a.resource = 'budgetActivity' and a.row_id = l.id and a.action = 'create'
      where l.budget_id = ${budget_id} and l."fundingSource_id" is not null and a.after::jsonb ->> 'fundingSource_id' is null`,
  )
  return found.map(({ id }) => id)
}

/**
 * Every movement of the incomes, back on its own day: what raises an income first, so that none falls below zero between.
 * Also for the incomes that an addition made.
 */
async function undoingPostings(tx: Db, budget_id: number, ids: readonly number[]): Promise<RevenuePosting[]> {
  const booked = await rowsOf<{
    revenue_id: number
    kind: RevenuePosting['kind']
    document: RevenuePosting['document']
    document_id: number
    day: string
    definitive: string
    collected: string
  }>(
    tx,
    sql`select revenue_id, kind, document, document_id, "documentDate"::text as day, -sum(definitive) as definitive, -sum(collected) as collected
      from ${incomeMovements} where revenue_id = any(${sql.param([...ids])}::integer[])
      group by revenue_id, kind, document, document_id, "documentDate"
      having sum(definitive) <> 0 or sum(collected) <> 0
      order by sum(definitive) + sum(collected), revenue_id, "documentDate"`,
  )
  const [open] = await rowsOf<{ start: string }>(
    tx,
    sql`select v.start::text as start from budget b join validity v on v.id = b.validity_id where b.id = ${budget_id}`,
  )
  const initial = new Set(booked.flatMap(({ kind, revenue_id }) => (kind === 'initial' ? [revenue_id] : [])))
  const empty = ids.filter((id) => !initial.has(id))
  return [
    ...booked.map(
      ({ revenue_id, day, definitive, collected, ...what }): RevenuePosting => ({
        ...what,
        revenue: revenue_id,
        definitiveCents: centsOfSum(definitive),
        collectedCents: centsOfSum(collected),
        documentDate: day,
        reversal: true,
      }),
    ),
    ...empty.map(
      (id): RevenuePosting => ({
        revenue: id,
        definitiveCents: noCents,
        collectedCents: noCents,
        kind: 'initial',
        documentDate: open?.start ?? '',
        document: 'budget',
        document_id: budget_id,
        reversal: true,
      }),
    ),
  ]
}

/** A budget is deleted and restored with its incomes, but not with those of a distribution that was undone. */
export async function toggleRevenues(tx: Db, budget_id: number, deleted: boolean): Promise<void> {
  await tx.execute(
    sql`update ${revenues} r set deleted = ${deleted} where r.budget_id = ${budget_id} and not exists (
      select from ${incomeMovements} m where m.revenue_id = r.id and m.kind = 'initial' and m.reversal)`,
  )
}
