import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { type Document, frameData } from './frame.ts'

/** Documents in the making or waiting at one time; a certificate takes some 10 ms, so the last one waits less than a second. */
const mostPending = 64
const deadlineMs = 30_000

/** More people ask for documents than the server can queue: answer 503, and nothing was done. */
export class RendererBusy extends Error {}

let pool: Piscina<Document, Uint8Array> | null = null
let pending = 0

/**
 * One PDF (PDF/A-2a, tagged), made in a worker thread; the same template and data give the same bytes.
 * @param document plain values, and Uint8Array for images; its template is a file of templates/, without '.typ'
 * @param options.signal takes it off the queue, or stops it, and rejects with the signal's reason
 * @throws RendererBusy when the queue is full; Error when the template cannot take the data, or after 30 seconds
 */
export async function renderDocument(
  document: Document,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const { template } = document
  if (!/^[a-z][A-Za-z]*$/.test(template)) throw new Error(`${template} is not the name of a template`)
  signal?.throwIfAborted()
  // Piscina's own maxQueue does not count tasks that carry a signal.
  if (pending >= mostPending) throw new RendererBusy(`${pending} documents are waiting`)
  const deadline = AbortSignal.timeout(deadlineMs)
  pending++
  try {
    return await workers().run(document, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
  } catch (error) {
    signal?.throwIfAborted()
    if (deadline.aborted) throw new Error(`${template}.typ took more than ${deadlineMs} ms`)
    throw error
  } finally {
    pending--
  }
}

/** Starts the first worker and lets the compiler read fonts and frame, so that the first person does not wait for it. */
export async function warmRenderer(): Promise<void> {
  const nobody = { name: '', lastname: '', cc: '' }
  const institute = { name: '', NIT: '', address: '', municipality: '', logo: null, rector: nobody, secondSign: null }
  const about = { title: 'Erario', subtitle: '', issuedOn: '2026-01-01', signatures: [], annulled: false }
  const frame = frameData({ institute, generatedBy: '', generatedAt: '2026-01-01T00:00:00Z' }, about)
  await renderDocument({ template: 'warm', frame })
}

/** Ends the threads; what is still being made is rejected. The next document starts them again. */
export async function closeRenderer(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.destroy()
}

/** One worker stays, others come with the load and leave; one processor is left to the rest of the server. */
function workers(): Piscina<Document, Uint8Array> {
  pool ??= new Piscina<Document, Uint8Array>({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    minThreads: 1,
    maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
    idleTimeout: 60_000,
    niceIncrement: 5,
    // A thread that sleeps in Atomics.wait never frees the compiler's buffers: one PDF leaked with every document.
    atomics: 'disabled',
  })
  return pool
}
