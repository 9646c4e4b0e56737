import { followSource } from './connection.ts'
import { HttpError } from './httpError.ts'
import { keepRead, keptAtHeader, keptRead } from './keptReads.ts'

/** Of a proxy whose server does not answer. */
const unreachable: readonly number[] = [502, 504]

/**
 * A read is kept, and answered by what was kept where the server does not answer.
 * @param reader the id of the person who reads; null for anything else
 * @throws HttpError with status 0 where nothing answers; AbortError
 */
export async function reach(url: string, init: RequestInit, reader: string | null): Promise<Response> {
  const answer = await fetch(url, init).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
  })
  const isReached = answer !== undefined && !unreachable.includes(answer.status)
  const response = isReached || reader === null ? answer : ((await keptRead(reader, url)) ?? answer)
  if (!response) throw new HttpError(0)
  if (response.ok) followSource(response.headers.get(keptAtHeader))
  if (response.ok && isReached && reader !== null) keepRead(reader, url, response.clone()).catch(console.error)
  return response
}
