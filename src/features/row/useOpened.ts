import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { AnyResource } from '../../../resources/define/index.ts'
import { ApiError } from '../../core/apiError.ts'
import type { ErarioDataProvider } from '../../core/dataProvider.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'

/** The row of an edit form, fetched at each opening; `missing` if there is none. */
export function useOpened({ name }: AnyResource) {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const { institute } = useLocationContext()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'edit', id, institute],
    queryFn: () => dataProvider.openEdit(name, { id, institute }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const missing = error instanceof ApiError && error.status === 404
  return { id, opened: data, missing, failed: error !== null && !missing, retry: () => refetch() }
}
