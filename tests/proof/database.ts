/** The PostgreSQL of a proof: that of `DATABASE_URL`, or one started for this file alone. */
import { Client } from 'pg'
import { freshDatabase, startPostgres } from '../fixtures/postgres.ts'

export async function openDatabase() {
  const shared = process.env.DATABASE_URL
  const postgres = shared ? undefined : await startPostgres()
  const server = shared ?? postgres?.url ?? ''
  const made: { url: string; drop(): Promise<void> }[] = []
  return {
    server,
    /** Creates a separate database on that server. */
    async fresh(): Promise<string> {
      const database = await freshDatabase(server)
      made.push(database)
      return database.url
    },
    /** The number of deadlocks so far in the databases made here. */
    async deadlocks(): Promise<number> {
      const client = new Client({ connectionString: server })
      await client.connect()
      const names = made.map(({ url }) => new URL(url).pathname.slice(1))
      const count = 'select coalesce(sum(deadlocks), 0)::int as deadlocks from pg_stat_database where datname = any($1)'
      const { rows } = await client.query(count, [names])
      await client.end()
      return rows[0].deadlocks
    },
    async close(): Promise<void> {
      for (const database of made) await database.drop()
      await postgres?.stop()
    },
  }
}
