/** Runs before every endpoint: token 401 → role 403 → institute 400 → (row 404 → body 400, in the endpoint) (decision 1). */
import { readPathId } from '../../resources/define/index.ts'
import { mustFirst, notAllowed, notRelated, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import type { Asker, Endpoint } from '../http/endpoint.ts'
import type { Related, Tokens } from './tokens.ts'

export type Credentials = { token: string | null; institute: string }

/**
 * The user, and the institute of the path (0 if none).
 * @throws Refusal 401 without a valid token, 403 for another role, a temporary password or a missing second factor; 400
 * when the user is not related to the institute, it does not exist, or it is inactive and the user is not root; 409
 * when root writes to an inactive one
 */
export async function authorize(
  db: Db,
  tokens: Tokens,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<{ asker: Asker; institute: number }> {
  const { may, during } = endpoint
  if (may === 'public' || may === 'passwordToken') return { asker: anonymous, institute: 0 }
  const isScoped = endpoint.path.includes(':institute')
  const id = instituteOf(endpoint, credentials)
  const { asker, related } = await tokens.asker(db, credentials.token, isScoped ? id : undefined)
  if (asker.pending && !during?.includes(asker.pending)) throw mustFirst(asker.pending)
  if (!may.includes(asker.role)) throw notAllowed()
  if (isScoped) requireRelated(related, asker, endpoint)
  return { asker, institute: id }
}

export type Authorized = Awaited<ReturnType<typeof authorize>>

/** 0 for a path without institute. */
const instituteOf = ({ path }: Endpoint, { institute }: Credentials): number =>
  path.includes(':institute') ? (readPathId(institute) ?? 0) : 0

const anonymous: Asker = { id: 0, email: '', role: 'client', pending: null, session: '' }

function requireRelated(related: Related, { role }: Asker, { method, writes = method !== 'GET' }: Endpoint): void {
  if (related === 'no' || (related === 'inactive' && role !== 'root')) throw notRelated()
  if (related === 'inactive' && writes) throw new Refusal(409, 'El instituto está inactivo')
}

/**
 * @throws Error at start for an endpoint without roles, or a public one in an institute, which the guard would not
 * check
 */
export function requireGuarded({ method, path, may }: Endpoint): void {
  if (!may) throw new Error(`${method} ${path} declares no permission`)
  if (!Array.isArray(may) && path.includes(':institute')) throw new Error(`${method} ${path} is public in an institute`)
}
