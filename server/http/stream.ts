/** A stream that is cleaned up after, however it ends: read to its end, failed, left by the client, or never read. */

/** A client that takes nothing for this long has gone. */
const patienceMs = 10 * 60_000

type Ends = {
  /** Of the request. */
  signal: AbortSignal
  isStopping(): boolean
  failed(error: unknown): void
  /** Once, when nothing works on it any more. */
  end(): Promise<void>
}

/** @param open its signal ends what it does */
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
    // It settles when the work that is going on has.
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
          // A reader that was cancelled says that it is done.
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
