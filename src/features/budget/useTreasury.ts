import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SpentFigure } from '../../../resources/rules/income.ts'
import type { Pesos } from '../../../resources/values/money.ts'
import { get } from '../../core/http.ts'
import type { BudgetParams } from './useBudget.ts'

export type Figure = 'initial' | 'definitive' | 'collected' | 'certified' | SpentFigure | 'cash'

/** `name` is null for the lines without source. */
type SourceState = Record<Figure, Pesos> & { fundingSource_id: number | null; name: string | null }
export type Treasury = { treasury: readonly SourceState[]; withheld: Pesos }

export function useTreasury(params: BudgetParams, day?: string | null, enabled = true) {
  return useQuery({ ...treasuryQuery(params, day), enabled })
}

/** @param day the last day whose acts count; default: all */
export const treasuryQuery = ({ institute, budget }: BudgetParams, day?: string | null) =>
  queryOptions({
    queryKey: ['budget', 'treasury', institute, budget, day],
    queryFn: ({ signal }) =>
      get<Treasury>(`/budget/${institute}/treasury/${budget}${day ? `?date=${day}` : ''}`, { signal }),
  })
