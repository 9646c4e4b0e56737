/** Compares every document with its facts: the fields and the payee that were hashed when it was last booked. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyResource, laterFields } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { nameOf, quoted } from './faultText.ts'

/** Documents compared at a time: with 300,000 at once the embedded engine runs out of memory. */
const batchIds = 10_000

/**
 * The live documents as they were last booked; what an annulled one named may change, and restoring it compares (unchanged.ts).
 * Rows of the first version have no facts. The text is parsed once per document, which takes most of the time.
 */
const lastFacts = (from: number): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, f.facts::jsonb as facts
  from (select distinct on (document, document_id) institute_id, number, document, document_id, reversal, "factsSha256" as sha256
    from movement where "factsSha256" is not null and document_id >= ${from} and document_id < ${from + batchIds}
    order by document, document_id, institute_id, number desc) last
  join "bookedFacts" f on f.sha256 = last.sha256
  where not last.reversal`

/** @property child the found rows are of this table and were added to a row of `resource` */
type Comparison = { resource: AnyResource; child?: string; query: SQL }

type Change = {
  place: number
  institute_id: number
  number: number
  document: string
  document_id: number
  row_id: number
  field: string | null
  before: unknown
  now: unknown
}

/** @returns one Spanish sentence for each changed, lost or added field or row, with the movement that booked it */
export async function factFaults(db: Db): Promise<string[]> {
  const faults = await storedFaults(db)
  const comparisons = await comparisonsIn(db)
  if (comparisons.length === 0) return faults
  const found = comparisons.map(({ query }, place) => sql`select ${place}::int as place, found.* from (${query}) found`)
  const [greatest] = await rowsOf<{ id: number | null }>(db, sql`select max(document_id) as id from movement`)
  for (let from = 0; from <= (greatest?.id ?? -1); from += batchIds) {
    const changes = await rowsOf<Change>(
      db,
      sql`with last as materialized (${lastFacts(from)}) ${sql.join(found, sql` union all `)}
        order by place, institute_id, number, row_id, field`,
    )
    for (const change of changes) {
      const { resource, child } = comparisons[change.place] ?? {}
      if (!resource) throw new Error(`there is no comparison ${change.place}`)
      faults.push(sentence(resource, change, child))
    }
  }
  return faults
}

async function comparisonsIn(db: Db): Promise<Comparison[]> {
  const all: Comparison[] = []
  for (const { part, table } of await tablesInFacts(db)) {
    const resource = findResource(table)
    if (!resource) throw new Error(`the facts of a document name ${table}, which nothing declares`)
    all.push({ resource, query: changesOf(part, table, laterFields(resource)) })
    for (const child of Object.values(resource.children ?? {}).filter(({ later }) => !later))
      all.push({ resource, child: child.of, query: addedTo(part, table, child) })
  }
  return all
}

/** Checks the stored facts against the SHA-256 in the ledger. */
async function storedFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ institute_id: number; number: number; lost: boolean }>(
    db,
    sql`select m.institute_id, m.number, f.sha256 is null as lost from movement m left join "bookedFacts" f on f.sha256 = m."factsSha256"
      where m."factsSha256" is not null
        and (f.sha256 is null or encode(sha256(convert_to(f.facts, 'UTF8')), 'hex') <> f.sha256)
      order by m.institute_id, m.number`,
  )
  return rows.map(
    ({ institute_id, number, lost }) =>
      `instituto ${institute_id}: lo que decía el documento del movimiento ${number} ${lost ? 'ya no está' : 'fue alterado'}`,
  )
}

/** The parts that the trigger "documentFacts" writes: the rows of the document, its payee and its account. */
const tablesInFacts = (db: Db) =>
  rowsOf<{ part: string; table: string }>(
    db,
    sql`select distinct part, name as table
      from (select facts::jsonb as facts from "bookedFacts" offset 0) f, (values ('document'), ('parties')) parts(part),
        jsonb_object_keys(f.facts -> part) name
      order by part, name`,
  )

/**
 * Deleted rows and changed fields; columns dropped since the booking are ignored.
 * @param later the fields that may change after it
 */
const changesOf = (part: string, table: string, later: readonly string[]): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, (booked ->> 'id')::integer as row_id,
    field.key as field, field.value #>> '{}' as before, to_jsonb(now) -> field.key #>> '{}' as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) booked
  left join ${sql.identifier(table)} now on now.id = (booked ->> 'id')::integer
  left join lateral jsonb_each(case when not to_jsonb(now) @> booked then booked end) field on true
  where now.id is null or (to_jsonb(now) ? field.key and to_jsonb(now) -> field.key <> field.value
    and field.key <> all(${sql.param(later)}::text[]))`

/** Child rows added since the booking: a tax, an item. */
const addedTo = (part: string, table: string, { of, by }: { of: string; by: string }): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, now.id as row_id, null as field, null as before, null as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) booked
  join ${sql.identifier(of)} now on now.${sql.identifier(by)} = (booked ->> 'id')::integer
  where not exists (select from jsonb_array_elements(last.facts -> ${part}::text -> ${of}::text) kept where kept -> 'id' = to_jsonb(now.id))`

function sentence(resource: AnyResource, change: Change, added?: string): string {
  const { institute_id, number, document, document_id, row_id, field, before, now } = change
  const where = `instituto ${institute_id}, ${nameOf(document)} ${document_id}, asentado en el movimiento ${number}`
  if (added) return `${where}: no tenía ${nameOf(added)} ${row_id}`
  const row = `${resource.one} ${row_id}`
  if (field === null) return `${where}: ya no existe ${row}`
  const label = resource.fields[field]?.label ?? field
  return `${where}: ${row} decía en ${label} ${quoted(before)} y dice ${quoted(now)}`
}
