import { useGetList } from 'react-admin'
import { labelOf, type WireOf } from '../../../resources/define/index.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { isSameLine } from '../../../resources/rules/distribution.ts'
import { type Cents, centsOf, noCents } from '../../../resources/values/money.ts'
import type { Read } from '../../core/ReadingPage.tsx'
import type { BudgetParams } from './useBudget.ts'

export type BudgetActivity = WireOf<typeof budgetActivity>

/** The live lines of a budget, by their own id and by their rubro and source; amounts in cents. */
export type Lines = Read & {
  all: readonly BudgetActivity[]
  isPending: boolean
  presentOf(line: number): Cents
  presentOfRubro(activity: number, source?: number | null): Cents | undefined
  /** The sources of the lines of a rubro; null for a line without one. */
  sourcesOf(activity: number): readonly (number | null)[]
  sourceOf(line: number): number | null | undefined
  /** Whether a line has a source. */
  haveSources: boolean
  nameOf(line: number | null): string
}

export function useLines({ institute, budget }: BudgetParams): Lines {
  const { data, isPending, error, refetch } = useGetList<BudgetActivity>('budgetActivity', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'activity_id', order: 'ASC' },
    filter: { deleted: false },
    meta: { institute, within: budget },
  })
  const all = data ?? []
  const present = (line: BudgetActivity | undefined) => line && centsOf(line.presentAmount)
  return {
    all,
    isPending,
    failed: error !== null && !data,
    retry: refetch,
    presentOf: (id) => present(all.find((line) => line.id === id)) ?? noCents,
    presentOfRubro: (activity_id, fundingSource_id) =>
      present(all.find((line) => isSameLine(line, { activity_id, fundingSource_id }))),
    sourcesOf: (id) => all.flatMap((line) => (line.activity_id === id ? [line.fundingSource_id] : [])),
    sourceOf: (id) => all.find((line) => line.id === id)?.fundingSource_id,
    haveSources: all.some(({ fundingSource_id }) => fundingSource_id !== null),
    nameOf: (id) => {
      const line = all.find((line) => line.id === id)
      return line ? lineLabel(line) : `Rubro ${id ?? ''}`
    },
  }
}

/** 'Papelería', or with a source 'Papelería · Gratuidad'. */
export const lineLabel = (line: BudgetActivity): string => labelOf(budgetActivity, line)
