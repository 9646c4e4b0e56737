import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { productVersion } from '../base/version.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { longSnapshot } from '../db/engine/snapshot.ts'
import { BackupFault } from './fault.ts'
import { type Header, headBytes, type SequenceLine, type TableLine } from './format.ts'
import { newKey, seal } from './seal.ts'
import { type Contents, contentsOf, migrationsOf, type Table } from './tables.ts'

/** @property foreign what is not of Erario, which was not copied */
export type Written = { size: number; sha256: string; header: Header; foreign: string[] }
type Source = { db: Db; engine: string }

/** A row with bytes may hold several megabytes. */
const pageRows = (table: Table): number => (table.hasBytes ? 4 : 1000)

/**
 * One read-only REPEATABLE READ transaction, which does not block writers on PostgreSQL.
 * @param path a new file, readable by its owner only; it is synced to disk on return
 * @throws BackupFault for a database without tables
 */
export async function writeBackup(
  { db, engine }: Source,
  path: string,
  passphrase: string | undefined,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await longSnapshot(db, async (at) => {
      const sealing = passphrase === undefined ? undefined : await newKey(passphrase)
      const migrations = await migrationsOf(at)
      if (migrations.length === 0) throw new BackupFault('La base no tiene datos de Erario: no hay nada que copiar')
      const contents = await contentsOf(at, migrations)
      const header = await headerOf(at, {
        engine,
        migrations,
        tables: contents.tables,
        sealed: sealing?.salted ?? null,
      })
      const head = headBytes(header)
      const rows = pipeline(Readable.from(linesOf(at, contents, header)), createGzip({ level: 5 }), () => {})
      const hash = createHash('sha256').update(head)
      await file.appendFile(head)
      let size = head.length
      for await (const chunk of sealing ? seal(rows, sealing.key, head) : rows) {
        hash.update(chunk)
        size += chunk.length
        await file.appendFile(chunk)
      }
      const digest = hash.copy().digest()
      await file.appendFile(digest)
      await file.sync()
      return {
        size: size + digest.length,
        sha256: hash.update(digest).digest('hex'),
        header,
        foreign: contents.foreign,
      }
    })
  } finally {
    await file.close()
  }
}

type Described = Pick<Header, 'engine' | 'migrations' | 'sealed'> & { tables: readonly Table[] }

async function headerOf(db: Db, { engine, migrations, tables, sealed }: Described): Promise<Header> {
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const [counted] = await rowsOf<{ n: string }>(db, sql`select count(*)::text as n from ${sql.identifier(name)}`)
    rows[name] = Number(counted?.n)
  }
  const [server] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version') as version`)
  return {
    version: productVersion(),
    madeAt: new Date().toISOString(),
    engine: `${engine} ${server?.version}`,
    migrations,
    rows,
    sealed,
  }
}

async function* linesOf(db: Db, { tables, sequences }: Contents, { rows }: Header): AsyncGenerator<string> {
  for (const table of tables) {
    const line: TableLine = { table: table.name, columns: table.columns.map(({ name }) => name) }
    yield `${JSON.stringify(line)}\n`
    let written = 0
    for await (const page of pagesOf(db, table)) {
      written += page.length
      yield `${page.join('\n')}\n`
    }
    if (written !== rows[table.name])
      throw new Error(`table ${table.name}: ${written} rows were read of ${rows[table.name]}`)
  }
  const line: SequenceLine = { sequences: sequences.map(({ name, last, isCalled }) => [name, last, isCalled]) }
  yield `${JSON.stringify(line)}\n`
}

async function* pagesOf(db: Db, table: Table): AsyncGenerator<string[]> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  const keys = table.key.map((name) => sql.identifier(name))
  const order = keys.length > 0 ? sql`order by ${sql.join(keys, sql`, `)}` : sql``
  await db.execute(sql`declare page no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.identifier(table.name)} ${order}`)
  const count = sql.raw(String(pageRows(table)))
  for (;;) {
    const lines = await rowsOf<{ line: string }>(db, sql`fetch ${count} from page`)
    if (lines.length === 0) break
    yield lines.map(({ line }) => line)
  }
  await db.execute(sql`close page`)
}
