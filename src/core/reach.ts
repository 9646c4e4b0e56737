import { ApiError } from './apiError.ts'
import { followSource } from './connection.ts'
import { keepRead, keptAtHeader, keptRead } from './keptReads.ts'

/** A proxy whose server does not respond. */
const unreachable: readonly number[] = [502, 504]

/**
 * Stores reads, and answers from the stored ones when the server does not respond.
 * @param reader the id of the user; null for requests that are not stored
 * @throws ApiError with status 0 without any response; AbortError
 */
export async function reach(url: string, init: RequestInit, reader: string | null): Promise<Response> {
  const answer = await fetch(url, init).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
  })
  const isReached = answer !== undefined && !unreachable.includes(answer.status)
  const response =
    isReached || reader === null ? answer : ((await keptRead(reader, url).catch(() => undefined)) ?? answer)
  if (!response) throw new ApiError(0)
  if (response.ok) followSource(response.headers.get(keptAtHeader))
  // Nothing is kept of an answer that is broken off, as when its page is left, nor by a browser without room.
  if (response.ok && isReached && reader !== null) keepRead(reader, url, response.clone()).catch(() => undefined)
  return response
}
