/** The bytes of attachments: one piece per statement, so that at most one is in memory in either direction. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../engine/db.ts'
import { attachmentPiece } from '../schema/internalTables.ts'

/** The last piece may be smaller. */
export const pieceBytes = 256 * 1024

type Of = { institute_id: number; attachment_id: number }

export async function writePieces(tx: Db, of: Of, pieces: Iterable<Uint8Array>): Promise<void> {
  let number = 0
  for (const bytes of pieces) await tx.insert(attachmentPiece).values({ ...of, number: number++, bytes })
}

/** Pieces never change: no transaction is needed, and no connection is held between two reads. */
export async function* readPieces(db: Db, attachment_id: number): AsyncGenerator<Uint8Array, void> {
  for (let number = 0; ; number++) {
    const [piece] = await db
      .select({ bytes: attachmentPiece.bytes })
      .from(attachmentPiece)
      .where(and(eq(attachmentPiece.attachment_id, attachment_id), eq(attachmentPiece.number, number)))
    if (!piece) return
    yield piece.bytes
  }
}
