/** The real PostgreSQL of a proof: the one of `DATABASE_URL`, or one started for this file alone. */
import { freshDatabase, startPostgres } from '../postgres.ts'

export async function openDatabase() {
  const shared = process.env.DATABASE_URL
  const postgres = shared ? undefined : await startPostgres()
  const server = shared ?? postgres?.url ?? ''
  const made: { drop(): Promise<void> }[] = []
  return {
    server,
    /** A database of its own on that server. */
    async fresh(): Promise<string> {
      const database = await freshDatabase(server)
      made.push(database)
      return database.url
    },
    async close(): Promise<void> {
      for (const database of made) await database.drop()
      await postgres?.stop()
    },
  }
}
