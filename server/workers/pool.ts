/** Where papers are made, PDFs and workbooks alike: in threads of their own, one after the other, so that nobody else waits for them. */
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { createLimiter, QueueFull } from '../base/limiter.ts'
import { Refusal } from '../base/refusal.ts'
import type { Answer, Call } from '../http/endpoint.ts'

/** One processor is left to the rest of the server. */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))
const deadlineMs = 60_000

/** How many papers are made and wait at one time, and how many of one user may wait. */
export const places = { concurrency: threads, maxWaiting: 64, maxPerKey: 16 }

/** What waits for a thread does not touch the database. One user's papers wait behind each other, not before everybody else's. */
const inTurn = createLimiter(places)

type Paper = Pick<Call, 'request'> & { asker: Pick<Call['asker'], 'id'> }

/**
 * Answers with a paper, which `work` reads and makes when its turn comes. A client that closed its connection meanwhile is answered 499.
 * @throws Refusal 503 when too many are waiting, in all or of this user, and what `work` throws
 */
export async function withRenderSlot({ asker, request: { signal } }: Paper, work: () => Promise<Answer>) {
  const unlessGone = async () => {
    signal.throwIfAborted()
    const answer = await work()
    signal.throwIfAborted()
    return answer
  }
  try {
    return await inTurn(unlessGone, String(asker.id))
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 })
    if (!(error instanceof QueueFull)) throw error
    const retry = { 'Retry-After': '2' }
    throw new Refusal(503, 'Se están generando muchos documentos, intente de nuevo en un momento', {}, retry)
  }
}

let pool: Piscina<unknown, Uint8Array> | null = null

/**
 * The bytes a worker makes of plain values and Uint8Arrays. Nothing but the deadline stops it: stopping ends the thread, and a new one
 * takes seconds to load its modules, longer than any paper.
 * @param worker a module whose default export is called with them, in a thread
 * @throws what the worker throws; Error after a minute
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

/** Ends the threads; what is still being made is rejected. The next paper starts them again. */
export async function closeWorkers(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.destroy()
}

/** One thread stays, others come with the load and leave. */
function started(): Piscina<unknown, Uint8Array> {
  pool ??= new Piscina<unknown, Uint8Array>({
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    niceIncrement: 10,
    // A thread that sleeps in Atomics.wait never frees the compiler's buffers: one PDF leaked with every document.
    atomics: 'disabled',
  })
  return pool
}
