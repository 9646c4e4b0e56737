import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { openStore, type Store } from '../../../server/db/open.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { type Letter, resetCodeLetter, temporaryPasswordLetter } from '../../../server/mail/letters.ts'
import { claimNext, releaseLetter } from '../../../server/mail/mailQueue.ts'
import { queueMail } from '../../../server/mail/queue.ts'
import { type Sender, startSender, type Timing, usualTiming } from '../../../server/mail/sender.ts'
import { wakeSender } from '../../../server/mail/wake.ts'
import { selfSigned } from '../../fixtures/certificate.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { readMail } from '../../fixtures/readMail.ts'
import {
  type Answer,
  cut,
  type Moment,
  type SmtpOptions,
  type SmtpServer,
  silence,
  startSmtp,
} from '../../fixtures/smtpServer.ts'
import { bounds, simulatedDelay } from '../../fixtures/waits.ts'

/** The same rules as in production with quick retries; a slow machine must not look like a silent server. */
const fast: Timing = {
  idleMs: 15,
  firstRetryMs: 10,
  lastRetryMs: 40,
  connectMs: bounds.event,
  greetingMs: bounds.event,
  answerMs: bounds.event,
  sendMs: bounds.event,
  claimMs: 2 * bounds.event,
  stopMs: 200,
}
/** For servers that are silent on purpose; nothing that must arrive is sent with it. */
const impatientAt = (moment: Moment): Partial<Timing> =>
  moment === 'connect' ? { greetingMs: 250 } : { answerMs: 250 }
const silent = pino({ level: 'silent' })
const certificate = selfSigned()

let erario: Erario
let smtp: SmtpServer
let folder: string
const senders: Sender[] = []
const servers: SmtpServer[] = []

beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-mail-'))
  smtp = await startServer()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await erario.store.db.delete(mail)
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(options?: SmtpOptions): Promise<SmtpServer> {
  const server = await startSmtp(options)
  servers.push(server)
  return server
}

/** @param url where to send; without one, letters become files */
function begin(url: string | undefined = addressOf(smtp), timing: Partial<Timing> = {}, store: Store = erario.store) {
  const settings = { smtpUrl: url, mailFrom: 'Erario <no-responder@colegio.example>', dataDir: folder }
  const sender = startSender(store.db, settings, silent, { ...fast, ...timing })
  senders.push(sender)
  return sender
}

const addressOf = ({ port }: { port: number }): string => `smtp://127.0.0.1:${port}`
const queue = (letter: Letter, to: string | null = people.clara.email) => queueMail(erario.store.db, { to, ...letter })
const rows = () => erario.store.db.select().from(mail).orderBy(asc(mail.id))

async function onlyRow() {
  const [row, ...more] = await rows()
  if (!row || more.length > 0) throw new Error('there is not exactly one letter')
  return row
}

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: bounds.event, interval: 10 })
const allSent = () => eventually(async () => expect((await rows()).filter((row) => !row.sentAt)).toEqual([]))
const tried = (times: number) =>
  eventually(async () => expect((await onlyRow()).attempts).toBeGreaterThanOrEqual(times))

/** Answers so until `good()`, then as a valid server does. */
function misbehave(at: Moment, answer: Answer): { good(): void } {
  let bad = true
  smtp.answer = (moment) => (bad && moment === at ? answer : undefined)
  return {
    good() {
      bad = false
    },
  }
}

/** Keeps the confirmation of the letter back until `confirm()`; `asked` is when it is waited for. */
function holdConfirmation(): { asked: Promise<void>; confirm(): void } {
  let confirm = () => {}
  const confirmed = new Promise<undefined>((resolve) => {
    confirm = () => resolve(undefined)
  })
  const asked = new Promise<void>((resolve) => {
    smtp.answer = (moment) => {
      if (moment !== 'body') return undefined
      resolve()
      return confirmed
    }
  })
  return { asked, confirm }
}

