// @module-tag slow
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { rateLimitHit, recoveryCode, secondFactor } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { deriveKey } from '../../../server/session/keys.ts'
import { serverSecret } from '../../../server/session/tokens.ts'
import { totpAddress, totpCode, wrongClock, wrongCode } from '../../../server/session/totp.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { type Name, people } from '../../fixtures/people.ts'
import { openWindow } from '../../fixtures/rateLimit.ts'
import { readQr } from '../../fixtures/readQr.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School

beforeAll(async () => {
  vi.setSystemTime(new Date()) // a code must not expire between its making and its use
  erario = await openErario()
  school = await openSchools(erario)
})
beforeEach(() => erario.store.db.delete(rateLimitHit))
afterAll(async () => {
  vi.useRealTimers()
  await erario.close()
})

const stepMs = 30_000
const secrets = new Map<Name, string>()

/** Takes the steps that were used back, so that a test need not wait for the next one. */
const forgetSteps = () => erario.store.db.update(secondFactor).set({ lastStep: 0 })
const codeOf = (name: Name, steps = 0) => totpCode(secrets.get(name) ?? '', Date.now() + steps * stepMs)

async function setUp(name: Name, person?: Person): Promise<string[]> {
  const own = person ?? (await erario.signIn(name))
  const started = await own.post('/auth/factor/start', { currentPassword: people[name].password })
  secrets.set(name, started.body.secret)
  const { body } = await own.post('/auth/factor/confirm', { code: codeOf(name) })
  await forgetSteps()
  return body.recoveryCodes
}

const firstStep = async (name: Name): Promise<string> =>
  (await erario.nobody.post('/auth/login', people[name])).body.secondFactorToken
const secondStep = (secondFactorToken: string, code: string) =>
  erario.nobody.post('/auth/login/code', { secondFactorToken, code })
const enter = async (name: Name, code: string) => secondStep(await firstStep(name), code)

