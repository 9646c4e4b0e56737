import type { Role } from '../../resources/define/index.ts'
import type { Actor, Viewer } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/** A temporary password to change, or a second factor to set up; each is the code of its refusal. */
export type Pending = 'mustChangePassword' | 'mustSetSecondFactor'

/** The user of a valid token, as the database has it. */
export type Asker = {
  id: number
  email: string
  role: Role
  /** What it has to do before anything else. */
  pending: Pending | null
  /** Of its token. */
  session: string
}

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
  /** Where people reach the product. */
  site: string
  creates: boolean
  /** Its digest is stored with a salt. */
  secretBody: boolean
  /** Parsed, read once. @throws Refusal 400, 413 or 415 */
  body(): Promise<unknown>
  /** As it was sent. @throws Refusal 413 or 415 */
  text(): Promise<string>
  request: Request
}

export const actorOf = ({ asker, institute, address, site }: Call): Actor => ({
  user: asker.id,
  seesAs: asker.role,
  institute,
  address,
  site,
})

export const viewerOf = ({ asker }: Call): Viewer => ({ user: asker.id, seesAs: asker.role })

export type JsonAnswer = { headers?: Record<string, string>; json: Record<string, unknown> }
export type Answer = JsonAnswer | Response

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A Hono pattern; the guard checks `:institute`. */
  path: string
  /** 'passwordToken' is the token of a password reset. A route without roles does not compile, nor start. */
  may: readonly Role[] | 'public' | 'passwordToken'
  /** Also for users who have this to do first. */
  during?: readonly Pending[]
  /** Refused in an inactive institute. Without it: every method but GET writes. */
  writes?: boolean
  /** Idempotency-Key applies. */
  creates?: true
  secretBody?: true
  /** It writes nothing, and needs its database no more when it answers: it may run before its asker is admitted (guard.ts). */
  onlyReads?: true
  run(call: Call): Promise<Answer>
}

export const ok = (json: Record<string, unknown>, headers: Record<string, string> = {}): JsonAnswer => ({
  json: { status: true, ...json },
  headers,
})
