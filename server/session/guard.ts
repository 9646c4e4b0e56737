/** Before every endpoint: token 401 → role 403 → institute 400 → (row 404 → body 400, in the endpoint) (decisions 1). */
import { isDeepStrictEqual } from 'node:util'
import { readWhole } from '../../resources/define/index.ts'
import { mustFirst, notAllowed, notRelated, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { onOneConnection } from '../db/engine/onOneConnection.ts'
import type { Asker, Endpoint } from '../http/endpoint.ts'
import type { Related, Tokens } from './tokens.ts'

export type Asking = { token: string | null; institute: string }

/**
 * Who asks, and the institute of the path, 0 where it names none.
 * @throws Refusal 401 without a valid token, 403 for another role, a temporary password or a missing second factor; 400 when
 * the asker is not related to the institute, it does not exist, or it is inactive and the asker is not root; 409 when root
 * writes to an inactive one
 */
export async function admit(
  db: Db,
  tokens: Tokens,
  endpoint: Endpoint,
  asking: Asking,
): Promise<{ asker: Asker; institute: number }> {
  const { may, during } = endpoint
  if (may === 'public' || may === 'passwordToken') return { asker: anonymous, institute: 0 }
  const isScoped = endpoint.path.includes(':institute')
  const id = instituteOf(endpoint, asking)
  const { asker, related } = await tokens.asker(db, asking.token, isScoped ? id : undefined)
  if (asker.pending && !during?.includes(asker.pending)) throw mustFirst(asker.pending)
  if (!may.includes(asker.role)) throw notAllowed()
  if (isScoped) requireRelated(related, asker, endpoint)
  return { asker, institute: id }
}

export type Admitted = Awaited<ReturnType<typeof admit>>

/**
 * Admits a request and runs it. Where the endpoint only reads, it runs while the guard still asks, in one message to the
 * database, as the asker was last found; what it found is answered only when the guard found the same asker.
 * @throws as `admit`, whatever the run threw
 */
export async function admitAndRun<T>(
  db: Db,
  tokens: Tokens,
  endpoint: Endpoint,
  asking: Asking,
  run: (db: Db, admitted: Admitted) => Promise<T>,
): Promise<T> {
  const before = endpoint.onlyReads ? tokens.lastAsker(asking.token) : undefined
  if (!before || before.pending || !endpoint.may.includes(before.role))
    return run(db, await admit(db, tokens, endpoint, asking))
  return onOneConnection(db, async (one) => {
    const institute = instituteOf(endpoint, asking)
    const [admitted, early] = await Promise.allSettled([
      admit(one, tokens, endpoint, asking),
      run(one, { asker: before, institute }),
    ])
    if (admitted.status === 'rejected') throw admitted.reason
    if (!isDeepStrictEqual(admitted.value.asker, before)) return run(one, admitted.value)
    if (early.status === 'rejected') throw early.reason
    return early.value
  })
}

/** 0 where the path names none. */
const instituteOf = ({ path }: Endpoint, { institute }: Asking): number =>
  path.includes(':institute') ? (readWhole(institute) ?? 0) : 0

const anonymous: Asker = { id: 0, email: '', role: 'client', pending: null, session: '' }

function requireRelated(related: Related, { role }: Asker, { method, writes = method !== 'GET' }: Endpoint): void {
  if (related === 'no' || (related === 'inactive' && role !== 'root')) throw notRelated()
  if (related === 'inactive' && writes) throw new Refusal(409, 'El instituto está inactivo')
}

/** @throws Error at start for an endpoint without roles, or a public one in an institute, which the guard would not check */
export function requireGuarded({ method, path, may }: Endpoint): void {
  if (!may) throw new Error(`${method} ${path} declares no permission`)
  if (!Array.isArray(may) && path.includes(':institute')) throw new Error(`${method} ${path} is public in an institute`)
}
