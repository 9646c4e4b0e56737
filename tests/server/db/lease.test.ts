import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { endBroken, isLeased, takeLease } from '../../../server/db/lease.ts'
import { lease } from '../../../server/db/schema/leaseTable.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { eventually } from '../../fixtures/post.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())
afterEach(() => {
  vi.useRealTimers()
})

const name = 'sweeping the yard'
const renewMs = 10

test('one process holds a lease until it ends it', async () => {
  const { db } = erario.store
  const [held, ...others] = (await Promise.all([1, 2, 3].map(() => takeLease(db, name)))).filter(Boolean)
  expect(others).toEqual([])
  expect(await isLeased(db, name)).toBe(true)
  await held?.end()
  expect(await isLeased(db, name)).toBe(false)
  const next = await takeLease(db, name)
  expect(next).toBeDefined()
  await next?.end()
})

test('it ends a minute after the last renewal, by the clock of the database and not of the process', async () => {
  const { db } = erario.store
  vi.setSystemTime('2001-01-01')
  const held = await takeLease(db, name, { renewMs })
  const secondsLeft = async () => {
    const [row] = await rowsOf<{ left: number }>(
      db,
      sql`select extract(epoch from until - now())::float8 as left from lease`,
    )
    return row?.left ?? 0
  }
  const left = await secondsLeft()
  expect(left > 0 && left <= 60).toBe(true)
  await db.update(lease).set({ until: sql`now() + interval '5 seconds'` })
  await eventually(async () => expect(await secondsLeft()).toBeGreaterThan(30))
  await held?.end()
  expect(await endBroken(db, name)).toBeUndefined()
})

test('a lapsed lease goes to another, and its late holder learns that and does not end it', async () => {
  const { db } = erario.store
  const late = await takeLease(db, name)
  await db.update(lease).set({ until: sql`now() - interval '1 second'` })
  expect(await isLeased(db, name)).toBe(false)
  const next = await takeLease(db, name)
  await late?.end()
  expect([next !== undefined, await isLeased(db, name)]).toEqual([true, true])
  await next?.end()

  const held = await takeLease(db, name, { renewMs })
  await db.update(lease).set({ holder: 'another' })
  await eventually(() => expect(held?.signal.aborted).toBe(true))
  await held?.end()
  expect(await isLeased(db, name)).toBe(true)
  await db.delete(lease)
})

test('a broken lease is reported once, with its detail and how long its process lived', async () => {
  const { db } = erario.store
  const broken = await takeLease(db, name, { detail: 'with a broom' })
  expect(await endBroken(db, name)).toBeUndefined()
  await db
    .update(lease)
    .set({ since: sql`now() - interval '100 seconds'`, until: sql`now() - interval '1 second'` })
    .where(eq(lease.name, name))
  expect(await endBroken(db, name)).toMatchObject({ detail: 'with a broom', seconds: 39 })
  expect(await endBroken(db, name)).toBeUndefined()
  await broken?.end()
})
