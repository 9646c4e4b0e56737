// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { resetCodeEmail, temporaryPasswordEmail } from '../../../server/mail/emails.ts'
import { type Timing, usualTiming } from '../../../server/mail/sender.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { eventually, openPost, type Post } from '../../fixtures/post.ts'
import { readMail } from '../../fixtures/readMail.ts'
import { cut, type Moment, silence } from '../../fixtures/smtpServer.ts'
import { bounds, simulatedDelay } from '../../fixtures/waits.ts'

/** Short time limits for servers that are silent on purpose; not used for mail that must arrive. */
const impatientAt = (moment: Moment): Partial<Timing> =>
  moment === 'connect' ? { greetingMs: 250 } : { answerMs: 250 }

let erario: Erario
let post: Post
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

beforeEach(async () => {
  post = await openPost(erario.store)
})
afterEach(() => post.close())

test.each([
  ['an unknown recipient', 'RCPT', `550 5.1.1 <${people.clara.email}>: no such user`, 'no such user'],
  ['a full mailbox', 'RCPT', '452 4.2.2 mailbox full', '452 4.2.2 mailbox full'],
  ['a temporary refusal of the sender', 'MAIL', '451 4.3.0 try later', '451 4.3.0 try later'],
  ['rejected content', 'body', '554 5.6.0 looks like spam', '554 5.6.0 looks like spam'],
  ['a server that accepts no mail', 'connect', '554 no SMTP service here', '554 no SMTP service here'],
  ['a server that is shutting down', 'EHLO', '421 4.3.2 shutting down', '421 4.3.2 shutting down'],
  ['an invalid answer', 'connect', 'HTTP/1.1 400 Bad Request', 'Invalid greeting'],
  ['a lost connection', 'DATA', cut, 'Connection closed'],
  ['a server that sends no greeting', 'connect', silence, 'Greeting never received'],
  ['a server that stops answering', 'RCPT', silence, 'Timeout'],
  ['a server that does not confirm', 'body', silence, 'Timeout'],
] as const)('%s delays a mail without losing it', async (_, moment, answer, why) => {
  const server = post.misbehave(moment, answer)
  await post.queue(resetCodeEmail('K7M2PQ'))
  const first = post.begin(undefined, answer === silence ? impatientAt(moment) : {})
  await post.tried(2)
  expect(post.smtp.received).toEqual([])
  await eventually(async () => expect(String((await post.onlyRow()).lastError)).toContain(why))
  expect((await post.onlyRow()).text).toContain('K7M2PQ')
  expect(post.logged.join()).not.toContain('@')
  await first.stop()
  server.good()
  post.begin()
  await post.allSent()
  expect(post.smtp.received).toHaveLength(1)
})

test('a server that never ends its answer is disconnected', async () => {
  let dripping = true
  post.smtp.answer = async (moment, _line, socket) => {
    while (dripping && moment === 'EHLO' && !socket.destroyed) {
      socket.write('250-still there\r\n')
      await simulatedDelay(30, 'a server that drips')
    }
    return undefined
  }
  await post.queue(resetCodeEmail('K7M2PQ'))
  const first = post.begin(undefined, { sendMs: 400 })
  await post.tried(2)
  await first.stop()
  dripping = false
  post.begin()
  await post.allSent()
  expect(post.smtp.received).toHaveLength(1)
})

test('mails queued while the server is down are sent once each when it is back', async () => {
  const { port } = post.smtp
  await post.smtp.close()
  post.begin()
  for (let no = 1; no <= 5; no++) await post.queue(temporaryPasswordEmail(`clave-${no}-provisional`))
  await eventually(async () => expect((await post.rows()).every(({ attempts }) => attempts >= 2)).toBe(true))
  const back = await post.startServer({ port })
  await post.allSent()
  const told = back.received.map(({ raw }) => /clave-\d/.exec(readMail(raw).text)?.[0])
  expect(told.sort()).toEqual(['clave-1', 'clave-2', 'clave-3', 'clave-4', 'clave-5'])
})

