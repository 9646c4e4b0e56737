/** Recomputes the hash chains of the ledger and of the audit without the triggers that wrote them. */

import { type SQL, sql } from 'drizzle-orm'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { commonChain } from '../db/schema/auditChain.ts'

/** Rows read at a time, so that memory does not grow with the chain. */
const batchSize = 2000

/**
 * @property name, row, whole its names in Spanish
 * @property links the rows after a number, at most `batchSize`
 * @property head the stored end of the chain
 */
export type Chain = { name: string; row: string; whole: string; links(after: number): SQL; head: SQL }

/**
 * @property hashed the text that the row's hash covers, after the previous hash; null when the row is missing
 * @property at a timestamp as text that sorts by time
 * @property first whether the first version wrote the row
 */
type Link = { number: number; hash: string; hashed: string | null; at: string; first: boolean }

/** @returns in Spanish: gaps, changed rows, timestamps out of order, a stored end that is not the last row */
export async function chainFaults(db: Db, { name, row, whole, links, head }: Chain): Promise<string[]> {
  const faults: string[] = []
  const add = (fault: string) => faults.push(`${name}: ${fault}`)
  let last: Link = { number: 0, hash: '', hashed: '', at: '', first: true }
  let reading: Promise<Link[]> | undefined = rowsOf<Link>(db, links(0))
  while (reading) {
    const found: Link[] = await reading
    const end = found.at(-1)
    // Read the next rows while these are hashed.
    reading = end && found.length === batchSize ? rowsOf<Link>(db, links(end.number)) : undefined
    for (const link of found) {
      const { number, hash, hashed, at, first } = link
      if (number !== last.number + 1) add(`después del ${row} ${last.number} sigue el ${number}`)
      if (hashed === null) add(`el ${row} ${number} ya no está`)
      // A row in the first version's format after a current one is forged: that format does not cover every column.
      else if (hash !== sha256Hex(`${last.hash}|${hashed}`) || (first && !last.first))
        add(`el ${row} ${number} fue alterado`)
      // The first version stored the start of the transaction, so its timestamps may be out of order.
      else if (!last.first && at < last.at) add(`el ${row} ${number} es anterior al que lo precede`)
      last = link
    }
  }
  const [end] = await rowsOf<{ number: number; hash: string }>(db, head)
  if ((end?.number ?? 0) !== last.number || (end?.hash ?? '') !== last.hash)
    add(`${whole} termina en el ${row} ${last.number} y debía terminar en el ${end?.number ?? 0}`)
  return faults
}

/** The ledgers of an institute: of its budget lines, and of its incomes. */
export const ledgers = ['movement', 'revenueMovement'] as const
export type LedgerName = (typeof ledgers)[number]

const ledgerTexts = {
  movement: { row: 'movimiento', whole: 'el libro' },
  revenueMovement: { row: 'movimiento de ingreso', whole: 'el libro de ingresos' },
}

export function ledgerChain(institute: number, ledger: LedgerName = 'movement'): Chain {
  const current = sql`jsonb_strip_nulls(to_jsonb(m) - 'hash')::text`
  const [isFirst, hashed] =
    ledger === 'movement'
      ? [sql`"factsSha256" is null`, sql`case when "factsSha256" is null then ${firstVersion} else ${current} end`]
      : [sql`false`, current]
  return {
    name: `instituto ${institute}`,
    ...ledgerTexts[ledger],
    links: (after) => sql`select number, coalesce(hash, '') as hash, ${isFirst} as first,
      to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, ${hashed} as hashed
    from ${sql.identifier(ledger)} m where institute_id = ${institute} and number > ${after} order by number limit ${batchSize}`,
    head: sql`select number, hash from "ledgerHead" where institute_id = ${institute} and ledger = ${ledger}`,
  }
}

/**
 * Timestamps of the audit are not compared: rows of the first version, which are out of order, have the same format as
 * current ones.
 */
export const auditChain = (chain: number): Chain => ({
  name: chain === commonChain ? 'auditoría común' : `auditoría del instituto ${chain}`,
  row: 'registro',
  whole: 'la auditoría',
  links: (after) => sql`select l.number, l.hash, '' as at, false as first,
      jsonb_strip_nulls(to_jsonb(a) || jsonb_build_object('number', l.number))::text as hashed
    from "auditLink" l left join audit a on a.id = l.audit_id and coalesce(a."ofInstitute_id", ${commonChain}) = l.institute_id
    where l.institute_id = ${chain} and l.number > ${after} order by l.number limit ${batchSize}`,
  head: sql`select number, hash from "auditHead" where institute_id = ${chain}`,
})

/** The hashed text of rows of the first version. */
const firstVersion: SQL = sql`concat_ws('|', institute_id, number, budget_id, "budgetActivity_id", kind, reversal::text, "documentDate",
  document, document_id, definitive, present, "definitiveAfter", "presentAfter", user_id,
  to_char("recordedAt", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`
