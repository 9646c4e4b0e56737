/** The bytes of attachments: one piece a statement, so that no more than one is held on the way in or out. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../engine/db.ts'
import { attachmentPiece } from '../schema/internalTables.ts'

/** Of all pieces but the last. */
export const pieceBytes = 256 * 1024

export async function writePieces(tx: Db, attachment_id: number, pieces: Iterable<Uint8Array>): Promise<void> {
  let number = 0
  for (const bytes of pieces) await tx.insert(attachmentPiece).values({ attachment_id, number: number++, bytes })
}

/** Pieces never change: no transaction is needed, and no connection is held between two of them. */
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
