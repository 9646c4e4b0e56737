/** The lines of a budget by the sources of its incomes, also on a day before the incomes were distributed (decision 84). */
import { cents, noCents } from '../../resources/values/money.ts'
import type { NamedLine } from '../queries/budgetLines.ts'
import type { IncomeLine } from '../queries/incomes.ts'
import type { SourceChange } from '../queries/sourceChanges.ts'

const figures = ['initialCents', 'definitiveCents'] as const
type Figure = (typeof figures)[number]
const spentFigures = ['committedCents', 'obligatedCents', 'paidCents'] as const
const nothing = {
  initialCents: noCents,
  definitiveCents: noCents,
  committedCents: noCents,
  obligatedCents: noCents,
  paidCents: noCents,
}

/**
 * A row for each source of a line: first what the changes took to it; then the sources with more than their incomes give to those
 * with less. What a line with source has committed stays there, and a rest that no source lacks goes to a source of its line.
 * @property areEqual whether each source has the amounts of its incomes
 */
export function linesBySource(
  ofDay: readonly NamedLine[],
  incomes: readonly IncomeLine[],
  changes: readonly SourceChange[],
) {
  const rows = ofDay.map((line) => ({ ...line }))
  const sources = new Set([
    ...incomes.map(({ source }) => source.id),
    ...rows.flatMap((row) => row.fundingSource_id ?? []),
  ])
  const partsOf = (line: number) => rows.filter(({ id, fundingSource_id }) => id === line && fundingSource_id !== null)
  const lacking = { initialCents: new Map<number | null, number>(), definitiveCents: new Map<number | null, number>() }
  const lacks = (source: number | null, figure: Figure): number => lacking[figure].get(source) ?? 0
  const change = (source: number | null, figure: Figure, by: number) =>
    lacking[figure].set(source, lacks(source, figure) + by)
  for (const figure of figures) {
    for (const income of incomes) change(income.source.id, figure, income[figure])
    for (const row of rows) change(row.fundingSource_id, figure, -row[figure])
  }

  const give = (from: NamedLine, source: number, most: number, figure: Figure) => {
    const kept = figure === 'definitiveCents' && from.fundingSource_id !== null ? from.committedCents : 0
    const given = Math.min(most, from[figure] - kept)
    if (given <= 0) return
    const known = partsOf(from.id).find(({ fundingSource_id }) => fundingSource_id === source)
    const to = known ?? { ...from, ...nothing, fundingSource_id: source }
    if (!known) rows.push(to)
    from[figure] = cents(from[figure] - given)
    to[figure] = cents(to[figure] + given)
    change(from.fundingSource_id, figure, given)
    change(source, figure, -given)
  }

  for (const figure of figures) {
    for (const { line, source, [figure]: moved } of changes) {
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
