/** The embedded database as the server uses it: in a thread of its own, so that no statement holds up the event loop. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type EngineLine, EngineStream } from './engineStream.ts'
import type { FromEngine } from './engineWorker.ts'

const worker = new URL('./engineWorker.mjs', import.meta.url)

/** Between two tries to open a folder whose disk refuses. */
const retryMs = 2_000

/** @property code an SQLSTATE, as PostgreSQL itself would give it */
export class EngineStopped extends Error {
  readonly code: '57014' | '57P01'

  constructor(code: EngineStopped['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * Opens the embedded database of a folder in a worker thread.
 * @param statementMs a statement that takes longer ends the engine; a fresh one opens by itself and finds all that was committed, as
 *   after a crash
 * @throws Error in Spanish when the folder cannot be opened the first time
 */
export async function openEngine(
  folder: string,
  report: (error: unknown) => void,
  statementMs = 15_000,
): Promise<Engine> {
  const engine = new Engine(folder, report, statementMs)
  await engine.ready()
  return engine
}

export class Engine implements EngineLine {
  readonly #folder: string
  readonly #report: (error: unknown) => void
  readonly #statementMs: number
  /** The engine of now, or the last try to open one. */
  #thread: Promise<Worker>
  #open: Worker | undefined
  /** Whose replies are still to come, in the order of their messages. */
  #waiting: EngineStream[] = []
  #stream: EngineStream | undefined
  #clock: NodeJS.Timeout | undefined
  #unlimited = 0
  #closing = false

  constructor(folder: string, report: (error: unknown) => void, statementMs: number) {
    this.#folder = folder
    this.#report = report
    this.#statementMs = statementMs
    this.#thread = this.#start()
  }

  ready(): Promise<unknown> {
    return this.#thread
  }

  /** The engine has one session, so one connection at a time: what node-postgres takes as its `stream`. */
  connect(): EngineStream {
    this.#stream = new EngineStream(this)
    return this.#stream
  }

  /** For work that may take its time. @returns ends the exemption */
  liftLimit(): () => void {
    this.#unlimited++
    this.#stopClock()
    return () => {
      this.#unlimited--
    }
  }

  send(from: EngineStream, batch: Uint8Array<ArrayBuffer>): void {
    if (!this.#open) return void from.destroy(new EngineStopped('57P01', 'La base de datos integrada no está abierta'))
    this.#waiting.push(from)
    this.#open.postMessage(batch, [batch.buffer])
    this.#startClock()
  }

  leave(stream: EngineStream): void {
    if (this.#stream === stream) this.#stream = undefined
  }

  async close(): Promise<void> {
    this.#closing = true
    this.#stopClock()
    const thread = await this.#thread.catch(() => undefined)
    if (!thread || thread !== this.#open) return
    this.#open = undefined
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('close')
    await ended
  }

  #start(): Promise<Worker> {
    const thread = new Worker(worker, { workerData: this.#folder })
    return new Promise((resolve, reject) => {
      thread.on('message', (message: FromEngine) => {
        if (message instanceof Uint8Array) return this.#answer(message)
        if (message instanceof Error) return this.#stop(stopped(message))
        this.#open = thread
        resolve(thread)
      })
      thread.on('error', (error) => {
        reject(error)
        if (this.#open === thread) this.#stop(stopped(error))
      })
    })
  }

  #answer(reply: Uint8Array): void {
    this.#stopClock()
    const to = this.#waiting.shift()
    if (this.#waiting.length > 0) this.#startClock()
    if (to && !to.destroyed) to.push(reply)
  }

  /** At its end the event loop takes one more turn, which hears a reply that is already there. */
  #startClock(): void {
    this.#stopClock()
    if (this.#unlimited > 0) return
    const clock = setTimeout(() => {
      setImmediate(() => {
        if (this.#clock === clock) this.#stop(tooLong(this.#statementMs))
      })
    }, this.#statementMs)
    this.#clock = clock
  }

  #stopClock(): void {
    clearTimeout(this.#clock)
    this.#clock = undefined
  }

  #stop(why: EngineStopped): void {
    const thread = this.#open
    if (!thread || this.#closing) return
    this.#open = undefined
    this.#waiting = []
    this.#stopClock()
    this.#thread = this.#restart(thread)
    this.#report(why)
    this.#stream?.destroy(why)
  }

  /** Tries until the folder opens; each failed try is reported, and fails who waited for it. */
  #restart(old: Worker): Promise<Worker> {
    const attempt = old.terminate().then(() => this.#start())
    attempt.catch(async (error: unknown) => {
      this.#report(error)
      await pause(retryMs)
      if (!this.#closing) this.#thread = this.#restart(old)
    })
    return attempt
  }
}

const tooLong = (ms: number) => new EngineStopped('57014', `Una consulta tomó más de ${ms / 1000} s`)
const stopped = (cause: unknown) =>
  new EngineStopped('57P01', 'La base de datos integrada se detuvo por un fallo del disco o del motor', cause)
