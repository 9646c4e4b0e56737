import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { beginBackup, systemActor } from '../../../server/backup/record.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { endBroken, isLeased, takeLease } from '../../../server/db/lease.ts'
import { lease } from '../../../server/db/schema/leaseTable.ts'
import { claimHandover } from '../../../server/institute/handover/claim.ts'
import { resetCodeEmail } from '../../../server/mail/emails.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { eventually, openPost } from '../../fixtures/post.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  broken?.lapse()
})

describe('a lease whose end the database refused is renewed no longer:', () => {
  const refused = new Error('the database refuses')
  /** Only leases have intervals here. */
  const renewed = () => vi.getTimerCount()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(async () => {
    await erario.store.db.delete(lease)
  })

  it('that of a mail, which is sent again a minute later', async () => {
    const { db } = erario.store
    const post = await openPost(erario.store)
    onTestFinished(() => post.close())
    const { asked, confirm } = post.holdConfirmation()
    await post.queue(resetCodeEmail('K7M2PQ'))
    post.begin()
    await asked
    expect(renewed()).toBe(1)
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(refused)
    confirm()
    await eventually(() => expect(renewed()).toBe(0))
    expect((await post.onlyRow()).sentAt).toBeNull()
    await db.update(lease).set({ until: sql`now() - interval '1 second'` })
    await post.allSent()
    expect(post.smtp.received).toHaveLength(2)
  })

  it('that of a backup, whether it was still due or could not be listed', async () => {
    const { db } = erario.store
    const begin = (isStillDue: () => Promise<boolean>) =>
      beginBackup(
        erario.store,
        erario.settings,
        { folder: import.meta.filename, actor: systemActor, now: new Date(), log: pino({ level: 'silent' }) },
        isStillDue,
      )
    const doubtful = await begin(() => Promise.reject(refused))
    expect(renewed()).toBe(1)
    await expect(doubtful?.()).rejects.toBe(refused)
    expect(renewed()).toBe(0)

    await db.delete(lease)
    const due = await begin(async () => true)
    expect(renewed()).toBe(1)
    vi.spyOn(db, 'transaction').mockRejectedValue(refused)
    await expect(due?.()).rejects.toBe(refused)
    expect(renewed()).toBe(0)
  })

  it('those of a handover, while they are taken and when they end', async () => {
    const { db } = erario.store
    const execute = db.execute.bind(db)
    vi.spyOn(db, 'execute').mockImplementationOnce(execute).mockRejectedValueOnce(refused)
    await expect(claimHandover(db, 1, 2)).rejects.toBe(refused)
    expect([renewed(), await isLeased(db, 'handover of 1')]).toEqual([0, false])

    const release = await claimHandover(db, 1, 2)
    expect(renewed()).toBe(2)
    vi.spyOn(db, 'delete').mockImplementationOnce(() => {
      throw refused
    })
    await expect(release()).rejects.toBe(refused)
    expect(renewed()).toBe(0)
  })
})
