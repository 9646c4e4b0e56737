/** Replays the audit: the entries of each row must be continuous, and the last one must equal the row. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { audited, secretFields } from '../db/schema/auditTriggers.ts'
import { nameOf, quoted } from './faultText.ts'

/** Sign-ins are audit entries too, but do not change rows. */
const changes = sql`action in ('create', 'update', 'delete')`

/** @returns one Spanish sentence for each row or field that differs from the audit */
export async function replayFaults(db: Db): Promise<string[]> {
  const faults = await unchainedFaults(db)
  faults.push(...(await historyFaults(db)))
  for (const resource of audited) faults.push(...(await rowFaults(db, resource)))
  return faults
}

async function unchainedFaults(db: Db): Promise<string[]> {
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select a.id from audit a left join "auditLink" l on l.audit_id = a.id where l.audit_id is null order by a.id`,
  )
  return found.map(({ id }) => `auditoría: la entrada ${id} no está en ninguna cadena`)
}

/** The entries of one row: one creation first, each change from the previous state, nothing after a deletion. */
async function historyFaults(db: Db): Promise<string[]> {
  const found = await rowsOf<{ id: number; resource: string; row_id: number; what: string }>(
    db,
    sql`select id, resource, row_id, case
        when earlier is null or earlier = 'delete' then 'le falta la creación'
        when action = 'create' then 'ya estaba creado'
        else 'no sigue de la entrada anterior' end as what
      from (select id, resource, row_id, action, before::jsonb as before, lag(action) over entries as earlier,
          lag(after::jsonb) over entries as left_as
        from audit where ${changes} window entries as (partition by resource, row_id order by id)) e
      where (earlier is null or earlier = 'delete') <> (action = 'create')
        or (action <> 'create' and exists (select from jsonb_each(before) field
          where left_as ? field.key and left_as -> field.key <> field.value))
      order by id`,
  )
  return found.map(
    ({ id, resource, row_id, what }) => `auditoría: ${nameOf(resource)} ${row_id}, entrada ${id}: ${what}`,
  )
}

type Difference = {
  row_id: number
  what: 'gone' | 'unwritten' | 'changed'
  field: string | null
  told: unknown
  is: unknown
}

/** Compares the last entry of each row with the row, in the fields that both have; the audit has no passwords. */
async function rowFaults(db: Db, resource: AnyResource): Promise<string[]> {
  const found = await rowsOf<Difference>(db, differences(resource))
  return found.map(({ row_id, what, field, told, is }) => {
    const row = `${resource.one} ${row_id}`
    if (what === 'gone') return `${row}: la auditoría no dice que se haya borrado, y ya no existe`
    if (what === 'unwritten') return `${row}: existe, y la auditoría no dice que se haya creado`
    const label = resource.fields[field ?? '']?.label ?? field
    return `${row}: según la auditoría ${label} es ${quoted(told)}, y en la fila es ${quoted(is)}`
  })
}

function differences(resource: AnyResource): SQL {
  const secrets = secretFields(resource).map((key) => sql`${key}::text`)
  return sql`with last as (select distinct on (row_id) row_id, action, after::jsonb as after from audit
      where resource = ${resource.name} and ${changes} order by row_id, id desc)
    select coalesce(t.id, last.row_id) as row_id, field.key as field, field.value #>> '{}' as told, to_jsonb(t) -> field.key #>> '{}' as is,
      case when t.id is null then 'gone' when field.key is null then 'unwritten' else 'changed' end as what
    from last full join ${sql.identifier(resource.name)} t on t.id = last.row_id
    left join lateral jsonb_each(case when last.action <> 'delete' and to_jsonb(t) || last.after <> to_jsonb(t) then last.after end) field on true
    where (t.id is null and last.action <> 'delete')
      or (t.id is not null and (last.row_id is null or last.action = 'delete'))
      or (to_jsonb(t) ? field.key and to_jsonb(t) -> field.key <> field.value and field.key <> all (array[${sql.join(secrets, sql`, `)}]::text[]))
    order by 1, 2`
}
