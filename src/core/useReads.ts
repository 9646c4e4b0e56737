import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setReads } from './connection.ts'

/** Stored responses on screen are replaced once the server responds again. */
export function useReads(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      setReads({
        settle: () =>
          Promise.allSettled(
            client
              .getQueryCache()
              .findAll({ fetchStatus: 'fetching' })
              .map(({ promise }) => promise),
          ),
        readAgain: () => client.invalidateQueries(),
      }),
    [client],
  )
}
