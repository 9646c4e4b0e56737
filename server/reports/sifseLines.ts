/** The lines of a budget by the sources of its incomes, also on a day before the incomes were distributed (decision 84). */
import { sql } from 'drizzle-orm'
import { type Cents, cents, centsOfSum, noCents, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import type { NamedLine } from '../queries/budgetLines.ts'
import type { IncomeLine } from '../queries/incomes.ts'

/** What left a line to another source than its own, in all and after the day of the report. */
export type Move = { line: number; source: number; initialCents: Cents; definitiveCents: Cents }

/** By transfers to a line of another source, and by additions and reductions of an income of another source. */
export async function readMoves(db: Db, budget_id: number, day: string): Promise<Move[]> {
  const source = sql`coalesce(c."fundingSource_id", r."fundingSource_id")`
  const found = await rowsOf<{ line: number; source: number; all: string; later: string | null }>(
    db,
    sql`select l.id as line, ${source} as source, -sum(m.definitive) as all, -sum(m.definitive) filter (where m."documentDate" > ${day}) as later
      from movement m join "budgetActivity" l on l.id = m."budgetActivity_id"
      left join transfer t on m.kind = 'contraCredit' and t.id = m.document_id
      left join "budgetActivity" c on c.id = t."budgetActivityCredit_id"
      left join modification d on m.document = 'modification' and d.id = m.document_id
      left join revenue r on r.id = d.revenue_id
      where m.budget_id = ${budget_id} and ${source} <> coalesce(l."fundingSource_id", 0)
      group by 1, 2 order by 1, 2`,
  )
  return found.map(({ all, later, ...of }) => ({
    ...of,
    initialCents: centsOfSum(all),
    definitiveCents: centsOfSum(later ?? 0),
  }))
}

type Figure = 'initialCents' | 'definitiveCents'
const spentFigures = ['committedCents', 'obligatedCents', 'paidCents'] as const
const nothing = {
  initialCents: noCents,
  definitiveCents: noCents,
  committedCents: noCents,
  obligatedCents: noCents,
  paidCents: noCents,
}

/**
 * A row for each source of a line: first what the moves took to it; then the sources with more than their incomes give to those
 * with less. What a line with source has committed stays there, and a rest that no source lacks goes to a source of its line.
 * @property areEqual whether each source has the amounts of its incomes
 */
export function linesBySource(ofDay: readonly NamedLine[], incomes: readonly IncomeLine[], moves: readonly Move[]) {
  const rows = ofDay.map((line) => ({ ...line }))
  const sources = new Set([
    ...incomes.map(({ source }) => source.id),
    ...rows.flatMap((row) => row.fundingSource_id ?? []),
  ])
  const partsOf = (line: number) => rows.filter(({ id, fundingSource_id }) => id === line && fundingSource_id !== null)
  const lacks = (source: number | null, figure: Figure): number =>
    sumCents(incomes.filter((income) => income.source.id === source).map((income) => income[figure])) -
    sumCents(rows.filter((row) => row.fundingSource_id === source).map((row) => row[figure]))

  const give = (from: NamedLine, source: number, most: number, figure: Figure) => {
    const kept = figure === 'definitiveCents' && from.fundingSource_id !== null ? from.committedCents : 0
    const given = Math.min(most, from[figure] - kept)
    if (given <= 0) return
    const known = partsOf(from.id).find(({ fundingSource_id }) => fundingSource_id === source)
    const to = known ?? { ...from, ...nothing, fundingSource_id: source }
    if (!known) rows.push(to)
    from[figure] = cents(from[figure] - given)
    to[figure] = cents(to[figure] + given)
  }

  for (const figure of ['initialCents', 'definitiveCents'] as const) {
    for (const { line, source, [figure]: moved } of moves) {
      const from = rows.find(({ id }) => id === line)
      if (from) give(from, source, moved, figure)
    }
    for (const source of sources)
      for (const from of rows.toReversed())
        give(from, source, Math.min(lacks(source, figure), -lacks(from.fundingSource_id, figure)), figure)
  }
  for (const from of rows.filter(({ fundingSource_id }) => fundingSource_id === null))
    for (const to of partsOf(from.id)) {
      give(from, to.fundingSource_id ?? 0, from.definitiveCents, 'definitiveCents')
      for (const figure of spentFigures) {
        to[figure] = cents(Math.min(from[figure], to.definitiveCents))
        from[figure] = cents(from[figure] - to[figure])
      }
    }
  return {
    lines: rows.filter((row, at) => (at < ofDay.length && row.fundingSource_id !== null) || !isEmpty(row)),
    areEqual: [...sources].every(
      (source) => lacks(source, 'initialCents') === 0 && lacks(source, 'definitiveCents') === 0,
    ),
  }
}

const isEmpty = (row: NamedLine): boolean =>
  Object.keys(nothing).every((figure) => row[figure as keyof typeof nothing] === 0)
