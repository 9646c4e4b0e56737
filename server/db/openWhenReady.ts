import { isAway } from './engine/pool.ts'
import type { Store } from './open.ts'

const everyMs = 5_000
const patienceMs = 120_000

/**
 * Waits for a PostgreSQL that is starting, or between two primaries.
 * @param open an attempt
 * @param say called with the reason every five seconds
 * @throws Error of the last attempt after two minutes, and at once one that waiting does not mend
 */
export async function openWhenReady(open: () => Promise<Store>, say: (why: string) => void): Promise<Store> {
  const last = performance.now() + patienceMs
  let why: string | undefined
  const timer = setInterval(() => why && say(why), everyMs)
  try {
    for (;;) {
      const next = new Promise((resolve) => setTimeout(resolve, everyMs))
      try {
        return await open()
      } catch (error) {
        if (!isAway(error)) throw error
        const isFirst = why === undefined
        why = sentence(error)
        if (performance.now() > last) throw new Error(`${why}. Se esperó dos minutos`)
        if (isFirst) say(why)
      }
      await next
    }
  } finally {
    clearInterval(timer)
  }
}

/** Ours are in Spanish and name the setting. */
const sentence = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('DATABASE_URL')
    ? error.message
    : 'DATABASE_URL: la base de datos dejó de contestar'