test('a letter arrives once, in plain text and in HTML that say the same in Spanish', async () => {
  const began = Date.now()
  await queue(resetCodeLetter('K7M2PQ'))
  begin()
  await allSent()
  const { key } = await onlyRow()
  await queue(temporaryPasswordLetter('Xk7mPq2RstVw'), people.dario.email)
  await allSent()
  expect(smtp.received.map(({ to }) => to)).toEqual([[people.clara.email], [people.dario.email]])
  const [letter] = smtp.received
  expect(letter).toMatchObject({ from: 'no-responder@colegio.example', to: [people.clara.email] })
  const { headers, type, text, html } = readMail(letter?.raw ?? '')
  expect(type).toMatch(/^multipart\/alternative/)
  expect(headers).toMatchObject({
    from: 'Erario <no-responder@colegio.example>',
    to: people.clara.email,
    subject: 'Código para restablecer su contraseña de Erario',
    'message-id': `<${key}@colegio.example>`,
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  })
  expect(Date.parse(headers.date ?? '')).toBeGreaterThan(began - 1000)
  for (const body of [text, html]) {
    expect(body).toContain('K7M2PQ')
    expect(body).toContain('Escriba este código:')
    expect(body).toContain('15 minutos')
    expect(body).toContain('cinco intentos')
    expect(body).toContain('Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.')
  }
})

test('the temporary password says how long it is good and what to do when nobody asked for it', async () => {
  await queue(temporaryPasswordLetter('Xk7mPq2RstVw'))
  begin()
  await allSent()
  const { text, html } = readMail(smtp.received[0]?.raw ?? '')
  for (const body of [text, html]) {
    expect(body).toContain('Xk7mPq2RstVw')
    expect(body).toContain('24 horas')
    expect(body).toContain('Si usted no pidió este cambio')
    expect(body).toContain('avise al administrador')
  }
})

test('the temporary password says where to sign in when the product knows its address', () => {
  const { text, html } = temporaryPasswordLetter('Xk7mPq2RstVw', 'https://fondos.colegio.example/?a="b"&c')
  expect(text).toContain('Ingresar a Erario: https://fondos.colegio.example/?a="b"&c')
  expect(html).toContain('<a href="https://fondos.colegio.example/?a=&quot;b&quot;&amp;c"')
})

