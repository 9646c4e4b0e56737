import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { user } from '../../../resources/entities/user.ts'
import { buildApp } from '../../../server/app.ts'
import { hashPassword } from '../../../server/base/passwords.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { rateLimitHit, sessionState } from '../../../server/db/schema/internalTables.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { runUserTool } from '../../../server/tools/user.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

const users = tableOf(user)
let erario: Erario
let school: School

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
beforeEach(() => erario.store.db.delete(rateLimitHit))
afterAll(() => erario.close())

it('a password change is rejected with a wrong current password, and the session stays', async () => {
  const bruno = await erario.signIn('bruno')
  const reply = await bruno.post('/auth/password/update', {
    currentPassword: 'no-es-esta',
    newPassword: 'nueva-clave-1',
  })
  expect([reply.status, reply.body.errors]).toEqual([400, { currentPassword: 'La contraseña actual es incorrecta' }])
  expect((await bruno.get('/institute')).status).toBe(200)
})

it.each([
  ['the current password', people.bruno.password, 'La nueva contraseña debe ser diferente de la actual'],
  ['ten spaces', ' '.repeat(10), 'Debe ingresar la contraseña'],
  ['ten invisible characters', '\u200b'.repeat(10), 'Debe ingresar la contraseña'],
])('a password change is rejected with %s', async (_, newPassword, text) => {
  const bruno = await erario.signIn('bruno')
  const reply = await bruno.post('/auth/password/update', { currentPassword: people.bruno.password, newPassword })
  expect([reply.status, reply.body.errors]).toEqual([400, { newPassword: text }])
  expect((await bruno.get('/institute')).status).toBe(200)
})

it('a password is the same with composed and decomposed letters, also where its hash is of an earlier version', async () => {
  const forms = ['contraseña-1'.normalize('NFC'), 'contraseña-1'.normalize('NFD')]
  const { email } = people.clara
  const enter = async (password: string) => (await erario.nobody.post('/auth/login', { email, password })).status
  const of = (password: string) => erario.store.db.update(users).set({ password }).where(eq(users.email, email))
  const before = await erario.store.db.select({ password: users.password }).from(users).where(eq(users.email, email))
  for (const stored of [...(await Promise.all(forms.map((one) => hash(one)))), await hashPassword(forms[1] ?? '')]) {
    await of(stored)
    expect(await Promise.all(forms.map(enter))).toEqual([200, 200])
  }
  expect(await enter('contrasena-1')).toBe(400)
  await of(before[0]?.password ?? '')
})

it('a password of 20 letters may be typed with decomposed ones', async () => {
  const dario = await erario.signIn('dario')
  const newPassword = 'ñ'.repeat(20).normalize('NFD')
  const change = (from: string, to: string) =>
    dario.post('/auth/password/update', { currentPassword: from, newPassword: to })
  const { status, body } = await change(people.dario.password, newPassword)
  expect([status, body.errors]).toEqual([200, undefined])
  const own = erario.withToken('dario', body.token)
  const same = await own.post('/auth/password/update', {
    currentPassword: newPassword,
    newPassword: newPassword.normalize('NFC'),
  })
  expect(same.body.errors).toEqual({ newPassword: 'La nueva contraseña debe ser diferente de la actual' })
  const back = { currentPassword: newPassword.normalize('NFC'), newPassword: people.dario.password }
  expect((await own.post('/auth/password/update', back)).status).toBe(200)
})

it('a temporary password cannot be changed to itself', async () => {
  const shown = await runUserTool(['restablecer', people.elena.email], erario.store.db)
  const temporary = /Contraseña temporal: (\S+)/.exec(shown)?.[1] ?? ''
  const { body } = await erario.nobody.post('/auth/login', { email: people.elena.email, password: temporary })
  const elena = erario.withToken('elena', body.token)
  const same = { currentPassword: temporary, newPassword: temporary }
  expect((await elena.post('/auth/password/update', same)).status).toBe(400)
  expect((await elena.get('/institute')).status).toBe(403)
})

it('a temporary password expires after its time', async () => {
  const dario = school.idOf('dario')
  const temporaryUntil = sql`now() - interval '1 minute'`
  await erario.store.db
    .insert(sessionState)
    .values({ user_id: dario, temporaryUntil })
    .onConflictDoUpdate({ target: sessionState.user_id, set: { temporaryUntil } })
  expect((await erario.nobody.post('/auth/login', people.dario)).status).toBe(400)
  await erario.store.db.update(sessionState).set({ temporaryUntil: null }).where(eq(sessionState.user_id, dario))
  expect((await erario.nobody.post('/auth/login', people.dario)).status).toBe(200)
})

/** An application whose second transaction (the first counts the try) waits, from when `reached` is fulfilled until `open` is called. */
async function gatedApp() {
  let reach = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let begun = 0
  const transaction: Db['transaction'] = async (...words) => {
    if (++begun === 2) {
      reach()
      await opened
    }
    return erario.store.db.transaction(...words)
  }
  const db = new Proxy(erario.store.db, {
    get: (real, name) => (name === 'transaction' ? transaction : Reflect.get(real, name, real)),
  })
  const app = await buildApp({ ...erario.store, db }, erario.settings, pino({ level: 'silent' }))
  return { app, reached, open: () => open() }
}

it('a reset wins over a change that verified the old password before it', async () => {
  const { body: stolen } = await erario.nobody.post('/auth/login', people.clara)
  const gate = await gatedApp()
  const change = gate.app.fetch(
    new Request('http://erario.test/auth/password/update', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-token': stolen.token },
      body: JSON.stringify({ currentPassword: people.clara.password, newPassword: 'clave-del-ladron' }),
    }),
  )
  await gate.reached
  const shown = await runUserTool(['restablecer', people.clara.email], erario.store.db)
  gate.open()
  const answer = await change
  expect(answer.status).toBe(401)

  const temporary = /Contraseña temporal: (\S+)/.exec(shown)?.[1] ?? ''
  const thief = await erario.nobody.post('/auth/login', { email: people.clara.email, password: 'clave-del-ladron' })
  expect(thief.status).toBe(400)
  expect((await erario.withToken('clara', stolen.token).get('/institute')).status).toBe(401)
  const { body } = await erario.nobody.post('/auth/login', { email: people.clara.email, password: temporary })
  expect(body).toMatchObject({ status: true, mustChangePassword: true })
})

it('of two concurrent password changes exactly one succeeds', async () => {
  const bruno = await erario.signIn('bruno')
  const change = (newPassword: string) =>
    bruno.post('/auth/password/update', { currentPassword: people.bruno.password, newPassword })
  const replies = await Promise.all([change('clave-primera'), change('clave-segunda')])
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  const lost = replies.find(({ status }) => status !== 200)
  expect([400, 401]).toContain(lost?.status)
  const [stored] = await erario.store.db
    .select({ epoch: sessionState.epoch })
    .from(sessionState)
    .innerJoin(users, eq(users.id, sessionState.user_id))
    .where(eq(users.email, people.bruno.email))
  expect(stored?.epoch).toBe(1)
})
