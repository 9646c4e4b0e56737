/** A stream with a cleanup that always runs: after the end, an error, a cancelled client, or if it is never read. */

import { forPresentAsker } from '../base/asker.ts'
import { errorLine } from '../base/log.ts'

/** How long a client may take nothing of its answer. */
export const clientPatienceMs = 10 * 60_000

type Ends = {
  signal: AbortSignal
  isStopping?(): boolean
  failed?(error: unknown): void
  patienceMs?: number
  /** From the first byte to the last: a client that reads a little now and then holds what `end` frees. Four hours by default. */
  totalMs?: number
  /** Runs once, after all work has stopped. */
  end(): Promise<void>
}

/** @param open receives a signal that aborts its work */
export function withEnd(
  open: (signal: AbortSignal) => ReadableStream<Uint8Array>,
  {
    signal,
    isStopping = () => false,
    failed = () => {},
    patienceMs = clientPatienceMs,
    totalMs = 4 * 3_600_000,
    end,
  }: Ends,
): ReadableStream<Uint8Array> {
  const aborter = new AbortController()
  const reader = open(aborter.signal).getReader()
  const forAsker = forPresentAsker()
  let ended: Promise<void> | undefined
  const stop = (reason: unknown): Promise<void> => {
    clearTimeout(timer)
    clearTimeout(deadline)
    clearInterval(watch)
    signal.removeEventListener('abort', gone)
    aborter.abort(reason)
    // It settles when the current work has finished.
    ended ??= reader
      .cancel(reason)
      .catch(() => {})
      .then(end)
    return ended
  }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const gone = () => {
    const reason = new Error('the client has gone')
    void stop(reason).catch(failed)
    // Its connection is closed: it may be open without reading.
    controller?.error(reason)
  }
  let timer: NodeJS.Timeout | undefined
  /** Only while the client has not asked for more: making a part may take longer. */
  const awaitClient = () => {
    timer = setTimeout(gone, patienceMs)
    timer.unref()
  }
  awaitClient()
  const watch = setInterval(() => isStopping() && gone(), 500)
  watch.unref()
  const deadline = setTimeout(gone, totalMs)
  deadline.unref()
  signal.addEventListener('abort', gone)
  if (signal.aborted) gone()
  return new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      async pull(own) {
        clearTimeout(timer)
        try {
          const { done, value } = await forAsker(() => reader.read())
          // A cancelled reader reports `done`.
          if (done && aborter.signal.aborted) throw aborter.signal.reason
          if (done) {
            await stop('done')
            own.close()
          } else {
            own.enqueue(value)
            awaitClient()
          }
        } catch (error) {
          if (!aborter.signal.aborted) failed(error)
          await stop(error)
          throw withoutValues(error)
        }
      },
      cancel: (reason) => stop(reason),
    },
    { highWaterMark: 0 },
  )
}

/** As the log has it: what ends a stream is printed by the server's adapter, with all its parameters, and ends the answer. */
export const withoutValues = (error: unknown): Error => new Error(errorLine(error))
