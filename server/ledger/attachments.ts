/** Checks that every attachment has the bytes of the SHA-256 in its row. */
import { createHash } from 'node:crypto'
import { asc, gt } from 'drizzle-orm'
import { attachment } from '../../resources/entities/attachment.ts'
import type { Db } from '../db/engine/db.ts'
import { readPieces } from '../db/query/pieces.ts'
import { tableOf } from '../db/schema/tables.ts'

const attachments = tableOf(attachment)
const page = 500

export async function attachmentFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0; ; ) {
    const { id, size, sha256 } = attachments
    const rows = await db
      .select({ id, size, sha256 })
      .from(attachments)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(page)
    for (const row of rows)
      if (!(await isWhole(db, row)))
        faults.push(
          `El soporte ${row.id} no tiene los bytes que dice: su tamaño o su SHA-256 no son los que se adjuntaron`,
        )
    if (rows.length < page) return faults
    after = rows.at(-1)?.id ?? after
  }
}

async function isWhole(db: Db, { id, size, sha256 }: { id: number; size: number; sha256: string }): Promise<boolean> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of readPieces(db, id)) {
    hash.update(piece)
    bytes += piece.length
  }
  return bytes === size && hash.digest('hex') === sha256
}
