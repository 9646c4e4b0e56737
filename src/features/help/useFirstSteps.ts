import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { allRowsVariant, isScoped, type Row } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { today } from '../../../resources/values/dates.ts'
import type { ErarioDataProvider } from '../../core/dataProvider.ts'
import { firstOfAll, type Step, steps, type Wanted } from './steps.ts'

/** @property missing the lists without a row that keep the step from being done; null for a step that is never done */
export type Progress = { step: Step; missing: readonly Wanted[] | null }

/**
 * The steps of a school, or those before the first one, and how far they are: by the rows that the user may read.
 * @returns undefined while they are read, or when that failed
 */
export function useFirstSteps(institute: number | undefined): readonly Progress[] | undefined {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const all = institute === undefined ? firstOfAll : steps
  const wanted = all.flatMap(({ done = [] }) => done.flat())
  const found = useQueries({
    queries: wanted.map((one) => ({
      // Under the key of the lists of its resource, so that a new row is counted; and not kept, or the page would first show a step as
      // it was when the user left to take it.
      gcTime: 0,
      queryKey: [one.of, 'getList', { first: one, institute }],
      queryFn: async () => {
        const { total } = await dataProvider.getList(one.of, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: filterOf(one),
          meta: metaOf(one, institute),
        })
        return total ?? 0
      },
    })),
  })
  if (found.some(({ data }) => data === undefined)) return undefined
  const isThere = (one: Wanted) => (found[wanted.indexOf(one)]?.data ?? 0) > 0
  return all.map((step) => ({
    step,
    missing: step.done ? step.done.flatMap((group) => (group.some(isThere) ? [] : group.slice(0, 1))) : null,
  }))
}

/** A vigencia counts if it is that of today. */
const filterOf = ({ of, variant }: Wanted): Row => {
  if (variant) return {}
  return of === 'validity' ? { deleted: false, start_lte: today(), end_gte: today() } : { deleted: false }
}

function metaOf({ of, variant = allRowsVariant(resourceNamed(of)) }: Wanted, institute: number | undefined) {
  return {
    ...(isScoped(resourceNamed(of)) ? { institute } : {}),
    ...(variant === undefined ? {} : { variant }),
  }
}
