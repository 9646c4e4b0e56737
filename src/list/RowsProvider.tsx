import { type ReactNode, useEffect } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useGetList,
  useListParams,
  useRecordSelection,
} from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { ReadMeta } from '../core/dataProvider.ts'
import { logFailedRead } from '../core/failure.ts'

type RowsProviderProps = {
  resource: AnyResource
  meta: ReadMeta
  perPage: number
  sort: SortPayload
  /** Besides what the user filters by. */
  filter?: Row
  /** Keeps page, order and filters here instead of in the address. */
  isPart?: boolean
  children: ReactNode
}

/**
 * A page of a list in react-admin's `ListContext`. It is not on `ListBase`, whose `useListController` leaves a page
 * that could not be read for the first one, and reads only once although the client retries.
 */
export function RowsProvider({ resource, meta, perPage, sort, filter, isPart = false, children }: RowsProviderProps) {
  const { name } = resource
  const [query, { setPage, setPerPage, setSort, setFilters, showFilter, hideFilter }] = useListParams({
    resource: name,
    perPage,
    sort,
    storeKey: false,
    disableSyncWithLocation: isPart,
  })
  const [selectedIds, selection] = useRecordSelection({ disableSyncWithStore: true })
  const order = { field: query.sort, order: query.order }
  const list = useGetList<RaRecord<number>>(
    name,
    {
      pagination: { page: query.page, perPage: query.perPage },
      sort: order,
      filter: { ...query.filter, ...filter },
      meta,
    },
    { placeholderData: (before) => before, onError: logFailedRead },
  )
  const { data, total, isFetching, error } = list

  // The last row of the last page may have been deleted.
  const last = Math.max(1, Math.ceil((total ?? 0) / query.perPage))
  const isBeyond = data !== undefined && !error && !isFetching && query.page > last
  useEffect(() => {
    if (isBeyond) setPage(last)
  }, [isBeyond, last, setPage])

  const context = {
    ...list,
    resource: name,
    page: query.page,
    perPage: query.perPage,
    sort: order,
    filter,
    filterValues: query.filterValues,
    displayedFilters: query.displayedFilters,
    exporter: false,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.unselect(selectedIds),
    setPage,
    setPerPage,
    setSort,
    setFilters,
    showFilter,
    hideFilter,
    hasPreviousPage: query.page > 1,
    hasNextPage: query.page < last,
  }
  return (
    <ResourceContextProvider value={name}>
      {/* It lacks `onSelectAll`, which selects nothing where the selection is not in the store. */}
      <ListContextProvider value={context as unknown as ListControllerResult}>{children}</ListContextProvider>
    </ResourceContextProvider>
  )
}
