// @module-tag exhaustive
/** Three server processes and their migrations through PgBouncer in transaction mode, where a session ends with its transaction. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../../server/base/settings.ts'
import { rowsOf } from '../../server/db/engine/query.ts'
import { openStore } from '../../server/db/open.ts'
import { verify } from '../../server/ledger/verify.ts'
import { makeFirstVersion } from '../fixtures/firstVersion.ts'
import { ensurePooler, type Pooler, startPooler } from '../fixtures/pooler.ts'
import { availabilityBody, makeBudget } from '../fixtures/school.ts'
import { startKilled, startServer } from '../fixtures/serverProcess.ts'
import { openDatabase } from './database.ts'
import { openRaceSchool, papersOver, replay, tally } from './raceSchool.ts'

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
let pooler: Pooler | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-pooler-data-'))
  database = await openDatabase()
  if (await ensurePooler()) pooler = await startPooler(database.server)
})
beforeEach(({ skip }) => skip(pooler === undefined, 'PgBouncer is missing'))
afterAll(async () => {
  await pooler?.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const through = (url: string): string => pooler?.through(url) ?? url

it('a statement has the settings of the server, alone or in a transaction, and leaves none behind', async () => {
  const url = await database.fresh()
  const store = await openStore(readSettings({ DATABASE_URL: through(url) }), () => {})
  const settings = sql`select current_setting('datestyle') as style, current_setting('timezone') as zone,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  const wanted = { style: 'ISO, YMD', zone: 'UTC', statement: '10s', lock: '8s', idle: '10s' }
  // Often enough to be prepared on a connection without pooler.
  const all = await Promise.all(Array.from({ length: 40 }, () => rowsOf(store.db, settings)))
  expect(all.flat()).toEqual(Array.from({ length: 40 }, () => wanted))
  expect(await store.db.transaction((tx) => rowsOf(tx, settings))).toEqual([wanted])
  const late = store.db.execute(sql`select pg_sleep(30)`)
  await expect(late).rejects.toMatchObject({ cause: { code: '57014' } })
  await store.close()
})

it('servers that start at once on an old database migrate it once, also after one was killed meanwhile', async () => {
  const url = await database.fresh()
  await makeFirstVersion({ databaseUrl: url, dataDir: folder })
  const env = { DATA_DIR: folder, DATABASE_URL: through(url) }
  await startKilled(env, 1500)
  const servers = await Promise.all([startServer(env), startServer(env)])
  for (const server of servers) expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await Promise.all(servers.map((server) => server.stop()))
  const store = await openStore(readSettings(env), () => {})
  const [ran] = await rowsOf<{ all: number; different: number }>(
    store.db,
    sql`select count(*)::int as all, count(distinct created_at)::int as different from drizzle.__drizzle_migrations`,
  )
  expect(ran?.all).toBe(ran?.different)
  expect(await verify(store.db)).toEqual([])
  await store.close()
})

it('a race, lists, an export and a paper are as without it', async () => {
  const races = await openRaceSchool(through)
  const { school, bruno, account } = races
  const { own, rubros, validity } = school
  const budget = await makeBudget(bruno, own, validity, new Map([[rubros[0] ?? 0, 205]]))
  const line = budget.lineOf(rubros[0] ?? 0)
  const papers = []
  for (let index = 0; index < 64; index++) papers.push(await papersOver(school, bruno, 10, `P-${index}`))
  const replies = await Promise.all(
    papers.map((one) => bruno.post(`/availability/${own}/create`, availabilityBody({ ...one, account }, line, 10))),
  )
  const { accepted, rows } = tally('through the pooler', replies, ['El rubro no cuenta con fondos suficientes'])
  expect(accepted).toBe(20)
  for (let index = 0; index < 12; index++) {
    const { body } = await bruno.get(`/availability/${own}?filter=${JSON.stringify({ year: 2026 })}`)
    expect(body.availabilities).toHaveLength(20)
  }
  const { body: csv } = await bruno.get(`/availability/${own}/export?format=csv`)
  expect(new TextDecoder().decode(csv.bytes).trim().split('\n')).toHaveLength(21)
  const first = rows[0]?.body.availability.id
  const paper = await bruno.get(`/availability/certificates/${own}/${first}?document=availability`, {
    accept: 'application/pdf',
  })
  expect([paper.status, new TextDecoder().decode(paper.body.bytes.slice(0, 5))]).toEqual([200, '%PDF-'])
  await replay(school, bruno, (await bruno.get(`/budgetActivity/${own}/${budget.id}`)).body.budgetsActivity)
  expect(await races.deadlocks()).toBe(0)
  await races.close()
})
