import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../base/files.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { type EngineLine, EngineStream } from './engineStream.ts'
import type { EngineStart, FromEngine } from './engineWorker.ts'

// Bytes that a function of the engine runs before V8 optimizes it. With Node 20's default of 1,800,000 optimization
// takes half of the processor time of a start; later versions of V8 have this value.
setFlagsFromString('--wasm-tiering-budget=13000000')

const { resolve } = createRequire(import.meta.url)
const worker = threadFile('db/engine/engineWorker')

/** Compiled once per process: it is half of the opening time, and requests wait while an engine is reopened. */
let compiled: WebAssembly.Module | undefined
export async function engineModule(): Promise<WebAssembly.Module> {
  const file = join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiled ??= await WebAssembly.compile(await readFile(file))
  return compiled
}

const retryMs = 2_000

/** @property code an SQLSTATE, as PostgreSQL would give */
export class EngineStopped extends Error {
  readonly code: '57014' | '57P01'

  constructor(code: EngineStopped['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * Opens the embedded database of a folder in a worker thread, so that no statement blocks the event loop.
 * @param statementMs a longer statement ends the engine; a new engine recovers every commit, as after a crash
 * @throws Error in Spanish when the folder cannot be opened the first time
 */
export async function openEngine(
  folder: string,
  onError: (error: unknown) => void,
  statementMs: number,
  options: Omit<EmbeddedOptions, 'module'>,
): Promise<Engine> {
  const engine = new Engine(folder, onError, statementMs, options)
  await engine.ready()
  return engine
}

export class Engine implements EngineLine {
  readonly #folder: string
  readonly #onError: (error: unknown) => void
  readonly #statementMs: number
  readonly #options: Omit<EmbeddedOptions, 'module'>
  #thread: Promise<Worker>
  #open: Worker | undefined
  /** Connections that wait for a reply, in the order of their messages. */
  #waiting: EngineStream[] = []
  #stream: EngineStream | undefined
  #timer: NodeJS.Timeout | undefined
  #unlimited = 0
  #closing = false

  constructor(
    folder: string,
    onError: (error: unknown) => void,
    statementMs: number,
    options: Omit<EmbeddedOptions, 'module'>,
  ) {
    this.#folder = folder
    this.#onError = onError
    this.#statementMs = statementMs
    this.#options = options
    this.#thread = this.#start()
  }

  ready(): Promise<unknown> {
    return this.#thread
  }

  /** A `stream` for node-postgres. The engine has one session, so one connection at a time. */
  connect(): EngineStream {
    this.#stream = new EngineStream(this)
    return this.#stream
  }

  /** Suspends the limit of `statementMs`. @returns a function that restores it */
  liftLimit(): () => void {
    this.#unlimited++
    this.#stopTimer()
    return () => {
      this.#unlimited--
    }
  }

  send(from: EngineStream, batch: Uint8Array<ArrayBuffer>): void {
    if (!this.#open) return void from.destroy(new EngineStopped('57P01', 'La base de datos integrada no está abierta'))
    this.#waiting.push(from)
    this.#open.postMessage(batch, [batch.buffer])
    this.#startTimer()
  }

  leave(stream: EngineStream): void {
    if (this.#stream === stream) this.#stream = undefined
  }

  async close(): Promise<void> {
    this.#closing = true
    this.#stopTimer()
    const thread = await this.#thread.catch(() => undefined)
    if (!thread || thread !== this.#open) return
    this.#open = undefined
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('close')
    await ended
  }

  async #start(): Promise<Worker> {
    const workerData: EngineStart = {
      folder: this.#folder,
      options: { ...this.#options, module: await engineModule() },
    }
    const thread = new Worker(worker, { workerData })
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
    this.#stopTimer()
    const to = this.#waiting.shift()
    if (this.#waiting.length > 0) this.#startTimer()
    if (to && !to.destroyed) to.push(reply)
  }

  /** setImmediate lets a reply that has already arrived be read before the timeout acts. */
  #startTimer(): void {
    this.#stopTimer()
    if (this.#unlimited > 0) return
    const timer = setTimeout(() => {
      setImmediate(() => {
        if (this.#timer === timer) this.#stop(tooLong(this.#statementMs))
      })
    }, this.#statementMs)
    this.#timer = timer
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #stop(why: EngineStopped): void {
    const thread = this.#open
    if (!thread || this.#closing) return
    this.#open = undefined
    this.#waiting = []
    this.#stopTimer()
    this.#thread = this.#restart(thread)
    this.#onError(why)
    this.#stream?.destroy(why)
  }

  /** Retries until the folder opens; each failure is reported and rejects the waiting connections. */
  #restart(old: Worker): Promise<Worker> {
    const attempt = old.terminate().then(() => this.#start())
    attempt.catch(async (error: unknown) => {
      this.#onError(error)
      await pause(retryMs)
      if (!this.#closing) this.#thread = this.#restart(old)
    })
    return attempt
  }
}

const tooLong = (ms: number) => new EngineStopped('57014', `Una consulta tomó más de ${ms / 1000} s`)
const stopped = (cause: unknown) =>
  new EngineStopped('57P01', 'La base de datos integrada se detuvo por un fallo del disco o del motor', cause)
