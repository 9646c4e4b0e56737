/** Whether every document still says what was hashed when it was last booked: dates, numbers, texts, amounts and whom it pays. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'

/** The parts of the facts, as "documentFacts" writes them: what the document consists of, and whom it pays and from which account. */
const parts = ['document', 'parties'] as const

/** The facts of the last booking of each document; rows of the first version have none. */
const lastFacts = sql`select distinct on (m.document, m.document_id) m.institute_id, m.number, m.document, m.document_id, f.facts::jsonb as facts
  from movement m join "bookedFacts" f on f.sha256 = m."factsSha256"
  order by m.document, m.document_id, m.institute_id, m.number desc`

type Change = {
  institute_id: number
  number: number
  document: string
  document_id: number
  row_id: number
  field: string | null
  before: unknown
  now: unknown
}

/** @returns one Spanish sentence a changed, lost or added field or row, with the movement under which it was booked */
export async function factFaults(db: Db): Promise<string[]> {
  const faults = await storedFaults(db)
  for (const part of parts)
    for (const table of await tablesIn(db, part)) {
      const resource = resources.find(({ name }) => name === table)
      if (!resource) throw new Error(`the facts of a document name ${table}, which nothing declares`)
      for (const change of await rowsOf<Change>(db, changesOf(part, table))) faults.push(sentence(resource, change))
      for (const child of Object.values(resource.children ?? {}))
        for (const change of await rowsOf<Change>(db, addedTo(part, table, child)))
          faults.push(sentence(resource, change, child.of))
    }
  return faults
}

/** The text of the facts is kept beside the ledger, which holds its SHA-256. */
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

async function tablesIn(db: Db, part: string): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct jsonb_object_keys(f.facts::jsonb -> ${part}::text) as name from "bookedFacts" f order by name`,
  )
  return found.map(({ name }) => name)
}

/** Rows that are gone, and fields that are no longer what they were; a field that the table no longer has is not asked for. */
const changesOf = (part: string, table: string): SQL => sql`with last as (${lastFacts})
  select last.institute_id, last.number, last.document, last.document_id, (said ->> 'id')::integer as row_id,
    field.key as field, field.value #>> '{}' as before, to_jsonb(now) -> field.key #>> '{}' as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) said
  left join ${sql.identifier(table)} now on now.id = (said ->> 'id')::integer
  left join lateral jsonb_each(said) field on now.id is not null
  where now.id is null or (not to_jsonb(now) @> said and to_jsonb(now) ? field.key and to_jsonb(now) -> field.key <> field.value)
  order by last.institute_id, last.number, row_id, field.key`

/** Rows that belong to a row of the facts today and did not when it was booked: a tax, an item. */
const addedTo = (
  part: string,
  table: string,
  { of, by }: { of: string; by: string },
): SQL => sql`with last as (${lastFacts})
  select last.institute_id, last.number, last.document, last.document_id, now.id as row_id, null as field
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) said
  join ${sql.identifier(of)} now on now.${sql.identifier(by)} = (said ->> 'id')::integer
  where not exists (select from jsonb_array_elements(last.facts -> ${part}::text -> ${of}::text) kept where kept -> 'id' = to_jsonb(now.id))
  order by last.institute_id, last.number, now.id`

function sentence(resource: AnyResource, change: Change, added?: string): string {
  const { institute_id, number, document, document_id, row_id, field, before, now } = change
  const where = `instituto ${institute_id}, ${nameOf(document)} ${document_id}, asentado en el movimiento ${number}`
  if (added) return `${where}: no tenía ${nameOf(added)} ${row_id}`
  const row = `${resource.one} ${row_id}`
  if (field === null) return `${where}: ya no existe ${row}`
  const label = resource.fields[field]?.label ?? field
  return `${where}: ${row} decía en ${label} ${quoted(before)} y dice ${quoted(now)}`
}

const nameOf = (name: string): string => resources.find((resource) => resource.name === name)?.one ?? name
const quoted = (value: unknown): string => (value === null ? 'nada' : `«${String(value)}»`)
