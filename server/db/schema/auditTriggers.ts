import { sql } from 'drizzle-orm'
import type { AnyResource, Field } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf } from './tables.ts'

/** The entities with an audit trigger: all but the ledger and the audit itself, which are append-only. */
export const audited: readonly AnyResource[] = resources.filter(
  (resource) => resource !== audit && resource !== movement,
)

export const secretFields = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields)
    .filter(([, { kind }]) => kind === 'password')
    .map(([key]) => key)

/** An arbitrary key: processes that start together create triggers one after the other. */
const auditTriggerLock = 7_305_002

/** Adds the trigger to the tables without one, at every start, so that a new entity is audited too (decisions 8). */
export async function createAuditTriggers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${auditTriggerLock})`)
    const triggers = await tx
      .select({ name: sql<string>`tgname` })
      .from(sql`pg_trigger`)
      .where(sql`tgname like 'trail\\_%'`)
    const existing = new Set(triggers.map(({ name }) => name))
    for (const resource of audited) {
      const name = `trail_${resource.name}`
      if (existing.has(name)) continue
      const secrets = sql.raw(
        secretFields(resource)
          .map((key) => `'${key}'`)
          .join(', '),
      )
      await tx.execute(
        sql`create trigger ${sql.identifier(name)} after insert or update or delete on ${anyTableOf(resource)}
          for each row execute function "keepTrail"(${secrets})`,
      )
    }
  })
}
