import { QueryClient } from '@tanstack/react-query'
import { HttpError } from '../core/http.ts'

/** Only a server that did not answer is asked again, twice; a refusal stays one. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always', // a paused call would only look slow; one that fails can be tried again
        refetchOnReconnect: 'always', // what the browser had kept is not the newest
        retry: (tries, error) =>
          tries < 2 && !(error instanceof HttpError && error.status >= 400 && error.status < 500),
      },
    },
  })
