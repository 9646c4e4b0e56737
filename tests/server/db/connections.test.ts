/** Connections to a PostgreSQL: their settings, their number and the wait for one. The embedded engine has one connection. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { requireSessionSettings, sessionOptions, withTimeLimits } from '../../../server/db/engine/sessionSettings.ts'
import { longSnapshot } from '../../../server/db/engine/snapshot.ts'
import { openStore } from '../../../server/db/open.ts'
import { errorResponse } from '../../../server/http/errors.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { freshDatabase } from '../../fixtures/postgres.ts'
import { silentProxy } from '../../fixtures/silentProxy.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

test('a connection with another date style, time zone or time limit stops the start, with the name of the setting', async () => {
  const wanted = withTimeLimits({ statementMs: 10_000, lockMs: 8_000 })
  for (const [setting, changed] of [
    ['datestyle', "'SQL, DMY'"],
    ['timezone', "'America/Bogota'"],
    ['statement_timeout', '0'],
    ['lock_timeout', '0'],
    ['idle_in_transaction_session_timeout', '0'],
  ]) {
    const client = new pg.Client({ connectionString: erario.settings.databaseUrl, options: sessionOptions(wanted) })
    await client.connect()
    const db = drizzle(client)
    await requireSessionSettings(db, wanted)
    await client.query(`set ${setting} = ${changed}`)
    await expect(requireSessionSettings(db, wanted)).rejects.toThrow(`La base de datos no acepta ${setting}=`)
    await client.end()
  }
})

test('a database with other default settings is read and written like any other', async () => {
  const { url, drop } = await freshDatabase(process.env.DATABASE_URL ?? '')
  const own = drizzle(url)
  const name = sql.identifier(new URL(url).pathname.slice(1))
  for (const setting of ["datestyle = 'SQL, DMY'", "timezone = 'America/Bogota'", 'standard_conforming_strings = off'])
    await own.execute(sql`alter database ${name} set ${sql.raw(setting)}`)
  await own.$client.end()
  const store = await openStore(readSettings({ DATABASE_URL: url }), () => {})
  const { rows } = await store.db.execute(
    sql`select '2026-02-01'::date::text as day, '2026-02-01T23:30:00Z'::timestamptz::text as moment, '\\' as backslash`,
  )
  expect(rows).toEqual([{ day: '2026-02-01', moment: '2026-02-01 23:30:00+00', backslash: '\\' }])
  await store.close()
  await drop()
})

test('the size of the connection pool and the wait for a connection are settings, checked at the start', () => {
  expect(readSettings({})).toMatchObject({ databasePool: 10, databaseWaitMs: 12_000 })
  expect(readSettings({ DATABASE_POOL: '3', DATABASE_WAIT: '7' })).toMatchObject({
    databasePool: 3,
    databaseWaitMs: 7_000,
  })
  for (const name of ['DATABASE_POOL', 'DATABASE_WAIT'])
    for (const wrong of ['0', '-1', '1.5', 'diez', '1001'])
      expect(() => readSettings({ [name]: wrong })).toThrow(`${name} no es un número de 1 a 1000: ${wrong}`)
})

test('a request without a connection within the wait is answered with 503', async () => {
  const settings = { ...erario.settings, databasePool: 1, databaseWaitMs: 5_000 }
  const store = await openStore(settings, () => {})
  let release = () => {}
  const held = store.db.transaction(() => new Promise<void>((resolve) => (release = resolve)))
  const error = await store.db.execute(sql`select 1`).catch((reason: unknown) => reason)
  expect(errorResponse(error, pino({ level: 'silent' }), 'a request').status).toBe(503)
  release()
  await held
  await store.close()
})

const statusOf = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => errorResponse(error, pino({ level: 'silent' }), 'a request').status,
  )

test('a database that falls silent is given up with 503, also within a transaction, and its connections are not used again', async () => {
  const { url, drop } = await freshDatabase(process.env.DATABASE_URL ?? '')
  const proxy = await silentProxy(url)
  const settings = readSettings({ DATABASE_URL: proxy.url, DATABASE_WAIT: '3', DATABASE_POOL: '4' })
  const store = await openStore(settings, () => {}, { statementMs: 2_000 })
  const one = () => statusOf(store.db.execute(sql`select 1`))
  const within = () =>
    statusOf(
      store.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.silence(true)
        await tx.execute(sql`select 1`)
      }),
    )
  expect(await Promise.all([one(), one()])).toEqual([200, 200])
  expect(await within()).toBe(503)
  expect(await Promise.all([one(), one(), one(), one(), one(), one()])).toEqual([503, 503, 503, 503, 503, 503])
  proxy.silence(false)
  expect(await Promise.all([one(), one(), one(), one()])).toEqual([200, 200, 200, 200])
  expect(await statusOf(store.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe(200)
  await store.close()
  await proxy.close()
  await drop()
})

test('a transaction that cannot begin gives its connection back', async () => {
  const { url, drop } = await freshDatabase(process.env.DATABASE_URL ?? '')
  const proxy = await silentProxy(url)
  const settings = readSettings({ DATABASE_URL: proxy.url, DATABASE_WAIT: '3', DATABASE_POOL: '4' })
  const store = await openStore(settings, () => {}, { statementMs: 500 })
  const transact = () => statusOf(store.db.transaction((tx) => tx.execute(sql`select 1`)))
  expect(await Promise.all([transact(), transact(), transact(), transact()])).toEqual([200, 200, 200, 200])
  proxy.silence(true)
  expect(await Promise.all([transact(), transact(), transact(), transact()])).toEqual([503, 503, 503, 503])
  proxy.silence(false)
  expect(store.connections().total - store.connections().idle).toBe(0)
  expect(await Promise.all([transact(), transact(), transact(), transact()])).toEqual([200, 200, 200, 200])
  await store.close()
  await proxy.close()
  await drop()
})

test('the connections of long work are counted with the others', async () => {
  const store = await openStore(erario.settings, () => {})
  const used = () => store.connections().total - store.connections().idle
  await longSnapshot(store.db, async () => expect(used()).toBe(1))
  expect(used()).toBe(0)
  await store.close()
})

test('a connection whose server only reads is answered with 503, and not used again', async () => {
  const { url, drop } = await freshDatabase(process.env.DATABASE_URL ?? '')
  const store = await openStore(readSettings({ DATABASE_URL: url, DATABASE_POOL: '1' }), () => {})
  const write = () => statusOf(store.db.transaction((tx) => tx.execute(sql`create table seen (id int)`)))
  await store.db.execute(sql`set session characteristics as transaction read only`)
  expect(await write()).toBe(503)
  expect(await write()).toBe(200)
  await store.close()
  await drop()
})

test('of several servers, the first that answers and takes writes is used, and the next when it ends', async () => {
  const { url, drop } = await freshDatabase(process.env.DATABASE_URL ?? '')
  const { host } = new URL(url)
  const proxy = await silentProxy(url)
  const all = url.replace(host, `127.0.0.1:1,${new URL(proxy.url).host},${host}`)
  const store = await openStore(readSettings({ DATABASE_URL: all }), () => {})
  const one = () => statusOf(store.db.execute(sql`select 1`))
  expect(await one()).toBe(200)
  await proxy.close()
  await expect.poll(one).toBe(200)
  expect(await one()).toBe(200)
  await store.close()
  await drop()
})
