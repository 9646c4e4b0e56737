import type { Role } from '../../resources/define/index.ts'
import type { Actor, Viewer } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/** A required action: change a temporary password, or set up a second factor. Each is the code of its refusal. */
export type Pending = 'mustChangePassword' | 'mustSetSecondFactor'

/** The user of a valid token, read from the database. */
export type Asker = {
  id: number
  email: string
  role: Role
  /** The action that the user must take first. */
  pending: Pending | null
  session: string
}

export type Call = {
  db: Db
  /** On a public endpoint its id is 0. */
  asker: Asker
  /** 0 if the path has no institute. */
  institute: number
  /** @throws Refusal 404 for an invalid id */
  id(name: string): number
  param(name: string): string
  query: URLSearchParams
  address: string
  site: string
  /** The stored digest of the body is salted. */
  secretBody: boolean
  /** Parsed; the request is read once. @throws Refusal 400, 413 or 415 */
  body(): Promise<unknown>
  /** The body as sent. @throws Refusal 413 or 415 */
  text(): Promise<string>
  request: Request
  /**
   * Asked within a write, and after a wait: a body or a turn may come minutes after its request was authorized.
   * @throws Refusal for who may no longer do it, as at the beginning
   */
  stillMay(tx?: Db): Promise<void>
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
  /** 'passwordToken' is the token of a password reset. A route without roles neither compiles nor starts. */
  may: readonly Role[] | 'public' | 'passwordToken'
  during?: readonly Pending[]
  /** Refused in an inactive institute. Default: true for every method but GET. */
  writes?: boolean
  secretBody?: true
  run(call: Call): Promise<Answer>
}

export const ok = (json: Record<string, unknown>, headers: Record<string, string> = {}): JsonAnswer => ({
  json: { status: true, ...json },
  headers,
})
