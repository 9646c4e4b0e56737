/** A bounded queue that is fair between keys (an address, a user). */

export class QueueFull extends Error {}

export type LimiterOptions = {
  concurrency: number
  /** For all keys, not counting the running work. */
  maxWaiting: number
  /** Default: `maxWaiting`. */
  maxPerKey?: number
}

/** @throws QueueFull at once, when too much work is queued */
export type Limiter = <T>(work: () => Promise<T>, key?: string) => Promise<T>

/** Serves keys round-robin, and the work of one key in order. Work without a key has the key ''. */
export function createLimiter({ concurrency, maxWaiting, maxPerKey = maxWaiting }: LimiterOptions): Limiter {
  // A map keeps insertion order: its first key is the next to serve.
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0

  const wait = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? []
    if (waiting >= maxWaiting || queue.length >= maxPerKey)
      throw new QueueFull(`${waiting} are waiting, ${queue.length} of them under this key`)
    waiting++
    queues.set(key, queue)
    return new Promise((start) => queue.push(start))
  }

  const startNext = (): void => {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [key, [start, ...rest]] = next
    queues.delete(key)
    if (rest.length > 0) queues.set(key, rest)
    waiting--
    start?.()
  }

  return async (work, key = '') => {
    if (running < concurrency) running++
    else await wait(key)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
