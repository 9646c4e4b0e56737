// @module-tag slow
import { hash } from '@node-rs/argon2'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../../resources/entities/audit.ts'
import { user } from '../../../resources/entities/user.ts'
import { knownNetwork, rateLimitHit, refusedSignIn } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { type Erario, openErario, type Reply } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openSchools } from '../../fixtures/school.ts'

const audits = tableOf(audit)
const users = tableOf(user)
let erario: Erario

beforeAll(async () => {
  erario = await openErario()
  await openSchools(erario)
})
beforeEach(async () => {
  const { db } = erario.store
  await db.delete(rateLimitHit)
  await db.delete(knownNetwork)
  await db.delete(refusedSignIn)
  await db.delete(mail)
})
afterAll(() => erario.close())

const signIn = (address: string, email: string, password = 'otra-clave'): Promise<Reply> =>
  erario.nobodyAt(address).post('/auth/login', { email, password })
const signInAs = (address: string, name: 'bruno' | 'clara') =>
  signIn(address, people[name].email, people[name].password)
const invented = (count: number): string[] => Array.from({ length: count }, (_, at) => `nadie-${at}@erario.example`)
const statuses = (replies: readonly Reply[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const lettersTo = (recipient: string) => erario.store.db.$count(mail, eq(mail.recipient, recipient))
const refusalsFrom = (address: string) =>
  erario.store.db.$count(audits, and(eq(audits.action, 'signInRefused'), eq(audits.address, address)))

/** One wrong sign-in, which then counts as often as `times`: what it counts as is the work of the server, how often of a table. */
async function wrongSignIns(times: number, address: string, email: string): Promise<void> {
  const { db } = erario.store
  const [last] = await db.select({ id: max(rateLimitHit.id) }).from(rateLimitHit)
  expect((await signIn(address, email)).status).toBe(400)
  await db.execute(sql`insert into ${rateLimitHit} (bucket, at)
    select bucket, at from ${rateLimitHit}, generate_series(2, ${times}) where id > ${last?.id ?? 0}`)
}
/** As many in one account as all unknown networks together may try. */
const attack = (email: string) => wrongSignIns(100, '198.51.100.1', email)

describe('400 sign-ins with unknown e-mails from one address', () => {
  it('are refused with 429 from the 101st, and delay no other sign-in', async () => {
    await signInAs('203.0.113.1', 'bruno')
    const order: string[] = []
    const note = async (name: string, reply: Promise<Reply>) => {
      const { status } = await reply
      order.push(`${name} ${status}`)
    }
    const flood = invented(400).map((email) => signIn('203.0.113.1', email))
    await Promise.all([
      ...flood.map((reply) => note('flood', reply)),
      note('from the same address, which the account knows', signInAs('203.0.113.1', 'bruno')),
      note('from another address', signInAs('203.0.113.2', 'clara')),
    ])
    expect(statuses(await Promise.all(flood))).toEqual({ 400: 100, 429: 300 })
    expect((await flood[399])?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    for (const name of ['from the same address, which the account knows', 'from another address'])
      expect([name, order.indexOf(`${name} 200`) >= 0, order.indexOf(`${name} 200`) < 60]).toEqual([name, true, true])
  })

  it('leave one entry in the audit, and the rest in refusedSignIn', async () => {
    await Promise.all(invented(30).map((email) => signIn('203.0.113.9', email)))
    expect(await refusalsFrom('203.0.113.9')).toBe(1)
    expect(await erario.store.db.$count(refusedSignIn)).toBe(30)
    await erario.store.db.update(refusedSignIn).set({ at: sql`now() - interval '16 minutes'` })
    await signIn('203.0.113.9', 'nadie@erario.example')
    expect(await refusalsFrom('203.0.113.9')).toBe(2)
  })
})

it('a site with many networks fills no more places than three networks, and a look at codes counts like that too', {
  tags: ['exhaustive'],
}, async () => {
  const network = (n: number) => `2001:db8:7:${n.toString(16)}::${n + 1}`
  const flood = await Promise.all(invented(400).map((email, n) => signIn(network(n), email)))
  expect(statuses(flood)).toEqual({ 400: 300, 429: 100 })
  expect((await signIn('2001:db8:8::1', 'nadie@erario.example')).status).toBe(400)
  const looks = await Promise.all(
    invented(361).map((_, n) => erario.nobodyAt(network(n)).get('/verify/AAAA-AAAA-AAAA')),
  )
  expect(statuses(looks)).toEqual({ 404: 360, 429: 1 })
})

describe('an account under attack', () => {
  /** Hundreds of tries are counted here and none is timed: a cheap hash of the same password refuses the same ones. */
  beforeAll(async () => {
    for (const { email, password } of [people.bruno, people.clara]) {
      const cheap = await hash(password, { memoryCost: 8, timeCost: 1 })
      await erario.store.db.update(users).set({ password: cheap }).where(eq(users.email, email))
    }
  })

  it('refuses unknown networks after 100 wrong passwords from any address, and mails its owner once', async () => {
    const tries = Array.from({ length: 140 }, (_, at) => signIn(`198.51.100.${at % 7}`, people.bruno.email))
    expect(statuses(await Promise.all(tries))).toEqual({ 400: 100, 429: 40 })
    expect((await signInAs('192.0.2.7', 'bruno')).status).toBe(429)
    expect(await lettersTo(people.bruno.email)).toBe(1)
    const [letter] = await erario.store.db.select().from(mail).orderBy(desc(mail.id)).limit(1)
    expect(letter).toMatchObject({ subject: 'Muchos intentos de ingreso a su cuenta de Erario' })
    expect((await signInAs('192.0.2.7', 'clara')).status).toBe(200)
  })

  it('behaves alike for an unknown e-mail, and sends no mail', async () => {
    await wrongSignIns(99, '198.51.100.1', 'nadie@erario.example')
    const tries = [
      await signIn('198.51.100.2', 'nadie@erario.example'),
      await signIn('198.51.100.3', 'nadie@erario.example'),
    ]
    expect(tries.map(({ status }) => status)).toEqual([400, 429])
    const letters = await erario.store.db.select({ recipient: mail.recipient }).from(mail)
    expect(letters).toEqual([{ recipient: null }])
  })

  it('stays open for a network of a recent sign-in, with a limit of its own', async () => {
    await signInAs('192.0.2.1', 'bruno')
    await attack(people.bruno.email)
    expect((await signInAs('192.0.2.1', 'bruno')).status).toBe(200)
    const own = await Promise.all(invented(21).map(() => signIn('192.0.2.1', people.bruno.email)))
    expect(statuses(own)).toMatchObject({ 429: expect.any(Number) })
    expect((await signInAs('192.0.2.1', 'bruno')).status).toBe(429)
  })

  it('answers a wrong password there like an account that never signed in there', async () => {
    const there = '192.0.2.1'
    await signInAs(there, 'bruno')
    await wrongSignIns(100, there, 'nadie@erario.example')
    const [unknown, known] = [await signIn(there, people.clara.email), await signIn(there, people.bruno.email)]
    expect([known.status, known.body.msg]).toEqual([unknown.status, unknown.body.msg])
    expect(known.status).toBe(429)
    expect((await signInAs(there, 'bruno')).status).toBe(200)
  })

  it('fills the limits of its network with wrong passwords like any other', async () => {
    const there = '192.0.2.1'
    await signInAs(there, 'bruno')
    await signIn(there, people.bruno.email)
    await wrongSignIns(98, there, 'nadie@erario.example')
    const others = [await signIn(there, people.clara.email), await signIn(there, people.clara.email)]
    expect(others.map(({ status }) => status)).toEqual([400, 429])
  })

  it('is closed for that network after thirty days', async () => {
    await signInAs('192.0.2.1', 'bruno')
    await erario.store.db.update(knownNetwork).set({ at: sql`now() - interval '31 days'` })
    await attack(people.bruno.email)
    expect((await signInAs('192.0.2.1', 'bruno')).status).toBe(429)
  })

  it('is opened by a reset for the network that sent the code', async () => {
    await attack(people.clara.email)
    const { body } = await erario.nobodyAt('192.0.2.5').post('/auth/password/reset', { email: people.clara.email })
    const [code] = await newest()
    const clara = erario.withToken('clara', body.passwordToken, '192.0.2.5')
    await clara.post('/auth/password/change', { resetCode: /^\s*([A-Z2-9]{6})\s*$/m.exec(code?.text ?? '')?.[1] })
    const [temporary] = await newest()
    const password = /^\s*([A-Za-z2-9]{12})\s*$/m.exec(temporary?.text ?? '')?.[1] ?? ''
    expect((await signIn('192.0.2.6', people.clara.email, password)).status).toBe(429)
    const signedIn = await signIn('192.0.2.5', people.clara.email, password)
    expect(signedIn.body).toMatchObject({ status: true, mustChangePassword: true })
    await erario.withToken('clara', signedIn.body.token, '192.0.2.5').post('/auth/password/update', {
      currentPassword: password,
      newPassword: people.clara.password,
    })
  })

  const newest = () => erario.store.db.select().from(mail).orderBy(desc(mail.id)).limit(1)
})

describe('a wrong current password in a change', () => {
  it('counts like a wrong sign-in: the 21st is refused, and so is a sign-in from that address', async () => {
    const { body } = await signInAs('192.0.2.20', 'bruno')
    const thief = erario.withToken('bruno', body.token, '203.0.113.66')
    const guess = (currentPassword: string) =>
      thief.post('/auth/password/update', { currentPassword, newPassword: 'clave-del-ladron' })
    for (let time = 1; time <= 20; time++) expect((await guess(`no-es-esta-${time}`)).status).toBe(400)
    const right = await guess(people.bruno.password)
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await signInAs('203.0.113.66', 'bruno')).status).toBe(429)
    expect((await signInAs('192.0.2.20', 'bruno')).status).toBe(200)
  })
})

describe('asking for a reset code', () => {
  const ask = (address: string, email: string) => erario.nobodyAt(address).post('/auth/password/reset', { email })

  it('is limited to three times for an account from one address, and to ten mails from all unknown networks', async () => {
    const replies: Reply[] = []
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
      for (let time = 1; time <= 4; time++) replies.push(await ask(address, people.bruno.email))
    const bySender = [0, 4, 8, 12].map((from) => replies.slice(from, from + 4).map(({ status }) => status))
    expect(bySender).toEqual([
      [200, 200, 200, 429],
      [200, 200, 200, 429],
      [200, 200, 200, 429],
      [200, 200, 200, 429],
    ])
    expect(await lettersTo(people.bruno.email)).toBe(10)
  })

  it('stays possible for a network of a recent sign-in', async () => {
    await signInAs('192.0.2.1', 'bruno')
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
      for (let time = 1; time <= 3; time++) await ask(address, people.bruno.email)
    const before = await lettersTo(people.bruno.email)
    const answers = []
    for (const address of ['198.51.100.9', '192.0.2.1']) {
      const { status, body } = await ask(address, people.bruno.email)
      answers.push({ status, msg: body.msg, letters: (await lettersTo(people.bruno.email)) - before })
    }
    const msg = 'Si el correo está registrado, le enviamos un código'
    expect(answers).toEqual([
      { status: 200, msg, letters: 0 },
      { status: 200, msg, letters: 1 },
    ])
  })
})
