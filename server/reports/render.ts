import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { Refusal } from '../refusal.ts'
import type { Report } from './workbook.ts'

/** Reports in the making or waiting at one time. */
const mostPending = 16
const deadlineMs = 60_000

let pool: Piscina<Report, Uint8Array> | null = null
let pending = 0

/**
 * The workbook of a report, written in a worker thread that comes with the first one and leaves a minute after the last.
 * @param options.signal takes it off the queue, or stops it, and rejects with the signal's reason
 * @throws Refusal 503 when too many are waiting; Error after a minute.
 */
export async function renderReport(report: Report, { signal }: { signal: AbortSignal }): Promise<Uint8Array> {
  signal.throwIfAborted()
  if (pending >= mostPending)
    throw new Refusal(503, 'Hay muchos reportes en espera, intente de nuevo en un momento', {}, { 'Retry-After': '5' })
  const deadline = AbortSignal.timeout(deadlineMs)
  pending++
  try {
    return await worker().run(report, { signal: AbortSignal.any([signal, deadline]) })
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) throw new Error(`the report took more than ${deadlineMs} ms`)
    throw error
  } finally {
    pending--
  }
}

/** Ends the thread; the next report starts it again. */
export async function closeReports(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.destroy()
}

function worker(): Piscina<Report, Uint8Array> {
  pool ??= new Piscina<Report, Uint8Array>({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    niceIncrement: 5,
    atomics: 'disabled',
  })
  return pool
}
