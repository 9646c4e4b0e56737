/** An embedded database that comes back by itself: a full disk ends its engine, and a fresh one finds all that was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'

/** Milliseconds between two tries to open a folder whose disk refuses. */
const patience = 2_000

/**
 * @returns one `db` for as long as the process lives, whichever engine is behind it; while there is none, every query fails
 * @throws Error in Spanish when the folder cannot be opened the first time
 */
export async function openLasting(
  folder: string,
  report: (error: unknown) => void,
): Promise<{ db: PgliteDatabase; close(): Promise<void> }> {
  let closing = false
  let client: EmbeddedDatabase = await openEmbedded(folder, told)
  let current = drizzle(client)

  function told(error: unknown): void {
    report(error)
    if (client.broken && !closing) void reopen(client)
  }

  async function reopen(broken: EmbeddedDatabase): Promise<void> {
    await broken.close().catch(report)
    while (!closing) {
      try {
        client = await openEmbedded(folder, told)
        current = drizzle(client)
        return
      } catch (error) {
        report(error)
        await pause(patience)
      }
    }
  }

  const db = new Proxy(current, {
    get(_first, name) {
      const value: unknown = Reflect.get(current, name, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    db,
    async close() {
      closing = true
      await client.close()
    },
  }
}
