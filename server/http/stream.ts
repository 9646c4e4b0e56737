/** A stream with a cleanup that always runs: after the end, an error, a cancelled client, or if it is never read. */

/** A client that reads nothing for this long is considered gone. */
const patienceMs = 10 * 60_000

type Ends = {
  signal: AbortSignal
  isStopping(): boolean
  failed(error: unknown): void
  /** Runs once, after all work has stopped. */
  end(): Promise<void>
}

/** @param open receives a signal that aborts its work */
export function withEnd(
  open: (signal: AbortSignal) => ReadableStream<Uint8Array>,
  { signal, isStopping, failed, end }: Ends,
): ReadableStream<Uint8Array> {
  const aborter = new AbortController()
  const reader = open(aborter.signal).getReader()
  let ended: Promise<void> | undefined
  const stop = (reason: unknown): Promise<void> => {
    clearTimeout(timer)
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
  const gone = () => void stop(new Error('the client has gone')).catch(failed)
  const timer = setTimeout(gone, patienceMs)
  timer.unref()
  const watch = setInterval(() => isStopping() && gone(), 500)
  watch.unref()
  signal.addEventListener('abort', gone)
  if (signal.aborted) gone()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        timer.refresh()
        try {
          const { done, value } = await reader.read()
          // A cancelled reader reports `done`.
          if (done && aborter.signal.aborted) throw aborter.signal.reason
          if (done) {
            await stop('done')
            controller.close()
          } else controller.enqueue(value)
        } catch (error) {
          if (!aborter.signal.aborted) failed(error)
          await stop(error)
          throw error
        }
      },
      cancel: (reason) => stop(reason),
    },
    { highWaterMark: 0 },
  )
}
