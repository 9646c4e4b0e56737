import { type GetListParams, useGetList } from 'react-admin'
import type { WireOf } from '../../resources/define/index.ts'
import type { institute } from '../../resources/entities/institute.ts'

export type School = WireOf<typeof institute>

/** From this number on, the user searches instead of choosing from a list. */
export const searchedFrom = 8

export const schoolsBy = (q = ''): GetListParams => ({
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'nameInstitute', order: 'ASC' },
  filter: q ? { q } : {},
})

/** The schools of the user sorted by name: the digits after `g` count them. */
export function useSchools(q = '') {
  const { data = [], total = 0, isPending } = useGetList<School>('institute', schoolsBy(q), { staleTime: 60_000 })
  return { schools: data, total, isPending }
}
