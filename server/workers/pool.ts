import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { threadArgs } from '../base/files.ts'
import { createLimiter, type Limiter, QueueFull } from '../base/limiter.ts'
import { busy } from '../base/refusal.ts'
import type { Answer, Call } from '../http/endpoint.ts'

/** Leaves one processor to the rest of the server. */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Only ends what hangs: a thread with low priority on a busy machine may need a minute to load its modules. */
const deadlineMs = 300_000

/** `perKey`: per user. */
export const renderLimits = { concurrency: threads, maxWaiting: 64, maxPerKey: 16 }

/**
 * A queued request reads nothing from the database before its slot; requests of one user do not delay those of others.
 */
const limitRenders = createLimiter(renderLimits)

type RenderCall = Pick<Call, 'request' | 'stillMay'> & { asker: Pick<Call['asker'], 'id'> }

type Work = () => Promise<Answer>

/**
 * Runs `work` in a queue slot. A client that has disconnected meanwhile is answered 499.
 * @throws Refusal 503 when the queue is full, in total or for this user, and errors of `work`
 */
export const withRenderSlot = (call: RenderCall, work: Work) => inSlot(limitRenders, call, work)

/** For many documents that are all made before the answer, one answer per user at a time. */
const limitSeries = createLimiter({ ...renderLimits, concurrency: 8, concurrencyPerKey: 1 })

/** For an answer of several documents: `work` takes a render slot for each of them with `inRenderTurn`, and others print in between. */
export const withSeriesSlot = (call: RenderCall, work: Work) => inSlot(limitSeries, call, work)

async function inSlot(limit: Limiter, { asker, request: { signal }, stillMay }: RenderCall, work: Work) {
  const unlessGone = async () => {
    signal.throwIfAborted()
    await stillMay()
    const answer = await work()
    signal.throwIfAborted()
    return answer
  }
  try {
    return await limit(unlessGone, String(asker.id))
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 })
    throw error instanceof QueueFull ? busy('Se están generando muchos documentos', 2) : error
  }
}

const retryMs = 250

/**
 * For background work, and one of several documents of an answer: waits as long as the queue is full.
 * @throws the reason of the signal, and errors of `work`
 */
export async function inRenderTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await limitRenders(work, key)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

let pool: Piscina<unknown, Uint8Array> | null = null

/**
 * Only the deadline stops a render: stopping ends the thread, and a new one needs seconds to load its modules.
 * @param worker a module whose default export is called with `values`: plain values and Uint8Arrays
 * @throws errors of the worker; Error after the deadline
 */
export async function runInWorker(worker: URL, values: unknown): Promise<Uint8Array> {
  const filename = fileURLToPath(worker)
  const deadline = AbortSignal.timeout(deadlineMs)
  try {
    return await started().run(values, { filename, signal: deadline })
  } catch (error) {
    if (deadline.aborted) throw new Error(`${filename} took more than ${deadlineMs} ms`)
    throw error
  }
}

/** The memory limit of a separate thread: work that exceeds it ends only that thread. */
const boundedMegabytes = 512

/** Two threads with limited memory, while there is work for them. */
const openBounded = <T>() =>
  new Piscina<unknown, T>({
    execArgv: [...threadArgs],
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    niceIncrement: 10,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: boundedMegabytes },
  })

let writers: Piscina<unknown, number> | null = null

/**
 * Like `runInWorker` for files made on disk. The caller's signal limits the time.
 * @param told receives messages of the worker while it runs
 * @throws the reason of the signal too
 */
export async function runInWriter(
  worker: URL,
  values: object,
  { signal, told }: { signal: AbortSignal; told(message: unknown): void },
): Promise<number> {
  writers ??= openBounded()
  const { port1, port2 } = new MessageChannel()
  port1.on('message', told)
  try {
    const filename = fileURLToPath(worker)
    return await writers.run({ ...values, port: port2 }, { filename, signal, transferList: [port2] })
  } finally {
    port1.close()
  }
}

const closers: (() => void)[] = []

/** Runs `close` with `closeWorkers`. */
export const onClose = (close: () => void): void => void closers.push(close)

/** Ends the threads and rejects their tasks; the next task starts them again. */
export async function closeWorkers(): Promise<void> {
  for (const close of closers) close()
  const closing = [pool, writers]
  pool = null
  writers = null
  await Promise.all(closing.map((one) => one?.destroy()))
}

function started(): Piscina<unknown, Uint8Array> {
  pool ??= new Piscina<unknown, Uint8Array>({
    execArgv: [...threadArgs],
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    niceIncrement: 10,
    // A thread that sleeps in Atomics.wait never frees the compiler's buffers: each document leaked a PDF.
    atomics: 'disabled',
  })
  return pool
}
