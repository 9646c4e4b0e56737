/** The chains of the ledger and of the audit, computed from what is stored and apart from the triggers that wrote them. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { commonChain } from '../db/schema/auditChain.ts'

/** Rows read at a time, so that the memory used does not grow with a chain. */
const batchSize = 2000

/**
 * A chain as verify reads it: `links` the rows after a number, at most `batchSize`, and `head` its end as it is kept apart.
 * `name`, `row` and `whole` are its words in Spanish.
 */
export type Chain = { name: string; row: string; whole: string; links(after: number): SQL; head: SQL }

/**
 * `said` is the text the row's hash covers after the hash before it, null when the row is gone; `at` a moment as text whose order is
 * that of time; `first` a row written by the first version.
 */
type Link = { number: number; hash: string; said: string | null; at: string; first: boolean }

/** @returns what is wrong with a chain: a gap, a changed row, a moment before the one before it, an end that is not its end */
export async function chainFaults(db: Db, { name, row, whole, links, head }: Chain): Promise<string[]> {
  const faults: string[] = []
  const add = (fault: string) => faults.push(`${name}: ${fault}`)
  let last: Link = { number: 0, hash: '', said: '', at: '', first: true }
  for (;;) {
    const found = await rowsOf<Link>(db, links(last.number))
    for (const link of found) {
      const { number, hash, said, at, first } = link
      if (number !== last.number + 1) add(`después del ${row} ${last.number} sigue el ${number}`)
      if (said === null) add(`el ${row} ${number} ya no está`)
      // The first version wrote no row after one of today's: its form does not cover every column.
      else if (hash !== sha256Of(`${last.hash}|${said}`) || (first && !last.first))
        add(`el ${row} ${number} fue alterado`)
      // The first version took the moment at the start of the transaction, so its moments are out of order now and then.
      else if (!last.first && at < last.at) add(`el ${row} ${number} es anterior al que lo precede`)
      last = link
    }
    if (found.length < batchSize) break
  }
  const [end] = await rowsOf<{ number: number; hash: string }>(db, head)
  if ((end?.number ?? 0) !== last.number || (end?.hash ?? '') !== last.hash)
    add(`${whole} termina en el ${row} ${last.number} y debía terminar en el ${end?.number ?? 0}`)
  return faults
}

export const ledgerChain = (institute: number): Chain => ({
  name: `instituto ${institute}`,
  row: 'movimiento',
  whole: 'el libro',
  links: (after) => sql`select number, coalesce(hash, '') as hash, "factsSha256" is null as first,
      to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
      case when "factsSha256" is null then ${firstVersion} else jsonb_strip_nulls(to_jsonb(m) - 'hash')::text end as said
    from movement m where institute_id = ${institute} and number > ${after} order by number limit ${batchSize}`,
  head: sql`select number, hash from "ledgerHead" where institute_id = ${institute}`,
})

/** Moments of the audit are not held against each other: those of the first version are chained by today's form too. */
export const auditChain = (chain: number): Chain => ({
  name: chain === commonChain ? 'auditoría común' : `auditoría del instituto ${chain}`,
  row: 'registro',
  whole: 'la auditoría',
  links: (after) => sql`select l.number, l.hash, '' as at, false as first,
      jsonb_strip_nulls(to_jsonb(a) || jsonb_build_object('number', l.number))::text as said
    from "auditLink" l left join audit a on a.id = l.audit_id and coalesce(a."ofInstitute_id", ${commonChain}) = l.chain
    where l.chain = ${chain} and l.number > ${after} order by l.number limit ${batchSize}`,
  head: sql`select number, hash from "auditHead" where chain = ${chain}`,
})

/** Rows of the first version say these columns only, in this order, as plain text. */
const firstVersion: SQL = sql`concat_ws('|', institute_id, number, budget_id, "budgetActivity_id", kind, reversal::text, "documentDate",
  document, document_id, definitive, present, "definitiveAfter", "presentAfter", user_id,
  to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
