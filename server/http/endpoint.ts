/** What an endpoint is: a method and a path, who may call it, and what it does. */
import type { Role } from '../../resources/define/index.ts'
import type { Db } from '../db/engine/db.ts'

/** Who asks, as the token says and the database confirms. */
export type Asker = { id: number; email: string; role: Role; mustChangePassword: boolean }

/** One call as an endpoint sees it: already allowed, its institute already checked. */
export type Call = {
  db: Db
  /** Nobody on a public endpoint. */
  asker: Asker
  /** The institute of the path, related to the asker; 0 where the path names none. */
  institute: number
  /** A positive id of the path. @throws Refusal 404 for anything else. */
  id(name: string): number
  param(name: string): string
  query: URLSearchParams
  /** Where the request comes from, as far as the proxies that are trusted say. */
  address: string
  /** Whether the endpoint creates, so that it heeds Idempotency-Key. */
  creates: boolean
  /** Whether the body holds a password, so that nothing derived from it is kept without salt. */
  secretBody: boolean
  /** The JSON body, read once. @throws Refusal 400, 413 or 415. */
  body(): Promise<unknown>
  /** The same body as it was sent. @throws Refusal 413 or 415 */
  text(): Promise<string>
  request: Request
}

export type JsonAnswer = { headers?: Record<string, string>; json: Record<string, unknown> }
export type Answer = JsonAnswer | Response

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Hono's pattern; `:institute` in it is checked by the guard. */
  path: string
  /**
   * The roles that may call it; everyone, without a token; or whoever holds a password token, which the endpoint reads itself.
   * A route without this does not compile, nor start.
   */
  may: readonly Role[] | 'public' | 'passwordToken'
  /** Open to someone who must change a temporary password first. */
  withTemporaryPassword?: true
  /** It writes, so an inactive institute refuses it; left out: every method but GET does. */
  writes?: boolean
  /** It creates, so it heeds Idempotency-Key. */
  creates?: true
  /** Its body holds a password. */
  secretBody?: true
  run(call: Call): Promise<Answer>
}

export const ok = (json: Record<string, unknown>, headers: Record<string, string> = {}): JsonAnswer => ({
  json: { status: true, ...json },
  headers,
})
