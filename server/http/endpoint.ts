import type { Role } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/** The user of a valid token, as the database has it. */
export type Asker = { id: number; email: string; role: Role; mustChangePassword: boolean }

export type Call = {
  db: Db
  /** Of id 0 on a public endpoint. */
  asker: Asker
  /** 0 where the path names none. */
  institute: number
  /** @throws Refusal 404 for what is no positive id */
  id(name: string): number
  param(name: string): string
  query: URLSearchParams
  address: string
  creates: boolean
  /** Its digest is stored with a salt. */
  secretBody: boolean
  /** Parsed, read once. @throws Refusal 400, 413 or 415 */
  body(): Promise<unknown>
  /** As it was sent. @throws Refusal 413 or 415 */
  text(): Promise<string>
  request: Request
}

export const actorOf = ({ asker, institute, address }: Call): Actor => ({
  user: asker.id,
  seesAs: asker.role,
  institute,
  address,
})

export type JsonAnswer = { headers?: Record<string, string>; json: Record<string, unknown> }
export type Answer = JsonAnswer | Response

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A Hono pattern; the guard checks `:institute`. */
  path: string
  /** 'passwordToken' is the token of a password reset. A route without roles does not compile, nor start. */
  may: readonly Role[] | 'public' | 'passwordToken'
  /** Also for users who must change a temporary password first. */
  withTemporaryPassword?: true
  /** Refused in an inactive institute. Without it: every method but GET writes. */
  writes?: boolean
  /** Idempotency-Key applies. */
  creates?: true
  secretBody?: true
  run(call: Call): Promise<Answer>
}

export const ok = (json: Record<string, unknown>, headers: Record<string, string> = {}): JsonAnswer => ({
  json: { status: true, ...json },
  headers,
})
