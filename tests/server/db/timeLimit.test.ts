// @module-tag slow
/** Every statement has a time limit, on both engines, and the event loop turns while one runs. */
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { databaseError } from '../../../server/db/engine/databaseError.ts'
import { withoutTimeLimit } from '../../../server/db/engine/timeLimit.ts'
import { type DatabaseSettings, openStore, type Store } from '../../../server/db/open.ts'
import { errorResponse } from '../../../server/http/errors.ts'
import { freshPlace } from '../../fixtures/erario.ts'

/** Long enough for every other statement on a busy machine. */
const statementMs = 2_000
const endless = sql`select count(*) from generate_series(1, 100000000000)`
const note = pgTable('note', { text: text().notNull() })

let place: Awaited<ReturnType<typeof freshPlace>>
let store: Store

beforeAll(async () => {
  place = await freshPlace(process.env.TEST_TEMPLATE)
  const settings: DatabaseSettings = { ...readSettings(place.env), databaseWaitMs: 120_000 }
  store = await openStore(settings, () => {}, { statementMs, lockMs: 8_000 })
  await store.db.execute(sql`create table note (text text not null)`)
})

afterAll(async () => {
  await store.close()
  await place.remove()
})

const notes = async () => (await store.db.select().from(note)).map(({ text }) => text)

test('a statement over its time limit is cancelled without blocking the event loop, and waiting queries are answered', async () => {
  await store.db.insert(note).values({ text: 'committed' })
  let [turns, over] = [0, false]
  const turn = () => {
    turns++
    if (!over) setImmediate(turn)
  }
  turn()
  const cut = store.db.transaction(async (tx) => {
    await tx.insert(note).values({ text: 'never committed' })
    await tx.execute(endless)
  })
  const waiting = Array.from({ length: 8 }, () => notes())
  await expect(cut).rejects.toThrow()
  over = true
  expect(turns).toBeGreaterThan(10)
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => ['committed']))
})

test('a cancelled statement is answered with 503 in Spanish and Retry-After', async () => {
  const error = await store.db.execute(endless).catch((reason: unknown) => reason)
  expect(databaseError(error).code).toBe('57014')
  const response = errorResponse(error, pino({ level: 'silent' }), 'a search')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({
    status: false,
    msg: 'El servicio no está disponible en este momento, intente de nuevo',
  })
})

test('withoutTimeLimit lets a long statement finish', { tags: ['exhaustive'] }, async () => {
  await notes()
  await withoutTimeLimit(store.db, async (tx) => {
    await tx.execute(sql`select pg_sleep(${(1.5 * statementMs) / 1000})`)
    await tx.insert(note).values({ text: 'long work' })
  })
  expect(await notes()).toEqual(['committed', 'long work'])
})

test('no advisory lock is held after the start', async () => {
  // Other test files hold locks of their own databases on the same server.
  const { rows } = await store.db.execute(sql`select count(*)::int as locks from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  expect(rows).toEqual([{ locks: 0 }])
})
