import { forPresentAsker } from '../base/asker.ts'
import type { Db } from '../db/engine/db.ts'
import { readPieces } from '../db/query/pieces.ts'
import { withoutValues } from '../http/stream.ts'

/** The bytes of an attachment; each piece is read after the client has taken the previous one. */
export const streamOf = (db: Db, attachment: number): ReadableStream<Uint8Array> =>
  streamFrom(readPieces(db, attachment))

export function streamFrom(pieces: AsyncIterator<Uint8Array, void>): ReadableStream<Uint8Array> {
  const forAsker = forPresentAsker()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await forAsker(() => pieces.next()).catch((error: unknown) => {
          throw withoutValues(error)
        })
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
