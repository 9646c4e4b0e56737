/** What an endpoint is: a method and a path, who may call it, and what it does. */
import type { Role } from '../../resources/define/index.ts'
import type { Db } from '../db/open.ts'

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
  /** The JSON body. @throws Refusal 400, 413 or 415. */
  body(): Promise<unknown>
  request: Request
}

export type Answer = { status?: 200 | 201; headers?: Record<string, string>; json: Record<string, unknown> } | Response

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Hono's pattern; `:institute` in it is checked by the guard. */
  path: string
  /** The roles that may call it, or everyone without a token. A route without this does not compile, nor start. */
  may: readonly Role[] | 'public'
  /** Open to someone who must change a temporary password first. */
  withTemporaryPassword?: true
  /** It writes, so an inactive institute refuses it; left out: every method but GET does. */
  writes?: boolean
  /** It creates, so it heeds Idempotency-Key. */
  creates?: true
  run(call: Call): Promise<Answer>
}

export const ok = (json: Record<string, unknown>, headers: Record<string, string> = {}): Answer => ({
  json: { status: true, ...json },
  headers,
})
