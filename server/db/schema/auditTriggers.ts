import { sql } from 'drizzle-orm'
import { type AnyResource, type Field, isSecret } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { revenueMovement } from '../../../resources/entities/revenueMovement.ts'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { locks } from './locks.ts'
import { memberTables } from './memberTables.ts'
import { anyTableOf } from './tables.ts'

/** The entities with an audit trigger: all except the ledgers and the audit, which are append-only. */
const appendOnly: readonly AnyResource[] = [audit, movement, revenueMovement]
export const audited: readonly AnyResource[] = resources.filter((resource) => !appendOnly.includes(resource))

export const secretFields = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields)
    .filter(([, field]) => isSecret(field))
    .map(([key]) => key)

/**
 * Adding or removing a named row is a change of the row that names it: `before` and `after` have the id under the
 * field.
 */
const memberFunction = sql`create or replace function "keepMember"() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  member jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  named text := jsonb_build_object(tg_argv[1], member -> 'of_id')::text;
begin
  insert into "audit" ("at", "user_id", "address", "action", "resource", "row_id", "ofInstitute_id", "before", "after") values (
    now(),
    nullif(current_setting('erario.user', true), '')::integer,
    nullif(current_setting('erario.address', true), ''),
    'update',
    tg_argv[0],
    (member ->> 'row_id')::integer,
    case
      when tg_argv[0] = 'institute' then (member ->> 'row_id')::integer
      when member ? 'institute_id' then (member ->> 'institute_id')::integer
      else nullif(current_setting('erario.institute', true), '')::integer
    end,
    case tg_op when 'DELETE' then named else '{}' end,
    case tg_op when 'DELETE' then '{}' else named end);
  return null;
end
$$`

/** Adds the trigger to tables without one at every start, so that a new entity is audited too (decision 15). */
export async function createAuditTriggers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.auditTriggers})`)
    const triggers = await tx
      .select({ name: sql<string>`tgname` })
      .from(sql`pg_trigger`)
      .where(sql`tgname like 'trail\\_%'`)
    const existing = new Set(triggers.map(({ name }) => name))
    if (memberTables.length > 0) await tx.execute(memberFunction)
    for (const { resource, key, table } of memberTables) {
      const name = `trail_${resource.name}_${key}`
      if (existing.has(name)) continue
      const of = sql.raw(`'${resource.name}', '${key}'`)
      await tx.execute(
        sql`create trigger ${sql.identifier(name)} after insert or delete on ${table}
          for each row execute function "keepMember"(${of})`,
      )
    }
    for (const resource of audited) {
      const secrets = sql.raw(
        secretFields(resource)
          .map((key) => `'${key}'`)
          .join(', '),
      )
      for (const [event, rows] of Object.entries(changedRows)) {
        const name = `trail_${resource.name}_${event}`
        if (existing.has(name)) continue
        await tx.execute(
          sql`create trigger ${sql.identifier(name)} after ${sql.raw(event)} on ${anyTableOf(resource)}
            referencing ${sql.raw(rows)} for each statement execute function "keepTrail"(${secrets})`,
        )
      }
    }
  })
}

/** The rows of a statement in the form that "keepTrail" reads. */
const changedRows = {
  insert: 'new table as present',
  update: 'old table as past new table as present',
  delete: 'old table as past',
}