describe('the set-up of a second factor', () => {
  it('requires the password, returns a secret and a QR code, and ends with ten recovery codes', async () => {
    const bruno = await erario.signIn('bruno')
    const refused = await bruno.post('/auth/factor/start', { currentPassword: 'otra-clave' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { currentPassword: 'La contraseña actual es incorrecta' },
    ])
    const { body } = await bruno.post('/auth/factor/start', { currentPassword: people.bruno.password })
    expect(body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(await readQr(Buffer.from(body.qr.split(',')[1], 'base64'))).toBe(
      totpAddress(body.secret, people.bruno.email),
    )
    secrets.set('bruno', body.secret)
    expect((await bruno.post('/auth/factor/confirm', { code: 'ABCDEF' })).body.errors).toEqual({ code: wrongCode })
    for (const steps of [2, -3])
      expect((await bruno.post('/auth/factor/confirm', { code: codeOf('bruno', steps) })).body.errors).toEqual({
        code: wrongClock,
      })
    expect((await bruno.get('/auth/account')).body.secondFactor).toEqual({ on: false, demanded: false, codesLeft: 0 })
    const done = await bruno.post('/auth/factor/confirm', { code: codeOf('bruno') })
    expect(done.body.recoveryCodes).toHaveLength(10)
    expect(new Set(done.body.recoveryCodes).size).toBe(10)
    expect((await bruno.get('/auth/account')).body.secondFactor).toEqual({ on: true, demanded: false, codesLeft: 10 })
    const twice = await bruno.post('/auth/factor/start', { currentPassword: people.bruno.password })
    expect([twice.status, twice.body.msg]).toEqual([400, 'Ya tiene un segundo factor: quítelo antes'])
  })

  it('leaves no secret in the database or in the audit', async () => {
    const [stored] = await erario.store.db.select().from(secondFactor)
    const everything = JSON.stringify([stored, (await school.ana.get('/audit')).body])
    expect(everything).not.toContain(secrets.get('bruno'))
    expect(JSON.stringify((await school.ana.get('/audit?range=[0,0]')).body.audits[0].after)).toContain('secondFactor')
  })
})

describe('a sign-in with a second factor', () => {
  it('takes two steps, and the token of the first opens nothing else', async () => {
    await forgetSteps()
    const first = await erario.nobody.post('/auth/login', people.bruno)
    expect([first.status, first.body]).toEqual([
      200,
      { status: false, msg: 'Escriba el código de su aplicación', secondFactorToken: expect.any(String) },
    ])
    const held = erario.withToken('bruno', first.body.secondFactorToken)
    for (const path of ['/institute', '/auth/account']) expect((await held.get(path)).status).toBe(401)
    const { status, body } = await secondStep(first.body.secondFactorToken, codeOf('bruno'))
    expect([status, body]).toEqual([200, { status: true, token: expect.any(String), role: 'admin' }])
    expect((await erario.withToken('bruno', body.token).get('/institute')).status).toBe(200)
    expect((await secondStep(body.token, codeOf('bruno'))).body.code).toBe('signInExpired')
  })

  it('accepts the code of the previous, present and next step, and no other', async () => {
    const outcomes: [number, unknown][] = []
    for (const steps of [-3, -2, 2, 3])
      outcomes.push([steps, (await enter('bruno', codeOf('bruno', steps))).body.errors?.code])
    for (const steps of [-1, 0, 1]) {
      await forgetSteps()
      outcomes.push([steps, (await enter('bruno', codeOf('bruno', steps))).status])
    }
    expect(outcomes).toEqual([
      ...[-3, -2].map((steps) => [steps, wrongClock]),
      // A later code will be valid soon: its sender must not learn it.
      ...[2, 3].map((steps) => [steps, wrongCode]),
      ...[-1, 0, 1].map((steps) => [steps, 200]),
    ])
  })

  it('rejects a used code, and an older one', async () => {
    await forgetSteps()
    expect((await enter('bruno', codeOf('bruno'))).status).toBe(200)
    for (const code of [codeOf('bruno'), codeOf('bruno', -1)]) {
      const { status, body } = await enter('bruno', code)
      expect([status, body.errors]).toEqual([400, { code: wrongCode }])
    }
  })

  it('lets one of several requests in that bring the same code at once', async () => {
    await forgetSteps()
    const token = await firstStep('bruno')
    const code = codeOf('bruno')
    const twins = await Promise.all([1, 2, 3, 4].map(() => secondStep(token, code)))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('is refused after ten wrong codes, and the owner is mailed once', async () => {
    await forgetSteps()
    const token = await firstStep('bruno')
    const expectRefusal = openWindow('Demasiados intentos', 15)
    for (let time = 1; time <= 10; time++) expect((await secondStep(token, '000000')).status).toBe(400)
    expectRefusal(await secondStep(token, codeOf('bruno')))
    await secondStep(token, codeOf('bruno'))
    const warned = await erario.store.db.select().from(mail).where(eq(mail.recipient, people.bruno.email))
    expect(warned.map(({ subject }) => subject)).toEqual(['Alguien sabe su contraseña de Erario'])
  })

  it('rejects a text that is not a code', async () => {
    const token = await firstStep('bruno')
    for (const code of ['', ' ', '000000', '1234567', 'ABCDE-FGHJK', '../..', '%', '\u0000', '٠١٢٣٤٥'])
      expect([code, (await secondStep(token, code)).status]).toEqual([code, 400])
  })

  it('starts again after a change of the password', async () => {
    const token = await firstStep('bruno')
    await forgetSteps()
    const { body } = await enter('bruno', codeOf('bruno'))
    const bruno = erario.withToken('bruno', body.token)
    const [currentPassword, newPassword] = [people.bruno.password, 'otra-clave-1']
    const changed = await bruno.post('/auth/password/update', { currentPassword, newPassword })
    await forgetSteps()
    expect((await secondStep(token, codeOf('bruno'))).body.code).toBe('signInExpired')
    await erario
      .withToken('bruno', changed.body.token)
      .post('/auth/password/update', { currentPassword: newPassword, newPassword: currentPassword })
  })
})

describe('a recovery code', () => {
  it('works once, also for concurrent requests, in any case and without the hyphen', async () => {
    const codes = await setUp('clara')
    const [first = '', second = ''] = codes
    expect((await enter('clara', first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await enter('clara', first)).body.errors).toEqual({ code: wrongCode })
    const token = await firstStep('clara')
    const twins = await Promise.all([1, 2, 3].map(() => secondStep(token, second)))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const left = await erario.store.db
      .select()
      .from(recoveryCode)
      .where(eq(recoveryCode.user_id, school.idOf('clara')))
    expect(left).toHaveLength(8)
    expect(JSON.stringify(left)).not.toContain(codes[2])
  })

  it('works only for its user, and ends when new ones are created', async () => {
    const [theirs = ''] = await setUp('dario')
    expect((await enter('clara', theirs)).status).toBe(400)
    const { body } = await enter('dario', codeOf('dario'))
    const dario = erario.withToken('dario', body.token)
    const renewed = await dario.post('/auth/factor/codes', { currentPassword: people.dario.password })
    expect((await enter('dario', theirs)).status).toBe(400)
    expect((await enter('dario', renewed.body.recoveryCodes[9])).status).toBe(200)
  })
})

describe('the removal of a second factor', () => {
  it('requires the password, and the sign-in has one step again', async () => {
    await forgetSteps()
    const { body } = await enter('dario', codeOf('dario'))
    const dario = erario.withToken('dario', body.token)
    expect((await dario.post('/auth/factor/remove', { currentPassword: 'otra-clave' })).status).toBe(400)
    expect((await dario.post('/auth/factor/remove', { currentPassword: people.dario.password })).status).toBe(200)
    expect((await erario.nobody.post('/auth/login', people.dario)).body).toMatchObject({ status: true, role: 'admin' })
  })

  it('by root ends the sessions, and the audit names root', async () => {
    await forgetSteps()
    const { body } = await enter('clara', codeOf('clara'))
    const id = school.idOf('clara')
    expect((await school.elena.post(`/user/${id}/resetSecondFactor`, {})).status).toBe(403)
    const done = await school.ana.post(`/user/${id}/resetSecondFactor`, {})
    expect(done.body).toMatchObject({ msg: 'Segundo factor quitado con exito', user: { secondFactor: false } })
    expect((await erario.withToken('clara', body.token).get('/institute')).status).toBe(401)
    expect((await erario.nobody.post('/auth/login', people.clara)).body.role).toBe('client')
    const { audits } = (await school.ana.get('/audit?filter={"resource":"user","action":"update"}&range=[0,0]')).body
    expect(audits[0]).toMatchObject({ User: { email: people.ana.email }, row_id: id })
    expect(JSON.parse(audits[0].after)).toMatchObject({ secondFactor: false })
    const own = await school.ana.post(`/user/${school.idOf('ana')}/resetSecondFactor`, {})
    expect([own.status, own.body.msg]).toEqual([400, 'El suyo se quita en «Mi cuenta», con su contraseña'])
  })
})

describe('a second factor after a change of JWT_SECRET', () => {
  it('takes recovery codes, refuses those of the app and says what to do, and can be set up again', async () => {
    await forgetSteps()
    const { body } = await enter('bruno', codeOf('bruno'))
    const bruno = erario.withToken('bruno', body.token)
    const [code] = (await bruno.post('/auth/factor/codes', { currentPassword: people.bruno.password })).body
      .recoveryCodes
    const settings = { ...erario.settings, jwtSecret: 'another secret, of more than thirty-two bytes' }
    const app = await buildApp(erario.store, settings, pino({ level: 'silent' }))
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', 'x-token': token }
      const request = new Request(`http://erario.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await app.fetch(request)).json()
    }
    const { secondFactorToken } = await post('/auth/login', people.bruno)
    const refused = await post('/auth/login/code', { secondFactorToken, code: codeOf('bruno') })
    expect(refused.msg).toBe(
      'Su segundo factor ya no se puede comprobar: use un código de recuperación, o pida a un usuario root que lo quite, o en el servidor «npm run user -- sin-factor <correo>»',
    )
    const { token } = await post('/auth/login/code', { secondFactorToken, code })
    const own = { currentPassword: people.bruno.password }
    expect(await post('/auth/factor/remove', own, token)).toMatchObject({ status: true })
    const { secret } = await post('/auth/factor/start', own, token)
    expect(await post('/auth/factor/confirm', { code: totpCode(secret) }, token)).toMatchObject({ status: true })
    // The other tests go on with the first secret.
    await post('/auth/factor/remove', own, token)
    await setUp('bruno')
  })
})

it('a recovery code of a version that depended on the server secret is used once', {
  tags: ['exhaustive'],
}, async () => {
  const secret = await serverSecret(erario.store.db, erario.settings.jwtSecret)
  const user_id = school.idOf('bruno')
  const digest = createHmac('sha256', deriveKey(secret, 'recovery codes')).update(`${user_id} K7QMX2HD9R`).digest('hex')
  await erario.store.db.insert(recoveryCode).values({ user_id, digest })
  expect((await enter('bruno', 'k7qmx-2hd9r')).status).toBe(200)
  expect((await enter('bruno', 'K7QMX-2HD9R')).body.errors).toEqual({ code: wrongCode })
})

describe('the setting SECOND_FACTOR', () => {
  it('forces a user of its roles to set up a second factor first', async () => {
    const settings = { ...erario.settings, secondFactorRoles: ['client'] as const }
    const app = await buildApp(erario.store, settings, pino({ level: 'silent' }))
    const ask = async (token: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'x-token': token }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const response = await app.fetch(new Request(`http://erario.test${path}`, init))
      return { status: response.status, body: await response.json() }
    }
    const elena = (await ask('', '/auth/login', people.elena)).body
    expect(elena).toMatchObject({ status: true, role: 'client', mustSetSecondFactor: true })
    const refused = await ask(elena.token, '/institute')
    expect([refused.status, refused.body]).toEqual([
      403,
      { status: false, msg: 'Debe activar el segundo factor', code: 'mustSetSecondFactor' },
    ])
    const { body } = await ask(elena.token, '/auth/factor/start', { currentPassword: people.elena.password })
    const done = await ask(elena.token, '/auth/factor/confirm', { code: totpCode(body.secret) })
    expect(done.status).toBe(200)
    expect((await ask(elena.token, '/institute')).status).toBe(200)
    const dario = (await ask('', '/auth/login', people.dario)).body
    expect(dario.mustSetSecondFactor).toBeUndefined()
  })
})

it('the audit of a sign-in names the kind of second factor', async () => {
  await forgetSteps()
  await enter('bruno', codeOf('bruno'))
  const { audits } = (await school.ana.get('/audit?filter={"action":"signIn"}&range=[0,0]&sort=["id","DESC"]')).body
  expect(JSON.parse(audits[0].after)).toEqual({ email: people.bruno.email, secondFactor: 'app' })
})
