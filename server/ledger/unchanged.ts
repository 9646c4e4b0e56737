/** Restoring books what was annulled, not what its rows were changed to meanwhile (decisions 8). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type AnyResource, laterFields, type Row } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import type { Posting } from './ledger.ts'

/** The rows of each table that a document names, by the part of the facts that they belong to. */
type Facts = Partial<Record<'document' | 'parties', Record<string, Row[]>>>

/**
 * Compares each document with its facts of the annulment. Fields that may change while others use their row are not
 * compared, nor columns that are newer than the facts.
 * @throws Refusal 400 that names the entity of the first row that is different, missing or new
 */
export async function requireUnchanged(tx: Db, postings: readonly Posting[]): Promise<void> {
  for (const { document, document_id } of postings) {
    const [facts] = await rowsOf<{ booked: Facts; now: Facts }>(
      tx,
      sql`select f.facts::jsonb as booked, "documentFacts"(${document}, ${document_id}::int) as now
        from movement m join "bookedFacts" f on f.sha256 = m."factsSha256"
        where m.document = ${document} and m.document_id = ${document_id} order by m.number desc limit 1`,
    )
    // A document of the first version has no facts.
    const changed = facts && changedResource(facts.booked, facts.now)
    if (changed) throw new Refusal(400, cannotRestore(resourceNamed(document), changed))
  }
}

/** @param changed the entity of the row that is another now */
export function cannotRestore(document: AnyResource, changed: AnyResource): string {
  const [article, again] = [changed.gender === 'f' ? 'la' : 'el', document.gender === 'f' ? 'regístrela' : 'regístrelo']
  return `No se puede restaurar: ${article} ${changed.one.toLowerCase()} cambió después de anularse; ${again} de nuevo`
}

function changedResource(booked: Facts, now: Facts): AnyResource | undefined {
  for (const part of ['document', 'parties'] as const)
    for (const [table, rows] of Object.entries(booked[part] ?? {})) {
      const resource = resourceNamed(table)
      const present = now[part]?.[table] ?? []
      const isSame = rows.length === present.length && rows.every((row) => isUnchanged(resource, row, present))
      if (!isSame) return resource
    }
  return undefined
}

function isUnchanged(resource: AnyResource, booked: Row, present: readonly Row[]): boolean {
  const now = present.find(({ id }) => id === booked.id)
  const later = laterFields(resource)
  return (
    now !== undefined &&
    Object.keys(booked).every(
      (key) => later.includes(key) || !Object.hasOwn(now, key) || isDeepStrictEqual(now[key], booked[key]),
    )
  )
}