test('a letter fetches nothing, carries no style sheet and takes no text for a tag', () => {
  for (const { html, text } of [resetCodeLetter(`<b>"&'`), temporaryPasswordLetter(`<b>"&'`)]) {
    expect(html).toContain('&lt;b&gt;&quot;&amp;&#39;')
    expect(html).not.toMatch(/<b>|<style|<script|<link|<img|src=|url\(|http/i)
    expect(html).toMatch(/<html lang="es">/)
    expect(text).toContain(`<b>"&'`)
  }
})

test('a letter that was sent leaves no code behind', async () => {
  await queue(resetCodeLetter('K7M2PQ'))
  expect((await onlyRow()).text).toContain('K7M2PQ')
  begin()
  await allSent()
  expect(await onlyRow()).toMatchObject({ text: '', html: '', claimedUntil: null, lastError: null, attempts: 1 })
})

test('a letter of a transaction that was rolled back never leaves', async () => {
  begin()
  const rolledBack = erario.store.db.transaction(async (tx) => {
    await queueMail(tx as unknown as Store['db'], { to: people.clara.email, ...resetCodeLetter('K7M2PQ') })
    throw new Error('the work failed')
  })
  await expect(rolledBack).rejects.toThrow('the work failed')
  await queue(temporaryPasswordLetter('Xk7mPq2RstVw'))
  await allSent()
  expect(smtp.received.map(({ raw }) => readMail(raw).headers.subject)).toEqual(['Su contraseña temporal de Erario'])
})

test('a letter to nobody is dropped, emptied and sent to no one', async () => {
  await queue(resetCodeLetter('K7M2PQ'), null)
  begin()
  await eventually(async () => expect((await onlyRow()).droppedAt).not.toBeNull())
  expect(await onlyRow()).toMatchObject({ text: '', html: '', sentAt: null })
  expect(smtp.commands).toEqual([])
})

test('an address is one recipient, whatever signs are in it', async () => {
  await queue(resetCodeLetter('K7M2PQ'), 'clara@erario.example,dario@erario.example')
  await queue(resetCodeLetter('K7M2PQ'), people.elena.email)
  begin()
  await eventually(() => expect(smtp.received.flatMap(({ to }) => to)).toContain(people.elena.email))
  for (const { to } of smtp.received) expect(to).toHaveLength(1)
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain(people.dario.email)
})

const account = { user: 'colegio', password: 'clave & ñandú/7' }
const signedIn = `${account.user}:${encodeURIComponent(account.password)}@`
const trusting = `tls.ca=${encodeURIComponent(certificate.cert)}`
test.each([
  ['STARTTLS, without an account', 'smtp', { tls: certificate }, null],
  ['STARTTLS and AUTH PLAIN', 'smtp', { tls: certificate, account: { ...account, method: 'PLAIN' } }, account.user],
  ['STARTTLS and AUTH LOGIN', 'smtp', { tls: certificate, account: { ...account, method: 'LOGIN' } }, account.user],
  ['TLS from the start', 'smtps', { tls: certificate, implicit: true }, null],
  [
    'TLS from the start and AUTH PLAIN',
    'smtps',
    { tls: certificate, implicit: true, account: { ...account, method: 'PLAIN' } },
    account.user,
  ],
] as const)('a letter arrives encrypted by %s', async (_, protocol, options, user) => {
  const server = await startServer(options)
  await queue(resetCodeLetter('K7M2PQ'))
  begin(`${protocol}://${user ? signedIn : ''}127.0.0.1:${server.port}?${trusting}`)
  await allSent()
  expect(server.received).toMatchObject([{ encrypted: true, user, to: [people.clara.email] }])
  expect(server.commands.findIndex((line) => line.startsWith('AUTH'))).not.toBe(0)
})

test.each([
  ['STARTTLS', 'smtp', false],
  ['TLS from the start', 'smtps', true],
] as const)('a certificate nobody trusts gets no letter (%s)', async (_, protocol, implicit) => {
  const server = await startServer({ tls: certificate, implicit })
  await queue(resetCodeLetter('K7M2PQ'))
  begin(`${protocol}://127.0.0.1:${server.port}`)
  await tried(2)
  expect(server.received).toEqual([])
  expect((await onlyRow()).lastError).toMatch(/self.signed/)
})

test('a password is not said in the clear to a distant server, unless the settings ask for it', async () => {
  const server = await startServer({ account: { ...account, method: 'PLAIN' } })
  await queue(resetCodeLetter('K7M2PQ'))
  // An address that the system takes for this machine and that we take for a distant one.
  const distant = `smtp://${signedIn}0.0.0.0:${server.port}`
  const careful = begin(distant)
  await tried(2)
  await careful.stop()
  expect(server.commands.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([])
  begin(`${distant}?ignoreTLS=true`)
  await allSent()
  expect(server.received).toMatchObject([{ encrypted: false, user: account.user }])
})

test('a wrong password delays a letter until it is right', async () => {
  const server = await startServer({ tls: certificate, account: { ...account, password: 'otra', method: 'PLAIN' } })
  await queue(resetCodeLetter('K7M2PQ'))
  begin(`smtp://${signedIn}127.0.0.1:${server.port}?${trusting}`)
  await tried(2)
  expect((await onlyRow()).lastError).toContain('535 5.7.8 wrong user or password')
  expect((await onlyRow()).lastError).not.toContain(account.password)
  server.options.account = { ...account, method: 'PLAIN' }
  await allSent()
  expect(server.received).toHaveLength(1)
})

test.each([
  ['an unknown recipient', 'RCPT', '550 5.1.1 no such user', '550 5.1.1 no such user'],
  ['a full mailbox', 'RCPT', '452 4.2.2 mailbox full', '452 4.2.2 mailbox full'],
  ['a sender who must wait', 'MAIL', '451 4.3.0 try later', '451 4.3.0 try later'],
  ['a refused content', 'body', '554 5.6.0 looks like spam', '554 5.6.0 looks like spam'],
  ['a server that takes no mail', 'connect', '554 no SMTP service here', '554 no SMTP service here'],
  ['a server that shuts down', 'EHLO', '421 4.3.2 shutting down', '421 4.3.2 shutting down'],
  ['an answer that is none', 'connect', 'HTTP/1.1 400 Bad Request', 'Invalid greeting'],
  ['a connection that breaks', 'DATA', cut, 'Connection closed'],
  ['a server that never greets', 'connect', silence, 'Greeting never received'],
  ['a server that falls silent', 'RCPT', silence, 'Timeout'],
  ['a server that never confirms', 'body', silence, 'Timeout'],
] as const)('%s delays a letter and does not lose it', async (_, moment, answer, why) => {
  const server = misbehave(moment, answer)
  await queue(resetCodeLetter('K7M2PQ'))
  const first = begin(undefined, answer === silence ? impatientAt(moment) : {})
  await tried(2)
  expect(smtp.received).toEqual([])
  await eventually(async () => expect(String((await onlyRow()).lastError)).toContain(why))
  expect((await onlyRow()).text).toContain('K7M2PQ')
  await first.stop()
  server.good()
  begin()
  await allSent()
  expect(smtp.received).toHaveLength(1)
})

test('a server that drips its answer for ever is broken off', async () => {
  let dripping = true
  smtp.answer = async (moment, _line, socket) => {
    while (dripping && moment === 'EHLO' && !socket.destroyed) {
      socket.write('250-still there\r\n')
      await simulatedDelay(30, 'a server that drips')
    }
    return undefined
  }
  await queue(resetCodeLetter('K7M2PQ'))
  const first = begin(undefined, { sendMs: 400 })
  await tried(2)
  await first.stop()
  dripping = false
  begin()
  await allSent()
  expect(smtp.received).toHaveLength(1)
})

test('letters written while the server is down arrive, each once, when it is back', async () => {
  const { port } = smtp
  await smtp.close()
  begin()
  for (let no = 1; no <= 5; no++) await queue(temporaryPasswordLetter(`clave-${no}-provisional`))
  await eventually(async () => expect((await rows()).every(({ attempts }) => attempts >= 2)).toBe(true))
  const back = await startServer({ port })
  await allSent()
  const told = back.received.map(({ raw }) => /clave-\d/.exec(readMail(raw).text)?.[0])
  expect(told.sort()).toEqual(['clave-1', 'clave-2', 'clave-3', 'clave-4', 'clave-5'])
})

test('the wait after a failure doubles from five seconds to five minutes', async () => {
  await smtp.close()
  await queue(resetCodeLetter('K7M2PQ'))
  await erario.store.db.update(mail).set({ nextAt: sql`now() + interval '1 hour'` })
  const sender = begin(undefined, usualTiming)
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
    await eventually(async () => expect(String((await onlyRow()).lastError)).toContain('ECONNREFUSED'))
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

test('two senders on one database send each letter once', async () => {
  const { store, settings } = erario
  const sister = store.engine === 'postgres' ? await openStore(settings, () => {}) : store
  try {
    smtp.answer = async () => {
      await simulatedDelay(3, 'the way to the mail server')
      return undefined
    }
    const both = [begin(), begin(undefined, {}, sister)]
    for (let no = 1; no <= 30; no++) await queue(temporaryPasswordLetter(`clave-${no}.`))
    await allSent()
    const told = smtp.received.map(({ raw }) => /clave-\d+\./.exec(readMail(raw).text)?.[0])
    expect(told).toHaveLength(30)
    expect(new Set(told).size).toBe(30)
    for (const sender of both) await sender.stop()
  } finally {
    if (sister !== store) await sister.close()
  }
})

test('a letter whose sender died is left alone while claimed and sent afterwards', async () => {
  await queue(resetCodeLetter('K7M2PQ'))
  const claimed = await claimNext(erario.store.db, 400)
  expect(claimed?.text).toContain('K7M2PQ')
  const { claimedUntil } = await onlyRow()
  begin()
  await allSent()
  expect(smtp.received).toHaveLength(1)
  const { attempts, sentAt } = await onlyRow()
  expect(attempts).toBe(2)
  expect(Date.parse(String(sentAt))).toBeGreaterThanOrEqual(Date.parse(String(claimedUntil)))
})

test('a sender that outlived its claim does not take the letter from the next one', async () => {
  const { db } = erario.store
  await queue(resetCodeLetter('K7M2PQ'))
  const late = await claimNext(db, 1)
  const next = await eventually(async () => {
    const claimed = await claimNext(db, bounds.test)
    if (!late || !claimed) throw new Error('both must get the letter')
    return { late, ...claimed }
  })
  await releaseLetter(db, next.late, 'too late', 0)
  expect((await onlyRow()).claimedUntil).not.toBeNull()
  expect(await claimNext(db, 1)).toBeUndefined()
  await releaseLetter(db, next, 'in time', 0)
  expect(await claimNext(db, 1)).toMatchObject({ id: next.id, attempts: 3 })
})

test('a letter whose confirmation was lost comes again under the same Message-ID', async () => {
  const server = misbehave('body', cut)
  await queue(resetCodeLetter('K7M2PQ'))
  begin()
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(1))
  server.good()
  await allSent()
  const ids = smtp.received.map(({ raw }) => readMail(raw).headers['message-id'])
  expect(new Set(ids)).toEqual(new Set([`<${(await onlyRow()).key}@colegio.example>`]))
})

test('the database serves everybody while a letter is on its way', async () => {
  const { asked, confirm } = holdConfirmation()
  await queue(resetCodeLetter('K7M2PQ'))
  begin()
  await asked
  const signedIn = await erario.nobody.post('/auth/login', people.ana)
  expect(signedIn.status).toBe(200)
  expect((await onlyRow()).sentAt).toBeNull()
  confirm()
  await allSent()
})

test('a fresh letter does not wait behind those that failed before', async () => {
  const refusal = '450 4.2.0 not now'
  let holding = false
  const held: (() => void)[] = []
  smtp.answer = (_moment, line) => {
    if (!line.includes(people.dario.email)) return undefined
    return holding ? new Promise((resolve) => held.push(() => resolve(refusal))) : refusal
  }
  for (let no = 1; no <= 5; no++) await queue(resetCodeLetter('K7M2PQ'), people.dario.email)
  begin(undefined, { firstRetryMs: 1, lastRetryMs: 1 })
  await eventually(async () => expect((await rows()).every(({ attempts }) => attempts >= 3)).toBe(true))
  holding = true
  await eventually(() => expect(held).toHaveLength(1))
  const recipients = () => smtp.commands.filter((line) => line.startsWith('RCPT'))
  const already = recipients().length
  await queue(resetCodeLetter('K7M2PQ'))
  holding = false
  for (const answer of held) answer()
  await eventually(() => expect(smtp.received).toHaveLength(1))
  expect(recipients()[already]).toContain(people.clara.email)
})

test.each([
  ['the server refuses it for good', 'RCPT', '550 5.1.1 no such user'],
  ['the server puts it off', 'RCPT', '450 4.2.0 not now'],
  ['the account is wrong', 'MAIL', '530 5.7.0 sign in first'],
] as const)(
  'a letter is dropped with its code when its time is over, and not before, if %s',
  async (_, moment, answer) => {
    misbehave(moment, answer)
    await queue(resetCodeLetter('K7M2PQ'))
    begin()
    await tried(3)
    expect((await onlyRow()).text).toContain('K7M2PQ')
    await erario.store.db.update(mail).set({ expiresAt: sql`now()` })
    await eventually(async () => expect((await onlyRow()).droppedAt).not.toBeNull())
    expect(await onlyRow()).toMatchObject({ text: '', html: '', sentAt: null })
    expect((await onlyRow()).lastError).toContain(answer)
  },
)

test.each([
  ['a code', resetCodeLetter('K7M2PQ'), 15],
  ['a temporary password', temporaryPasswordLetter('Xk7mPq2RstVw'), 24 * 60],
] as const)(
  '%s is dropped unsent once it is worth nothing, also when nobody could send it till then',
  async (_, letter, minutes) => {
    await queue(letter)
    const [row] = await erario.store.db
      .select({ minutes: sql<string>`extract(epoch from ${mail.expiresAt} - ${mail.createdAt}) / 60` })
      .from(mail)
    expect(Number(row?.minutes)).toBe(minutes)
    await erario.store.db.update(mail).set({ expiresAt: sql`now()` })
    begin()
    await eventually(async () => expect((await onlyRow()).droppedAt).not.toBeNull())
    expect(await onlyRow()).toMatchObject({ text: '', html: '', sentAt: null, attempts: 0, lastError: 'expired' })
    expect(smtp.received).toEqual([])
  },
)

test('a letter leaves at once when somebody says that there is one', async () => {
  const look = vi.spyOn(erario.store.db, 'update')
  begin(undefined, { idleMs: 10 * bounds.test })
  await eventually(() => expect(look).toHaveBeenCalledTimes(2))
  await rows() // on one connection the look has ended before this
  await queue(resetCodeLetter('K7M2PQ'))
  wakeSender()
  await allSent()
})

test('stopping waits for the letter in flight and takes no other', async () => {
  const { asked, confirm } = holdConfirmation()
  await queue(resetCodeLetter('PRIMER'))
  await queue(resetCodeLetter('SEGUND'))
  const sender = begin(undefined, { stopMs: bounds.event })
  await asked
  const happened: string[] = []
  const stopped = sender.stop().then(() => happened.push('stopped'))
  await rows()
  happened.push('confirmed')
  confirm()
  await stopped
  expect(happened).toEqual(['confirmed', 'stopped'])
  expect((await rows()).map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
})

test('stopping breaks off a letter that takes too long and puts it back', async () => {
  misbehave('body', silence)
  await queue(resetCodeLetter('K7M2PQ'))
  const sender = begin(undefined, { answerMs: bounds.test, sendMs: bounds.test, stopMs: 50 })
  await eventually(() => expect(smtp.commands).toContain('DATA'))
  await sender.stop()
  expect(await onlyRow()).toMatchObject({ sentAt: null, claimedUntil: null, attempts: 1 })
})

test('without an SMTP server a letter becomes a file that its owner alone can read, announced without its content', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queue(resetCodeLetter('K7M2PQ'))
  const sender = begin('')
  await allSent()
  await sender.stop()
  const outbox = join(folder, 'outbox')
  const { id, key } = await onlyRow()
  const [name = '', ...more] = readdirSync(outbox)
  expect(more).toEqual([])
  expect(name).toMatch(new RegExp(`^\\d{14}-${key}\\.eml$`))
  const path = join(outbox, name)
  const { headers, text, html } = readMail(readFileSync(path, 'utf8'))
  expect(headers).toMatchObject({ to: people.clara.email, 'message-id': `<${key}@colegio.example>` })
  for (const body of [text, html]) expect(body).toContain('K7M2PQ')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  const lines = said.mock.calls.flat().join('\n')
  expect(lines).toContain(path)
  expect(lines).toContain(people.clara.email)
  expect(lines).not.toContain('K7M2PQ')

  await erario.store.db.update(mail).set({ sentAt: null, text: 'otra vez', html: 'otra vez' }).where(eq(mail.id, id))
  begin('')
  await allSent()
  expect(readdirSync(outbox)).toEqual([name])
  expect(readFileSync(path, 'utf8')).toContain('otra vez')
})

test('a folder that cannot be written delays a letter, too', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const fs = await import('node:fs')
  fs.writeFileSync(join(folder, 'outbox'), 'a file where the folder should be')
  await queue(resetCodeLetter('K7M2PQ'))
  begin('')
  await tried(2)
  rmSync(join(folder, 'outbox'))
  await allSent()
  expect(existsSync(join(folder, 'outbox'))).toBe(true)
  expect(said).toHaveBeenCalledTimes(1)
})

test.each(['correo.colegio.example', 'http://colegio:secreta@correo.example', 'smtp://', 'smtp:587'])(
  'an SMTP_URL that is none (%s) is refused at the start, without repeating it',
  (raw) => {
    expect(() => readSettings({ SMTP_URL: raw })).toThrow(/^SMTP_URL no es una dirección/)
    expect(() => readSettings({ SMTP_URL: raw })).not.toThrow(/secreta/)
  },
)
