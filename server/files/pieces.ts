import { createHash } from 'node:crypto'
import { pieceBytes } from '../db/query/pieces.ts'

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

  /** The beginning and the end, for type detection. */
  ends(): Buffer {
    const [first = Buffer.alloc(0)] = this
    const tail = Buffer.concat([...this].slice(-2)).subarray(-endBytes)
    return this.size <= pieceBytes ? first : Buffer.concat([first.subarray(0, endBytes), tail])
  }

  /** All bytes in one buffer; the pieces are released. */
  take(): Buffer {
    const whole = Buffer.concat([...this])
    this.all.length = 0
    this.size = 0
    return whole
  }
}
