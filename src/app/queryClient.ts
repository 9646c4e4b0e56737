import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/http.ts'

/** Retries only when the server does not respond, twice; refusals are final. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 5_000,
        networkMode: 'always', // a paused call would look slow; a failed one can be retried
        refetchOnReconnect: 'always', // offline data may be outdated
        retry: (tries, error) => tries < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
