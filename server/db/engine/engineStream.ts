import { Duplex } from 'node:stream'

export type EngineLine = {
  ready(): Promise<unknown>
  send(from: EngineStream, batch: Uint8Array<ArrayBuffer>): void
  leave(stream: EngineStream): void
}

/** The socket of a node-postgres connection to the embedded engine. */
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

  // Methods that node-postgres calls on a socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
