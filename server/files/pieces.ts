import { createHash } from 'node:crypto'
import { pieceBytes } from '../db/query/pieces.ts'
import { filledLength } from './content.ts'

/** Enough of both ends to detect the type of a file. */
const endBytes = 4096

export class Pieces {
  readonly all: Buffer[] = []
  size = 0

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const at = this.size % pieceBytes
      if (at === 0) this.all.push(Buffer.allocUnsafeSlow(pieceBytes))
      const taken = bytes.subarray(from, from + pieceBytes - at)
      this.all.at(-1)?.set(taken, at)
      this.size += taken.length
      from += taken.length
    }
  }

  /** The last piece may be shorter. */
  *[Symbol.iterator](): Generator<Buffer, void> {
    for (const [at, piece] of this.all.entries()) yield piece.subarray(0, this.size - at * pieceBytes)
  }

  sha256(): string {
    const hash = createHash('sha256')
    for (const piece of this) hash.update(piece)
    return hash.digest('hex')
  }

  /** The beginning and the end, without the last zeros and blanks, for type detection. */
  ends(): Buffer {
    const pieces = [...this]
    const last = pieces.findLastIndex((piece) => filledLength(piece) > 0)
    const filled = pieces.slice(0, last + 1)
    const final = filled.pop()
    if (!final) return Buffer.alloc(0)
    const end = final.subarray(0, filledLength(final))
    const [first = end] = filled
    return filled.length === 0
      ? end
      : Buffer.concat([first.subarray(0, endBytes), Buffer.concat([filled.at(-1) ?? first, end]).subarray(-endBytes)])
  }

  /** All bytes in one buffer; the pieces are released. */
  take(): Buffer {
    const whole = Buffer.concat([...this])
    this.all.length = 0
    this.size = 0
    return whole
  }
}
