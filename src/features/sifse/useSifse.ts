import { useQuery } from '@tanstack/react-query'
import type { Quarter, SifseFault, SifseTables } from '../../../resources/rules/sifse.ts'
import { get } from '../../core/http.ts'
import type { BudgetParams } from '../budget/useBudget.ts'

export const sifsePath = ({ institute, budget }: BudgetParams, quarter: Quarter, rest = ''): string =>
  `/report/sifse/${institute}/${budget}${rest}?quarter=${quarter}`

/** The faults of a quarter, and its tables if none of them blocks. */
export function useSifse(params: BudgetParams, quarter: Quarter) {
  return useQuery({
    queryKey: ['budget', 'sifse', params.institute, params.budget, quarter],
    queryFn: async ({ signal }) => {
      const { faults } = await get<{ faults: SifseFault[] }>(sifsePath(params, quarter, '/faults'), { signal })
      const isBlocked = faults.some(({ blocks }) => blocks)
      if (isBlocked) return { faults, tables: null }
      const { tables } = await get<{ tables: SifseTables }>(sifsePath(params, quarter, '/tables'), { signal })
      return { faults, tables }
    },
  })
}
