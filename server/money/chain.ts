/** The chain of an institute's ledger, computed from what is stored and apart from the trigger that wrote it. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { movement } from '../../resources/movement.ts'
import type { Db } from '../db/open.ts'
import { ledgerHead } from '../db/ownTables.ts'
import { tableOf } from '../db/tables.ts'

const movements = tableOf(movement)
/** Rows read at a time: a ledger may be long, memory is not. */
const atOnce = 2000

/** @returns what is wrong with the ledger of one institute: a gap, a row that was changed, an end that is not its end. */
export async function chainFaults(db: Db, institute: number): Promise<string[]> {
  const faults: string[] = []
  let number = 0
  let hash = ''
  for (;;) {
    const rows = await db
      .select({
        ...columns,
        recordedAt: sql<string>`to_char(${movements.recordedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      })
      .from(movements)
      .where(and(eq(movements.institute_id, institute), gt(movements.number, number)))
      .orderBy(asc(movements.number))
      .limit(atOnce)
    for (const row of rows) {
      if (row.number !== number + 1)
        faults.push(`instituto ${institute}: después del movimiento ${number} sigue el ${row.number}`)
      hash = hashOf(hash, row)
      if (hash !== row.hash) faults.push(`instituto ${institute}: el movimiento ${row.number} fue alterado`)
      hash = row.hash ?? ''
      number = row.number
    }
    if (rows.length < atOnce) break
  }
  const [head] = await db.select().from(ledgerHead).where(eq(ledgerHead.institute_id, institute))
  if ((head?.number ?? 0) !== number || (head?.hash ?? '') !== hash)
    faults.push(
      `instituto ${institute}: el libro termina en el movimiento ${number} y debía terminar en el ${head?.number ?? 0}`,
    )
  return faults
}

const columns = {
  institute_id: movements.institute_id,
  number: movements.number,
  budget_id: movements.budget_id,
  budgetActivity_id: movements.budgetActivity_id,
  kind: movements.kind,
  reversal: movements.reversal,
  documentDate: movements.documentDate,
  document: movements.document,
  document_id: movements.document_id,
  definitive: movements.definitive,
  present: movements.present,
  definitiveAfter: movements.definitiveAfter,
  presentAfter: movements.presentAfter,
  user_id: movements.user_id,
  hash: movements.hash,
}

/** The same text the trigger hashes: the hash before, then every column in the order above. */
function hashOf(previous: string, { hash: _, ...row }: Record<string, unknown>): string {
  return createHash('sha256')
    .update([previous, ...Object.values(row).map(String)].join('|'))
    .digest('hex')
}
