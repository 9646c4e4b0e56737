// @module-tag exhaustive
/** A database of the first version, migrated by the present program: killed meanwhile, started twice at once, and opened by an older program. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../server/base/settings.ts'
import type { Db } from '../../server/db/engine/db.ts'
import { rowsOf } from '../../server/db/engine/query.ts'
import { openStore } from '../../server/db/open.ts'
import { verify } from '../../server/ledger/verify.ts'
import { makeFirstVersion } from '../fixtures/firstVersion.ts'
import { roundsOf } from '../fixtures/rounds.ts'
import { startKilled, startRefused, startServer } from '../fixtures/serverProcess.ts'
import { openDatabase } from './database.ts'

/** In parts of a start that migrates: before, while and after it does. */
const kills = [0.6, 0.8, 0.3, 0.5, 0.7, 1].slice(0, roundsOf('UPGRADE_KILLS', 2, 6))

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-upgrade-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a database of the first version, postgres', () => describeUpgrade('postgres'))
// tests/server/db/firstVersion.test.ts migrates it on this engine.
describe('a database of the first version, embedded', { tags: ['exhaustive'] }, () => describeUpgrade('embedded'))

function describeUpgrade(engine: 'embedded' | 'postgres'): void {
  it(`is migrated after ${kills.length} killed starts, and verify finds no fault`, async () => {
    const whole = await startServer(await firstVersion(engine))
    await whole.stop()
    const env = await firstVersion(engine)
    let finished = 0
    for (const part of kills) if ((await startKilled(env, part * whole.startedMs)).includes('está listo')) finished++
    console.log(`${engine}: ${kills.length} starts killed, ${finished} of them after they had migrated`)
    await (await startServer(env)).stop()
    expect(await within(env, verify)).toEqual([])
  })

  it('is not changed by a program that lacks its last migration', async () => {
    const env = await firstVersion(engine)
    await (await startServer(env)).stop()
    const journal = 'drizzle.__drizzle_migrations'
    const tomorrow = Date.now() + 86_400_000
    await within(env, (db) =>
      db.execute(sql.raw(`insert into ${journal} (hash, created_at) values ('of tomorrow', ${tomorrow})`)),
    )
    const { code, printed } = await startRefused(env)
    expect(code).toBe(1)
    expect(printed).toContain(
      'La base de datos es de una versión posterior de Erario: tiene una migración que esta no conoce',
    )
    expect(printed).toContain('Nada cambió')
  })
}

it('two servers that start at once on an old database both migrate it once and serve it', async () => {
  const env = await firstVersion('postgres')
  const servers = await Promise.all([startServer(env), startServer(env)])
  for (const { url } of servers) expect((await fetch(`${url}/health`)).status).toBe(200)
  await Promise.all(servers.map((server) => server.stop()))
  const applied = sql`select count(*)::int as all, count(distinct created_at)::int as different from drizzle.__drizzle_migrations`
  const [counted] = await within(env, (db) => rowsOf<{ all: number; different: number }>(db, applied))
  expect(counted?.all).toBe(counted?.different)
  expect(await within(env, verify)).toEqual([])
})

async function firstVersion(engine: 'embedded' | 'postgres'): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const databaseUrl = engine === 'postgres' ? await database.fresh() : undefined
  await makeFirstVersion({ databaseUrl, dataDir })
  return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
}

/** In this process: it knows the migrations that the built server knows, and no row of tomorrow. */
async function within<T>(env: Record<string, string>, use: (db: Db) => Promise<T>): Promise<T> {
  const store = await openStore(readSettings(env), () => {})
  try {
    return await use(store.db)
  } finally {
    await store.close()
  }
}
