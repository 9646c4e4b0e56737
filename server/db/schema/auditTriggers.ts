/** The audit triggers: every table of a declaration writes its changes into the audit, so that no write and no new entity is forgotten. */
import { sql } from 'drizzle-orm'
import type { AnyResource, Field } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf } from './tables.ts'

/** What the audit tells the changes of: every declaration but the two append-only ones, the ledger and the audit itself. */
export const audited: readonly AnyResource[] = resources.filter(
  (resource) => resource !== audit && resource !== movement,
)

/** The fields that never appear in the audit. */
export const secretFields = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields)
    .filter(([, { kind }]) => kind === 'password')
    .map(([key]) => key)

/** Any constant of ours: processes that start together take turns on it. */
const auditTriggerLock = 7_305_002

/** Puts the trigger on the tables that lack it; at every start, because a declaration may be new. */
export async function createAuditTriggers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${auditTriggerLock})`)
    const found = await tx
      .select({ name: sql<string>`tgname` })
      .from(sql`pg_trigger`)
      .where(sql`tgname like 'trail\\_%'`)
    const there = new Set(found.map(({ name }) => name))
    for (const resource of audited) {
      const name = `trail_${resource.name}`
      if (there.has(name)) continue
      const names = sql.raw(
        secretFields(resource)
          .map((key) => `'${key}'`)
          .join(', '),
      )
      await tx.execute(
        sql`create trigger ${sql.identifier(name)} after insert or update or delete on ${anyTableOf(resource)} for each row execute function "keepTrail"(${names})`,
      )
    }
  })
}
