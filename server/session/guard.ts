/** Before every endpoint: token 401 → role 403 → institute 400 → (row 404 → body 400, in the endpoint) (decisions 1). */
import { and, eq } from 'drizzle-orm'
import { readWhole } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { mustFirst, notAllowed, notRelated, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { visibleTo } from '../db/query/visible.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Asker, Endpoint } from '../http/endpoint.ts'
import type { Tokens } from './tokens.ts'

const institutes = tableOf(institute)

/** @throws Refusal 401 without a valid token, 403 for another role, a temporary password or a missing second factor */
export async function authorize(db: Db, tokens: Tokens, endpoint: Endpoint, token: string | null): Promise<Asker> {
  if (endpoint.may === 'public' || endpoint.may === 'passwordToken') return anonymous
  const asker = await tokens.asker(db, token)
  if (asker.pending && !endpoint.during?.includes(asker.pending)) throw mustFirst(asker.pending)
  if (!endpoint.may.includes(asker.role)) throw notAllowed()
  return asker
}

const anonymous: Asker = { id: 0, email: '', role: 'client', pending: null, session: '' }

/**
 * The institute of the path.
 * @throws Refusal 400 when the asker is not related to it, it does not exist, or it is inactive and the asker is not root; 409 when root
 * writes to an inactive one
 */
export async function requireInstitute(db: Db, asker: Asker, endpoint: Endpoint, raw: string): Promise<number> {
  const id = readWhole(raw)
  if (id === null) throw notRelated()
  const [found] = await db
    .select({ deleted: institutes.deleted })
    .from(institutes)
    .where(and(eq(institutes.id, id), visibleTo({ user: asker.id, seesAs: asker.role }).rows(institute)))
  if (!found || (found.deleted && asker.role !== 'root')) throw notRelated()
  if (found.deleted && (endpoint.writes ?? endpoint.method !== 'GET'))
    throw new Refusal(409, 'El instituto está inactivo')
  return id
}
