/** Compares every document with its facts: the fields and the payee that were hashed when it was last booked. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { nameOf, quoted } from './faultText.ts'

/** As the trigger "documentFacts" writes them: the rows of the document, and its payee and account. */
const parts = ['document', 'parties'] as const

/** Rows of the first version have no facts. */
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

/** @returns one Spanish sentence for each changed, lost or added field or row, with the movement that booked it */
export async function factFaults(db: Db): Promise<string[]> {
  const faults = await storedFaults(db)
  for (const part of parts)
    for (const table of await tablesIn(db, part)) {
      const resource = findResource(table)
      if (!resource) throw new Error(`the facts of a document name ${table}, which nothing declares`)
      for (const change of await rowsOf<Change>(db, changesOf(part, table))) faults.push(sentence(resource, change))
      for (const child of Object.values(resource.children ?? {}))
        for (const change of await rowsOf<Change>(db, addedTo(part, table, child)))
          faults.push(sentence(resource, change, child.of))
    }
  return faults
}

/** The ledger has the SHA-256 of the facts, another table their text. */
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

/** Deleted rows and changed fields; a column that was dropped since is not compared. */
const changesOf = (part: string, table: string): SQL => sql`with last as (${lastFacts})
  select last.institute_id, last.number, last.document, last.document_id, (booked ->> 'id')::integer as row_id,
    field.key as field, field.value #>> '{}' as before, to_jsonb(now) -> field.key #>> '{}' as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) booked
  left join ${sql.identifier(table)} now on now.id = (booked ->> 'id')::integer
  left join lateral jsonb_each(booked) field on now.id is not null
  where now.id is null or (not to_jsonb(now) @> booked and to_jsonb(now) ? field.key and to_jsonb(now) -> field.key <> field.value)
  order by last.institute_id, last.number, row_id, field.key`

/** Child rows added since the booking: a tax, an item. */
const addedTo = (
  part: string,
  table: string,
  { of, by }: { of: string; by: string },
): SQL => sql`with last as (${lastFacts})
  select last.institute_id, last.number, last.document, last.document_id, now.id as row_id, null as field
  from last cross join lateral jsonb_array_elements(last.facts -> ${part}::text -> ${table}::text) booked
  join ${sql.identifier(of)} now on now.${sql.identifier(by)} = (booked ->> 'id')::integer
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
