/** A bounded work queue that is fair between keys (an address, a user): one key cannot delay another. */

/** So much work is waiting already that more is refused. */
export class QueueFull extends Error {}

export type LimiterOptions = {
  /** How much work runs at the same time. */
  concurrency: number
  /** How much may wait in all; what runs is not counted. */
  maxWaiting: number
  /** How much may wait under one key; left out, up to `maxWaiting`. */
  maxPerKey?: number
}

/** Runs the work when its turn comes. @throws TooManyWaiting at once, when it would wait beyond the bounds */
export type Limiter = <T>(work: () => Promise<T>, key?: string) => Promise<T>

/** Keys are served round-robin, the work of one key in the order it came. Work without a key shares the key ''. */
export function createLimiter({ concurrency, maxWaiting, maxPerKey = maxWaiting }: LimiterOptions): Limiter {
  // A map keeps the order of insertion: the first key is the one to serve next.
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
