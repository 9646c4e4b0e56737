// @module-tag slow
/**
 * The backup of every version since 0.1.0 under the present program: restored on the engine under test, migrated, compared with
 * the file and verified. `NEW_FIXTURE=1` writes that of the present version (CONTRIBUTING).
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { TableLine } from '../../../server/backup/format.ts'
import { readBackup } from '../../../server/backup/read.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import type { Settings } from '../../../server/base/settings.ts'
import { productVersion } from '../../../server/base/version.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { knownMigrations } from '../../../server/db/migrate.ts'
import { openUnprepared } from '../../../server/db/open.ts'
import { changedFact } from '../../../server/ledger/facts.ts'
import type { Posting } from '../../../server/ledger/ledger.ts'
import { openPlaces } from '../../fixtures/backups.ts'
import { openErario } from '../../fixtures/erario.ts'
import { fillSchool } from '../../fixtures/filledSchool.ts'
import { makeFirstVersion } from '../../fixtures/firstVersion.ts'

const folder = fileURLToPath(new URL('../../fixtures/versions', import.meta.url))
const places = openPlaces()
const server = process.env.DATABASE_URL
const emptyPlace = () => (server ? places.postgres(server) : places.embedded())
afterAll(() => places.remove())

/** '0.1.0-24.erario': the version, and how many migrations made its tables. */
const present = `${productVersion()}-${knownMigrations().length}.erario`

if (process.env.NEW_FIXTURE)
  it('writes the backup of the present version', async () => {
    const erario = await openErario({ own: true })
    await fillSchool(erario)
    rmSync(join(folder, present), { force: true })
    await writeBackup(erario.store, join(folder, present), undefined)
    await erario.close()
  })

const kept = readdirSync(folder).filter((name) => name.endsWith('.erario'))

describe.each(kept)('the backup %s', (name) => {
  const path = join(folder, name)
  // That of the first version, below, passes through every migration that these pass through.
  it('is restored with every row, and verify finds no fault', { tags: ['exhaustive'] }, async () => {
    const target = await emptyPlace()
    expect((await restoreBackup(path, undefined, target)).faults).toEqual([])
    await within(target, async (db) => {
      expect(await lost(db, path)).toEqual([])
      const booked = sql`select distinct document, document_id from movement`
      for (const { document, document_id } of await rowsOf<Pick<Posting, 'document' | 'document_id'>>(db, booked))
        expect(await changedFact(db, document, document_id)).toBeUndefined()
    })
  })

  it('has rows of every table of its version', async () => {
    const backup = await readBackup(path, undefined)
    await backup.close()
    const empty = Object.entries(backup.header.rows).flatMap(([table, rows]) => (rows > 0 ? [] : [table]))
    expect(empty).toEqual([])
  })
})

it('a backup of the first version is restored and migrated, and verify finds no fault', {
  tags: ['exhaustive'],
}, async () => {
  const first = await emptyPlace()
  await makeFirstVersion(first)
  const path = join(places.folder(), 'primera.erario')
  const old = await openUnprepared(first, () => {})
  const { header } = await writeBackup(old, path, undefined)
  await old.close()
  expect(header.migrations).toHaveLength(3)
  const target = await emptyPlace()
  expect((await restoreBackup(path, undefined, target)).faults).toEqual([])
  await within(target, async (db) => {
    const done = await rowsOf(db, sql`select from drizzle.__drizzle_migrations`)
    expect(done).toHaveLength(knownMigrations().length)
    for (const table of ['user', 'budget', 'availability', 'movement', 'audit']) {
      const [there] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`)
      expect(header.rows[table]).toBeGreaterThan(0)
      expect([table, (there?.n ?? 0) >= (header.rows[table] ?? 0)]).toEqual([table, true])
    }
  })
})

it('a backup of the version in package.json is among the fixtures; CONTRIBUTING describes how to add it', () => {
  expect(kept.filter((name) => name.startsWith(`${productVersion()}-`))).not.toEqual([])
})

async function within<T>(settings: Settings, use: (db: Db) => Promise<T>): Promise<T> {
  const store = await openUnprepared(settings, () => {})
  return use(store.db).finally(() => store.close())
}

/** The tax that a migration renamed. */
const [oldName, newName] = ['Estampilla Prodeporte', 'Tasa Pro Deporte y Recreación']

/** A table whose rows a migration spread over others (tests/server/db/firstVersion.test.ts). */
const spread = 'setting'

/** Rows of the file that the database does not have, by the columns that both have: the head of the audit moves on with new seeds. */
async function lost(db: Db, path: string): Promise<string[]> {
  const backup = await readBackup(path, undefined)
  const missing: string[] = []
  let at: { table: string; places: number[]; stored: Set<string> } | undefined
  for await (const line of backup.lines()) {
    if (line.startsWith('{"table"')) {
      const table: TableLine = JSON.parse(line)
      at = table.table === spread ? undefined : await storedIn(db, table)
    }
    if (!line.startsWith('[') || !at || at.table === 'auditHead') continue
    const values: unknown[] = JSON.parse(line)
    const row = JSON.stringify(at.places.map((place) => (values[place] === oldName ? newName : values[place])))
    if (!at.stored.has(row)) missing.push(`${at.table}: ${row}`)
  }
  await backup.close()
  return missing
}

async function storedIn(db: Db, { table, columns }: TableLine) {
  const known = await rowsOf<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped`,
  )
  const names = new Set(known.map(({ name }) => name))
  const places = columns.flatMap((name, place) => (names.has(name) ? [place] : []))
  const values = places.map((place) => sql`${sql.identifier(columns[place] ?? '')}::text`)
  const rows = await rowsOf<{ line: string[] }>(
    db,
    sql`select json_build_array(${sql.join(values, sql`, `)}) as line from ${sql.identifier(table)}`,
  )
  return { table, places, stored: new Set(rows.map(({ line }) => JSON.stringify(line))) }
}
