import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../../../server/db/open.ts'
import { lease } from '../../../server/db/schema/internalTables.ts'
import { resetCodeEmail, temporaryPasswordEmail } from '../../../server/mail/emails.ts'
import { claimNext, releaseEmail } from '../../../server/mail/mailQueue.ts'
import { wakeSender } from '../../../server/mail/wake.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { eventually, openPost, type Post } from '../../fixtures/post.ts'
import { readMail } from '../../fixtures/readMail.ts'
import { silence } from '../../fixtures/smtpServer.ts'
import { bounds, simulatedDelay } from '../../fixtures/waits.ts'

let erario: Erario
let post: Post
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

beforeEach(async () => {
  post = await openPost(erario.store)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await post.close()
})

test('two senders on one database send each mail once', async () => {
  const { store, settings } = erario
  const sister = store.engine === 'postgres' ? await openStore(settings, () => {}) : store
  try {
    post.smtp.answer = async () => {
      await simulatedDelay(3, 'the way to the mail server')
      return undefined
    }
    const both = [post.begin(), post.begin(undefined, {}, sister)]
    for (let no = 1; no <= 30; no++) await post.queue(temporaryPasswordEmail(`clave-${no}.`))
    await post.allSent()
    const texts = post.smtp.received.map(({ raw }) => /clave-\d+\./.exec(readMail(raw).text)?.[0])
    expect(texts).toHaveLength(30)
    expect(new Set(texts).size).toBe(30)
    for (const sender of both) await sender.stop()
  } finally {
    if (sister !== store) await sister.close()
  }
})

/** As if the sender had died a minute ago. */
const breakLease = () => erario.store.db.update(lease).set({ holder: 'dead', until: sql`now() - interval '1 second'` })

test('a mail claimed by a dead sender is sent when its lease is free', async () => {
  await post.queue(resetCodeEmail('K7M2PQ'))
  const claimed = await claimNext(erario.store.db)
  expect(claimed?.text).toContain('K7M2PQ')
  expect(await claimNext(erario.store.db)).toBeUndefined()
  await breakLease()
  claimed?.lease.lapse()
  post.begin()
  await post.allSent()
  expect(post.smtp.received).toHaveLength(1)
  expect((await post.onlyRow()).attempts).toBe(2)
})

test('a sender without its lease does not release the mail claimed by another', async () => {
  const { db } = erario.store
  await post.queue(resetCodeEmail('K7M2PQ'))
  const late = await claimNext(db)
  await breakLease()
  const next = await claimNext(db)
  if (!late || !next) throw new Error('both must get the email')
  await releaseEmail(db, late, 'too late', 0)
  expect(await claimNext(db)).toBeUndefined()
  await releaseEmail(db, next, 'in time', 0)
  const third = await claimNext(db)
  expect(third).toMatchObject({ id: next.id, attempts: 3 })
  await third?.lease.end()
})

test('the database is not blocked while a mail is being sent', async () => {
  const { asked, confirm } = post.holdConfirmation()
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin()
  await asked
  const signedIn = await erario.nobody.post('/auth/login', people.ana)
  expect(signedIn.status).toBe(200)
  expect((await post.onlyRow()).sentAt).toBeNull()
  confirm()
  await post.allSent()
})

test('a queued mail is sent at once when the sender is woken', async () => {
  const look = vi.spyOn(erario.store.db, 'transaction')
  post.begin(undefined, { idleMs: 10 * bounds.test })
  await eventually(() => expect(look).toHaveBeenCalledTimes(1))
  await post.rows() // on one connection the look has ended before this
  await post.queue(resetCodeEmail('K7M2PQ'))
  wakeSender()
  await post.allSent()
})

test('stop() waits for the mail in flight and sends no other', async () => {
  const { asked, confirm } = post.holdConfirmation()
  await post.queue(resetCodeEmail('PRIMER'))
  await post.queue(resetCodeEmail('SEGUND'))
  const sender = post.begin(undefined, { stopMs: bounds.event })
  await asked
  const happened: string[] = []
  const stopped = sender.stop().then(() => happened.push('stopped'))
  await post.rows()
  happened.push('confirmed')
  confirm()
  await stopped
  expect(happened).toEqual(['confirmed', 'stopped'])
  expect((await post.rows()).map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
})

test('stop() aborts a mail that takes too long and releases it', async () => {
  post.misbehave('body', silence)
  await post.queue(resetCodeEmail('K7M2PQ'))
  const sender = post.begin(undefined, { answerMs: bounds.test, sendMs: bounds.test, stopMs: 50 })
  await eventually(() => expect(post.smtp.commands).toContain('DATA'))
  await sender.stop()
  expect(await post.onlyRow()).toMatchObject({ sentAt: null, attempts: 1 })
  expect(await erario.store.db.select().from(lease)).toEqual([])
})
