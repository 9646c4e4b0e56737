import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { WireOf } from '../../../resources/define/index.ts'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { readWireLine, type WireBudgetLine } from '../../../resources/rules/budgetLine.ts'
import { get } from '../../core/http.ts'
import { useParentPage } from '../../core/pageTitle.ts'
import { path } from '../../core/screens.ts'
import { rowTitle } from '../../core/titles.ts'
import { useFirst } from '../../core/useFirst.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { details } from './screens.ts'

export type BudgetParams = { institute: number; budget: number }

export type Budget = WireOf<typeof declaration>

export function useBudgetParams(): BudgetParams {
  const { institute = 0 } = useLocationContext()
  const { budget } = useParams()
  return { institute, budget: Number(budget) }
}

export const useBudget = (params: Pick<BudgetParams, 'budget'>): Budget | null | undefined =>
  useBudgetRead(params).budget

/** Read from the list, because section 7 has no path for a single budget. */
export function useBudgetRead({ budget: id }: Pick<BudgetParams, 'budget'>) {
  const { found: budget, failed, retry } = useFirst<Budget>(declaration, { id })
  return { budget, failed, retry }
}

/** On a page that is about a budget. */
export function useBudgetAbove(params: BudgetParams): void {
  const budget = useBudget(params)
  useParentPage(path(details, params), budget && rowTitle(declaration, budget))
}

/** Each line of a budget with every figure of its execution. */
export function useBudgetState({ institute, budget }: BudgetParams) {
  return useQuery({
    queryKey: ['budget', 'state', institute, budget],
    queryFn: async ({ signal }) => {
      const { state } = await get<{ state: WireBudgetLine[] }>(`/budget/${institute}/state/${budget}`, { signal })
      return state.map(readWireLine)
    },
  })
}
