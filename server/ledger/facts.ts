/** Compares every document with its facts: the fields and the payee that were hashed when it was last booked. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyResource, type Children, laterFields } from '../../resources/define/index.ts'
import type { BookedDocument, MoneyDocument } from '../../resources/entities/moneyDocuments.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { factChildren, factTables, wholeRow } from '../db/schema/documentFacts.ts'
import { anyTableOf } from '../db/schema/tables.ts'
import { type LedgerName, ledgers } from './chain.ts'
import { nameOf, quoted } from './faultText.ts'

/** Documents compared at a time: with 300,000 at once the embedded engine runs out of memory. */
const batchIds = 10_000

/** The tables of facts. Earlier versions kept the payee and the account in a part of their own. */
const tablesOf = sql`coalesce(f.facts::jsonb -> 'document', '{}') || coalesce(f.facts::jsonb -> 'parties', '{}')`

/**
 * The live documents as they were last booked; what an annulled one named may change, and restoring it compares
 * (unchanged.ts). Rows of the first version have no facts. The text is parsed once per document, which takes most of the
 * time.
 */
const liveFacts = (ledger: LedgerName, from: number): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, ${tablesOf} as facts
  from (select distinct on (document, document_id) institute_id, number, document, document_id, reversal, "factsSha256" as sha256
    from ${sql.identifier(ledger)} where "factsSha256" is not null and document_id >= ${from} and document_id < ${from + batchIds}
    order by document, document_id, institute_id, number desc) last
  join "bookedFacts" f on f.sha256 = last.sha256
  where not last.reversal`

/** The ledgers of the documents without `books`: a collection changes no line. */
const otherLedgers: Readonly<Partial<Record<BookedDocument, LedgerName>>> = {
  budget: 'movement',
  collection: 'revenueMovement',
} satisfies Record<Exclude<BookedDocument, MoneyDocument>, LedgerName>

/** The ledger with all that was booked of a document. */
export const ledgerOf = (document: BookedDocument): LedgerName => otherLedgers[document] ?? 'movement'

/** One document as it was last booked or annulled. */
const lastFacts = (document: BookedDocument, id: number): SQL => sql`
  select m.institute_id, m.number, m.document, m.document_id, ${tablesOf} as facts
  from ${sql.identifier(ledgerOf(document))} m join "bookedFacts" f on f.sha256 = m."factsSha256"
  where m.document = ${document} and m.document_id = ${id} order by m.number desc limit 1`

/** @property child the found rows are of this table and were added to a row of `resource` */
type Comparison = { resource: AnyResource; child?: string; query: SQL }

type Found = {
  institute_id: number
  number: number
  document: string
  document_id: number
  row_id: number
  field: string | null
  before: unknown
  now: unknown
}
type Change = Found & Pick<Comparison, 'resource' | 'child'>

/** @returns one Spanish sentence for each changed, lost or added field or row, with the movement that booked it */
export async function factFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const ledger of ledgers) {
    faults.push(...(await storedFaults(db, ledger)))
    const of = sql.identifier(ledger)
    const [greatest] = await rowsOf<{ id: number | null }>(db, sql`select max(document_id) as id from ${of}`)
    for (let from = 0; from <= (greatest?.id ?? -1); from += batchIds)
      faults.push(...(await changesSince(db, liveFacts(ledger, from))).map(sentence))
  }
  return faults
}

/** The first row or field of a document that is not as it was last booked or annulled. */
export const changedFact = async (db: Db, document: BookedDocument, id: number): Promise<Change | undefined> =>
  (await changesSince(db, lastFacts(document, id)))[0]

async function changesSince(db: Db, last: SQL): Promise<Change[]> {
  const compared = comparisons.map(
    ({ query }, place) => sql`select ${place}::int as place, found.* from (${query}) found`,
  )
  const found = await rowsOf<Found & { place: number }>(
    db,
    sql`with last as materialized (${last}) ${sql.join(compared, sql` union all `)}
      order by place, institute_id, number, row_id, field`,
  )
  return found.map(({ place, ...change }) => {
    const comparison = comparisons[place]
    if (!comparison) throw new Error(`there is no comparison ${place}`)
    return { ...change, ...comparison }
  })
}

/** Checks the stored facts against the SHA-256 in the ledger. */
async function storedFaults(db: Db, ledger: LedgerName): Promise<string[]> {
  const rows = await rowsOf<{ institute_id: number; number: number; lost: boolean }>(
    db,
    sql`select m.institute_id, m.number, f.sha256 is null as lost from ${sql.identifier(ledger)} m left join "bookedFacts" f on f.sha256 = m."factsSha256"
      where m."factsSha256" is not null
        and (f.sha256 is null or encode(sha256(convert_to(f.facts, 'UTF8')), 'hex') <> f.sha256)
      order by m.institute_id, m.number`,
  )
  return rows.map(
    ({ institute_id, number, lost }) =>
      `instituto ${institute_id}: lo que decía el documento del movimiento ${number} ${lost ? 'ya no está' : 'fue alterado'}`,
  )
}

/** Deleted rows and changed fields; columns dropped since the booking are ignored. */
const changesOf = (resource: AnyResource): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, (booked ->> 'id')::integer as row_id,
    field.key as field, field.value #>> '{}' as before, now.facts -> field.key #>> '{}' as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${resource.name}::text) booked
  left join lateral (select ${sql.raw(wholeRow(resource, 'r'))} as facts from ${anyTableOf(resource)} r
    where r.id = (booked ->> 'id')::integer) now on true
  left join lateral jsonb_each(case when now.facts || booked <> now.facts then booked end) field on true
  where now.facts is null or (now.facts ? field.key and now.facts -> field.key <> field.value
    and field.key <> all(${sql.param(laterFields(resource))}::text[]))`

/** Child rows added since the booking: a tax, an item. */
const addedTo = ({ name }: AnyResource, { of, by }: Children): SQL => sql`
  select last.institute_id, last.number, last.document, last.document_id, now.id as row_id, null as field, null as before, null as now
  from last cross join lateral jsonb_array_elements(last.facts -> ${name}::text) booked
  join ${sql.identifier(of)} now on now.${sql.identifier(by)} = (booked ->> 'id')::integer
  where not exists (select from jsonb_array_elements(last.facts -> ${of}::text) kept where kept -> 'id' = to_jsonb(now.id))`

const comparisons: readonly Comparison[] = factTables.flatMap((resource) => [
  { resource, query: changesOf(resource) },
  ...factChildren(resource).map((child) => ({ resource, child: child.of, query: addedTo(resource, child) })),
])

function sentence(change: Change): string {
  const { resource, child, institute_id, number, document, document_id, row_id, field, before, now } = change
  const where = `instituto ${institute_id}, ${nameOf(document)} ${document_id}, asentado en el movimiento ${number}`
  if (child) return `${where}: no tenía ${nameOf(child)} ${row_id}`
  const row = `${resource.one} ${row_id}`
  if (field === null) return `${where}: ya no existe ${row}`
  const label = resource.fields[field]?.label ?? field
  return `${where}: ${row} decía en ${label} ${quoted(before)} y dice ${quoted(now)}`
}