test('the delay of a retry doubles from five seconds up to five minutes', async () => {
  await post.smtp.close()
  await post.queue(resetCodeEmail('K7M2PQ'))
  await erario.store.db.update(mail).set({ nextAt: sql`now() + interval '1 hour'` })
  const sender = post.begin(undefined, { ...usualTiming, idleMs: bounds.test }) // tries only when it is woken
  const table = [
    { before: 0, seconds: 5 },
    { before: 1, seconds: 10 },
    { before: 2, seconds: 20 },
    { before: 5, seconds: 160 },
    { before: 6, seconds: 300 },
    { before: 200, seconds: 300 },
  ]
  for (const { before, seconds } of table) {
    const { nextAt: dueAt } = mail
    const due = { attempts: before, nextAt: sql`now()`, lastError: null }
    const [asked] = await erario.store.db.update(mail).set(due).returning({ dueAt })
    sender.wake()
    await eventually(async () => expect(String((await post.onlyRow()).lastError)).toContain('ECONNREFUSED'))
    const [row] = await erario.store.db
      .select({
        wait: sql<string>`extract(epoch from ${mail.nextAt} - ${asked?.dueAt})`,
        left: sql<string>`extract(epoch from ${mail.nextAt} - now())`,
      })
      .from(mail)
    expect(Number(row?.wait)).toBeGreaterThanOrEqual(seconds)
    expect(Number(row?.left)).toBeLessThanOrEqual(seconds)
  }
})

test('a mail whose confirmation was lost is sent again with the same Message-ID', async () => {
  const server = post.misbehave('body', cut)
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin()
  await eventually(() => expect(post.smtp.received.length).toBeGreaterThan(1))
  server.good()
  await post.allSent()
  const ids = post.smtp.received.map(({ raw }) => readMail(raw).headers['message-id'])
  expect(new Set(ids)).toEqual(new Set([`<${(await post.onlyRow()).key}@colegio.example>`]))
})

test('a new mail does not wait behind mails that failed before', async () => {
  const refusal = '450 4.2.0 not now'
  let holding = false
  const held: (() => void)[] = []
  post.smtp.answer = (_moment, line) => {
    if (!line.includes(people.dario.email)) return undefined
    return holding ? new Promise((resolve) => held.push(() => resolve(refusal))) : refusal
  }
  for (let no = 1; no <= 5; no++) await post.queue(resetCodeEmail('K7M2PQ'), people.dario.email)
  post.begin(undefined, { firstRetryMs: 1, lastRetryMs: 1 })
  await eventually(async () => expect((await post.rows()).every(({ attempts }) => attempts >= 3)).toBe(true))
  holding = true
  await eventually(() => expect(held).toHaveLength(1))
  const recipients = () => post.smtp.commands.filter((line) => line.startsWith('RCPT'))
  const already = recipients().length
  await post.queue(resetCodeEmail('K7M2PQ'))
  holding = false
  for (const answer of held) answer()
  await eventually(() => expect(post.smtp.received).toHaveLength(1))
  expect(recipients()[already]).toContain(people.clara.email)
})

test.each([
  ['the server rejects it permanently', 'RCPT', '550 5.1.1 no such user'],
  ['the server rejects it temporarily', 'RCPT', '450 4.2.0 not now'],
  ['the account is wrong', 'MAIL', '530 5.7.0 sign in first'],
] as const)(
  "a mail is dropped with the server's error when it expires, and not before, if %s",
  async (_, moment, answer) => {
    post.misbehave(moment, answer)
    await post.queue(resetCodeEmail('K7M2PQ'))
    post.begin()
    await post.tried(3)
    expect((await post.onlyRow()).text).toContain('K7M2PQ')
    await erario.store.db.update(mail).set({ expiresAt: sql`now()` })
    await eventually(async () => expect((await post.onlyRow()).droppedAt).not.toBeNull())
    expect(await post.onlyRow()).toMatchObject({ text: '', html: '', sentAt: null })
    expect((await post.onlyRow()).lastError).toContain(answer)
  },
)

test.each([
  ['a code', resetCodeEmail('K7M2PQ'), 15],
  ['a temporary password', temporaryPasswordEmail('Xk7mPq2RstVw'), 24 * 60],
] as const)(
  '%s is dropped unsent when it expires, even if no attempt to send it was made',
  async (_, email, minutes) => {
    await post.queue(email)
    const [row] = await erario.store.db
      .select({ minutes: sql<string>`extract(epoch from ${mail.expiresAt} - ${mail.createdAt}) / 60` })
      .from(mail)
    expect(Number(row?.minutes)).toBe(minutes)
    await erario.store.db.update(mail).set({ expiresAt: sql`now()` })
    post.begin()
    await eventually(async () => expect((await post.onlyRow()).droppedAt).not.toBeNull())
    expect(await post.onlyRow()).toMatchObject({ text: '', html: '', sentAt: null, attempts: 0, lastError: 'expired' })
    expect(post.smtp.received).toEqual([])
  },
)
