/**
 * A bounded queue that is fair between keys (an address, a user), in serving and in admitting: when it is full, the
 * newest work of the key with most waiting gives its place to a key with fewer.
 */
import { busy } from './refusal.ts'

export class QueueFull extends Error {}

export type LimiterOptions = {
  concurrency: number
  /** Default: `concurrency`. */
  concurrencyPerKey?: number
  /** For all keys, not counting the running work. */
  maxWaiting: number
  /** Default: `maxWaiting`. */
  maxPerKey?: number
}

type Waiting = { start(): void; refuse(why: QueueFull): void }

/** @throws QueueFull when too much work is queued: at once, or later for work that gives its place to another key */
export type Limiter = <T>(work: () => Promise<T>, key?: string) => Promise<T>

/** Serves keys round-robin, and the work of one key in order. Work without a key has the key ''. */
export function createLimiter({
  concurrency,
  concurrencyPerKey = concurrency,
  maxWaiting,
  maxPerKey = maxWaiting,
}: LimiterOptions): Limiter {
  // A map keeps insertion order: its first key that may run is the next to serve.
  const queues = new Map<string, Waiting[]>()
  const runningByKey = new Map<string, number>()
  let waiting = 0
  let running = 0

  const mayRun = (key: string): boolean => running < concurrency && (runningByKey.get(key) ?? 0) < concurrencyPerKey

  const wait = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? []
    if (queue.length >= maxPerKey || (waiting >= maxWaiting && !makePlace(queue.length)))
      throw new QueueFull(`${waiting} are waiting, ${queue.length} of them under this key`)
    waiting++
    queues.set(key, queue)
    return new Promise((start, refuse) => queue.push({ start, refuse }))
  }

  /** @param own what the new work's key has waiting: with the new work it must not have more than the other key keeps */
  const makePlace = (own: number): boolean => {
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), [])
    if (longest.length < own + 2) return false
    waiting--
    longest.pop()?.refuse(new QueueFull('a key with fewer waiting took the place'))
    return true
  }

  const begin = (key: string): void => {
    running++
    runningByKey.set(key, (runningByKey.get(key) ?? 0) + 1)
  }

  const end = (key: string): void => {
    running--
    const left = (runningByKey.get(key) ?? 0) - 1
    if (left > 0) runningByKey.set(key, left)
    else runningByKey.delete(key)
    startNext()
  }

  const startNext = (): void => {
    const next = [...queues].find(([key]) => mayRun(key))
    if (!next) return
    const [key, [first, ...rest]] = next
    queues.delete(key)
    if (rest.length > 0) queues.set(key, rest)
    waiting--
    begin(key)
    first?.start()
  }

  return async (work, key = '') => {
    if (mayRun(key)) begin(key)
    else await wait(key)
    try {
      return await work()
    } finally {
      end(key)
    }
  }
}

/** @throws Refusal 503 when the queue is full: `busy(...why)` */
export function refuseWhenFull(queue: Limiter, ...why: Parameters<typeof busy>): Limiter {
  return async (work, key) => {
    try {
      return await queue(work, key)
    } catch (error) {
      throw error instanceof QueueFull ? busy(...why) : error
    }
  }
}
