import { useQuery } from '@tanstack/react-query'
import type { WireOf } from '../../../resources/define/index.ts'
import type { cashPlan } from '../../../resources/entities/cashPlan.ts'
import { get } from '../../core/http.ts'
import type { BudgetParams } from './useBudget.ts'

/** The months that a budget plans; none without a plan. Not cached: the form starts from the stored plan. */
export function useCashPlan({ institute, budget }: BudgetParams, enabled = true) {
  return useQuery({
    queryKey: ['budget', 'cashPlan', institute, budget],
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const all: WireOf<typeof cashPlan>[] = []
      for (;;) {
        const range = `range=[${all.length},${all.length + page - 1}]`
        const { cashPlans } = await get<{ cashPlans: typeof all }>(`/cashPlan/${institute}/${budget}?${range}`, {
          signal,
        })
        all.push(...cashPlans)
        if (cashPlans.length < page) return all
      }
    },
  })
}

/** The most rows of one answer; a plan may have more. */
const page = 1000
