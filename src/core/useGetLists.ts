import { useQueries } from '@tanstack/react-query'
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin'

/** react-admin's `useGetList` for several resources at once, under the same keys. */
export function useGetLists<R extends RaRecord<number>>(
  names: readonly string[],
  params: GetListParams,
  enabled = true,
) {
  const dataProvider = useDataProvider()
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'getList', params],
      queryFn: () => dataProvider.getList<R>(name, params),
      enabled,
    })),
  })
}
