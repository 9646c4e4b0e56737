import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadMeta } from '../core/dataProvider.ts'
import { logFailedRead } from '../core/failure.ts'

/**
 * `queryOptions` of a `ListBase`. It would read only once, and leave a later page that could not be read for the first one: a
 * list is retried like every other read.
 */
export function useListQuery(meta: ReadMeta) {
  const retry = useQueryClient().getDefaultOptions().queries?.retry ?? false
  return useMemo(() => ({ meta, retry, onError: logFailedRead }), [meta, retry])
}
