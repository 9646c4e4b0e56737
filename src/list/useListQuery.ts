import { useMemo } from 'react'
import type { ReadMeta } from '../core/dataProvider.ts'
import { logFailedRead } from '../core/failure.ts'
import { useRetry } from '../core/useRetry.ts'

/**
 * `queryOptions` of a `ListBase`. It would read only once, and leave a later page that could not be read for the first one: a
 * list is retried like every other read.
 */
export function useListQuery(meta: ReadMeta) {
  const retry = useRetry()
  return useMemo(() => ({ meta, retry, onError: logFailedRead }), [meta, retry])
}
