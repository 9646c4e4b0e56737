/** The chain of an institute's ledger, computed from what is stored and apart from the trigger that wrote it. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/query.ts'

/** Rows read at a time, so that the memory used does not grow with the ledger. */
const batchSize = 2000

/** `said` is the text the row's hash covers after the hash before it; `at` a moment as text whose order is that of time. */
type Link = { number: number; hash: string; said: string; at: string; first: boolean }

/**
 * What is wrong with the ledger of one institute: a gap, a changed row, an end that is not its end, a moment before the one before it.
 * Needs the session's time zone to be UTC (see server/money/verify.ts).
 */
export async function chainFaults(db: Db, institute: number): Promise<string[]> {
  const faults: string[] = []
  const add = (fault: string) => faults.push(`instituto ${institute}: ${fault}`)
  let last: Pick<Link, 'number' | 'hash' | 'at' | 'first'> = { number: 0, hash: '', at: '', first: true }
  for (;;) {
    const rows = await linksAfter(db, institute, last.number)
    for (const row of rows) {
      const { number, hash, said, first } = row
      if (number !== last.number + 1) add(`después del movimiento ${last.number} sigue el ${number}`)
      // The first version wrote no row after one of today's: its form does not cover every column.
      if (hash !== sha256Of(`${last.hash}|${said}`) || (first && !last.first))
        add(`el movimiento ${number} fue alterado`)
      // The first version took the moment at the start of the transaction, so its moments are out of order now and then.
      if (!last.first && row.at < last.at) add(`el movimiento ${number} es anterior al que lo precede`)
      last = row
    }
    if (rows.length < batchSize) break
  }
  const [head] = await rowsOf<{ number: number; hash: string }>(
    db,
    sql`select number, hash from "ledgerHead" where institute_id = ${institute}`,
  )
  if ((head?.number ?? 0) !== last.number || (head?.hash ?? '') !== last.hash)
    add(`el libro termina en el movimiento ${last.number} y debía terminar en el ${head?.number ?? 0}`)
  return faults
}

const linksAfter = (db: Db, institute: number, number: number): Promise<Link[]> =>
  rowsOf(
    db,
    sql`select number, coalesce(hash, '') as hash, "factsSha256" is null as first,
        to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
        case when "factsSha256" is null then ${firstVersion} else jsonb_strip_nulls(to_jsonb(m) - 'hash')::text end as said
      from movement m where institute_id = ${institute} and number > ${number} order by number limit ${batchSize}`,
  )

/** Rows of the first version say these columns only, in this order, as plain text. */
const firstVersion: SQL = sql`concat_ws('|', institute_id, number, budget_id, "budgetActivity_id", kind, reversal::text, "documentDate",
  document, document_id, definitive, present, "definitiveAfter", "presentAfter", user_id,
  to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
