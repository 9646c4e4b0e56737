import { type RaRecord, type SortPayload, useGetList } from 'react-admin'
import { type AnyResource, allRowsVariant, type Row } from '../../resources/define/index.ts'
import { useInstituteId } from './useLocationContext.ts'

/**
 * @property within the parent row of a list that has one. Default: the rows of all parents.
 * @property fresh not the row that an earlier page read: a form starts with its balance
 */
type FirstOptions = { sort?: SortPayload; within?: number; enabled?: boolean; fresh?: boolean }

/** The first row of a list of the school, by default the newest: null if there is none, undefined while it is not read. */
export function useFirst<R extends RaRecord<number>>(
  resource: AnyResource,
  filter: Row,
  { sort = { field: 'id', order: 'DESC' }, within, enabled = true, fresh = false }: FirstOptions = {},
) {
  const variant = resource.api?.within && within === undefined ? allRowsVariant(resource) : undefined
  const { data, error, isPending, refetch } = useGetList<R>(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort, filter, meta: { institute: useInstituteId(), variant, within } },
    { enabled, ...(fresh && { gcTime: 0 }) },
  )
  return {
    found: enabled ? data && (data[0] ?? null) : undefined,
    error,
    failed: error !== null && !data,
    isPending,
    retry: () => void refetch(),
  }
}
