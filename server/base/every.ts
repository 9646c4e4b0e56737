/**
 * @property wake runs it now, once more after a run that is under way
 * @property stop starts no further run, aborts the signal of the current one and waits for it
 */
export type Repeated = { wake(): void; stop(): Promise<void>; isRunning(): boolean }

/**
 * Repeats work until it is stopped; it does not keep the process alive. The interval begins when a run is over, so that two runs never
 * overlap.
 * @param onError called after a failure; the next run follows anyway
 * @param firstMs before the first run
 */
export function every(
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  { firstMs = 0 } = {},
): Repeated {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    clearTimeout(timer)
    isWoken = false
    running = work(signal)
      .then(() => {}, onError)
      .then(next)
  }
  const next = () => {
    running = undefined
    if (signal.aborted) return
    if (isWoken) run()
    else wait(intervalMs)
  }
  const wait = (ms: number) => {
    timer = setTimeout(run, ms).unref()
  }
  if (firstMs === 0) run()
  else wait(firstMs)
  return {
    wake() {
      isWoken = true
      if (!running && !signal.aborted) run()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
    isRunning: () => running !== undefined,
  }
}
