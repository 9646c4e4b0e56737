import { Duplex } from 'node:stream'

/** What a stream sends to and hears from: the thread of the embedded engine. */
export type EngineLine = {
  /** Resolves when the engine answers; rejects when it could not be opened. */
  ready(): Promise<unknown>
  send(from: EngineStream, batch: Uint8Array<ArrayBuffer>): void
  leave(stream: EngineStream): void
}

/** A connection of node-postgres to the embedded engine, in the place of a socket. */
export class EngineStream extends Duplex {
  readonly #line: EngineLine

  constructor(line: EngineLine) {
    super()
    this.#line = line
  }

  connect(): void {
    this.#line.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** One copy into memory that may be handed to the other thread. */
  #send(chunks: readonly Buffer[]): void {
    const batch = new Uint8Array(chunks.reduce((bytes, { length }) => bytes + length, 0))
    let at = 0
    for (const chunk of chunks) {
      batch.set(chunk, at)
      at += chunk.length
    }
    this.#line.send(this, batch)
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line.leave(this)
    done(error)
  }

  // What a socket has and node-postgres calls; a thread has none of it.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
