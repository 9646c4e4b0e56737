import { useQuery } from '@tanstack/react-query'
import { readWireLine, type WireBudgetLine } from '../../../resources/rules/budgetLine.ts'
import { get } from '../../core/http.ts'
import type { BudgetParams } from './useBudget.ts'

export function useBudgetState({ institute, budget }: BudgetParams, enabled = true) {
  return useQuery({
    queryKey: ['budget', 'state', institute, budget],
    queryFn: async ({ signal }) => {
      const { state } = await get<{ state: WireBudgetLine[] }>(`/budget/${institute}/state/${budget}`, { signal })
      return state.map(readWireLine)
    },
    enabled,
  })
}
