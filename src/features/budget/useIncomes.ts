import { useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { revenue } from '../../../resources/entities/revenue.ts'
import { excessNote } from '../../../resources/rules/income.ts'
import { addCents, type Cents, centsOf, noCents } from '../../../resources/values/money.ts'
import type { Read } from '../../core/ReadingPage.tsx'

export type Revenue = WireOf<typeof revenue>

/** The live incomes of a budget; none in a budget without income. */
export function useIncomes({ institute, budget }: { institute: number; budget: number | null }): Read & {
  all: readonly Revenue[]
  isPending: boolean
} {
  const { data, isPending, error, refetch } = useGetList<Revenue>(
    revenue.name,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'id', order: 'ASC' },
      filter: { deleted: false },
      meta: { institute, within: budget },
    },
    { enabled: budget !== null },
  )
  return { all: data ?? [], isPending, failed: error !== null && !data, retry: refetch }
}

/** 'Giros · Gratuidad'. */
export const incomeLabel = ({ name, FundingSource }: Revenue): string => `${name} · ${FundingSource.name}`

/** The warning of an income that receives more than it expects after a change, in cents; null if it does not. */
export const excessAfter = (
  { name, definitiveAmount, collectedAmount }: Revenue,
  { definitiveCents = noCents, collectedCents = noCents }: { definitiveCents?: Cents; collectedCents?: Cents },
): string | null =>
  excessNote(
    name,
    addCents(centsOf(definitiveAmount), definitiveCents),
    addCents(centsOf(collectedAmount), collectedCents),
  )
