import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Settings } from '../base/settings.ts'
import { pendingMigrations } from './changes/history.ts'
import { openEmbedded } from './engine/embedded.ts'
import { lockFolder } from './engine/folderLock.ts'
import { openStore } from './open.ts'

type Counts = Map<string, number>

/**
 * Starts on a copy of the data folder with the migrations of a folder and reports the result.
 * @throws Error when there is no data, a server has it open, or a migration fails; the data are not changed
 */
export async function tryMigrations(settings: Settings, folder: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) throw new Error('--try runs on a copy of the data folder: remove DATABASE_URL and set DATA_DIR')
  if (!existsSync(join(dataDir, 'database', 'cluster')))
    throw new Error(`There are no data in ${dataDir}: start Erario once (npm start) or set DATA_DIR`)
  const copy = mkdtempSync(join(tmpdir(), 'erario-try-'))
  try {
    copyDatabase(dataDir, copy)
    const { counts: before, last } = await inspect(copy)
    const store = await openStore({ ...settings, dataDir: copy }, () => {}, { migrations: folder })
    await store.close()
    const { counts: after } = await inspect(copy)
    const tags = pendingMigrations(folder, last)
    const texts = tags.map((tag) => readFileSync(join(folder, `${tag}.sql`), 'utf8')).join('\n')
    return [
      `Tried on a copy of ${dataDir}: ${tags.length === 0 ? 'no migration was missing' : tags.join(', ')}.`,
      ...[...new Set([...before.keys(), ...after.keys()])]
        .sort()
        .filter((table) => texts.includes(`"${table}"`) || before.get(table) !== after.get(table))
        .map((table) => `  ${table}: ${counted(before.get(table), after.get(table))}`),
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function copyDatabase(dataDir: string, copy: string): void {
  const release = lockFolder(join(dataDir, 'database'))
  try {
    cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
  } finally {
    release()
  }
}

async function inspect(copy: string): Promise<{ counts: Counts; last: number }> {
  const engine = await openEmbedded(join(copy, 'database'))
  try {
    const tables = await engine.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const counts: Counts = new Map()
    for (const { name } of tables.rows) counts.set(name, await numberFrom(engine, `count(*) from "${name}"`))
    return { counts, last: await numberFrom(engine, 'max(created_at) from drizzle.__drizzle_migrations') }
  } finally {
    await engine.close()
  }
}

async function numberFrom(engine: PGlite, query: string): Promise<number> {
  const { rows } = await engine.query<{ found: unknown }>(`select found from (select ${query}) as one (found)`)
  return Number(rows[0]?.found)
}

function counted(before: number | undefined, after: number | undefined): string {
  if (after === undefined) return `dropped, with its ${before} rows`
  if (before === undefined) return `new, with ${after} rows`
  return before === after ? `${after} rows, as before` : `${before} rows before, ${after} after`
}
