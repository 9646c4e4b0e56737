import { useGetList, useGetMany } from 'react-admin'
import type { WireOf } from '../../resources/define/index.ts'
import type { institute } from '../../resources/entities/institute.ts'

export type School = WireOf<typeof institute>

/** From this number on, the user searches instead of choosing from a list. */
export const searchedFrom = 8

/** The names of the schools of a user who has several, without the current one: elsewhere a row is named with its school. */
export const otherNames = (
  schools: readonly Pick<School, 'id' | 'nameInstitute'>[],
  current: number | undefined,
): ReadonlyMap<number, string> =>
  new Map(
    schools.length > 1
      ? schools.flatMap(({ id, nameInstitute }) => (id === current ? [] : [[id, nameInstitute] as const]))
      : [],
  )

/**
 * The schools of the user sorted by name.
 * @returns `reread` when they could not be read
 */
export function useSchools(q = '') {
  const {
    data = [],
    total = 0,
    isPending,
    isLoadingError,
    refetch,
  } = useGetList<School>(
    'institute',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'nameInstitute', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { staleTime: 60_000 },
  )
  return { schools: data, total, isPending, reread: isLoadingError ? refetch : null }
}

const noSchools: School[] = []

/** Schools by id, for those that the first page of a user with many lacks. */
export function useSchoolsOf(ids: readonly number[]): readonly School[] {
  const { data = noSchools } = useGetMany<School>(
    'institute',
    { ids: [...ids] },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  return data
}
