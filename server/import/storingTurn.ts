import { createLimiter, refuseWhenFull } from '../base/limiter.ts'
import type { Call } from '../http/endpoint.ts'

/** One file at a time in each server. */
const storing = refuseWhenFull(createLimiter({ concurrency: 1, maxWaiting: 32, maxPerKey: 4 }))
const longestRestMs = 5_000

/**
 * A file is stored in one transaction, during which nobody else has the connection of the embedded database. Before the
 * next file the others have as much time: a request takes several statements.
 * @throws Refusal 503 when too many files wait, and errors of the work
 */
export const inStoringTurn = <T>({ asker }: Pick<Call, 'asker'>, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const storeAndRest = async () => {
      const began = performance.now()
      await work().then(resolve, reject)
      const restMs = Math.min(performance.now() - began, longestRestMs)
      await new Promise((rested) => setTimeout(rested, restMs).unref())
    }
    storing(storeAndRest, String(asker.id)).catch(reject)
  })
