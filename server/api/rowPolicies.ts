/** Which users, institutes and audit entries an asker may see (decisions 1). */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import { audit } from '../../resources/entities/audit.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import type { Db } from '../db/engine/db.ts'
import type { VisibleRows } from '../db/query/source.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Asker } from '../http/endpoint.ts'

const institutes = tableOf(institute)
const users = tableOf(user)
const audits = tableOf(audit)

/** The condition that the asker is the admin or the owner of an institute; root is related to every one. */
export const relatedSql = (asker: Asker): SQL | undefined =>
  asker.role === 'root' ? sql`true` : or(eq(institutes.userAdmin_id, asker.id), eq(institutes.userOwner_id, asker.id))

const byResource = new Map<AnyResource, (db: Db, asker: Asker) => SQL | undefined>([
  [institute, (_db, asker) => (asker.role === 'root' ? undefined : relatedSql(asker))],
  [user, oneselfAndOwners],
  [audit, auditOfOwnInstitutes],
])

function oneselfAndOwners(db: Db, asker: Asker): SQL | undefined {
  if (asker.role === 'root') return undefined
  const owners = db
    .select({ id: institutes.userOwner_id })
    .from(institutes)
    .where(eq(institutes.userAdmin_id, asker.id))
  return or(eq(users.id, asker.id), inArray(users.id, owners))
}

function auditOfOwnInstitutes(db: Db, asker: Asker): SQL | undefined {
  if (asker.role === 'root') return undefined
  return inArray(
    audits.ofInstitute_id,
    db
      .select({ id: institutes.id })
      .from(institutes)
      .where(and(eq(institutes.userAdmin_id, asker.id), eq(institutes.deleted, false))),
  )
}

/** A condition on the table of a resource; undefined where the asker may see every row. */
export const visibleTo =
  (db: Db, asker: Asker): VisibleRows =>
  (resource) =>
    byResource.get(resource)?.(db, asker)
