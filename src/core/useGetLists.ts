import { useQueries } from '@tanstack/react-query'
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin'

/** Lists of several resources at once, read again with the other lists of each (`[resource, 'getList']`). */
export function useGetLists<R extends RaRecord<number>>(
  names: readonly string[],
  params: GetListParams,
  enabled = true,
) {
  const dataProvider = useDataProvider()
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'getList', params, 'several'],
      queryFn: () => dataProvider.getList<R>(name, params),
      enabled,
    })),
  })
}
