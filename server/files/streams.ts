import type { Db } from '../db/engine/db.ts'
import { readPieces } from '../db/query/pieces.ts'

/** The bytes of an attachment, each piece read when the client has taken the one before. */
export function streamOf(db: Db, attachment: number): ReadableStream<Uint8Array> {
  const pieces = readPieces(db, attachment)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
