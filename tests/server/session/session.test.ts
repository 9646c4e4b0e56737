import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimitHit, resetRequest } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { type Name, people } from '../../fixtures/people.ts'
import { openWindow } from '../../fixtures/rateLimit.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
beforeEach(() => erario.store.db.delete(rateLimitHit))
afterAll(() => erario.close())

const lastEmail = async () => (await erario.store.db.select().from(mail).orderBy(desc(mail.id)).limit(1))[0]
const lettersTo = async (email: string) => erario.store.db.select().from(mail).where(eq(mail.recipient, email))
const codeIn = (text: string | undefined): string => /^\s*([A-Z2-9]{6})\s*$/m.exec(text ?? '')?.[1] ?? ''
const passwordIn = (text: string | undefined): string => /^\s*([A-Za-z2-9]{12})\s*$/m.exec(text ?? '')?.[1] ?? ''
const ask = async (email: string): Promise<Person> =>
  erario.withToken('nobody', (await erario.nobody.post('/auth/password/reset', { email })).body.passwordToken)

describe('POST /auth/login', () => {
  it('answers alike for a wrong password, an unknown e-mail and a deactivated user', async () => {
    await school.ana.remove(`/user/delete/${school.idOf('elena')}?deleted=true`)
    const tries = [
      { email: people.bruno.email, password: 'otra-clave' },
      { email: 'nadie@erario.example', password: 'otra-clave' },
      { email: people.elena.email, password: people.elena.password },
    ]
    for (const one of tries) {
      const { status, body } = await erario.nobody.post('/auth/login', one)
      expect([status, body]).toEqual([400, { status: false, msg: 'Información de ingreso incorrecta' }])
    }
    await school.ana.remove(`/user/delete/${school.idOf('elena')}?deleted=false`)
  })

  it('ignores the case of the e-mail', async () => {
    const { body } = await erario.nobody.post('/auth/login', {
      ...people.clara,
      email: people.clara.email.toUpperCase(),
    })
    expect(body).toMatchObject({ status: true, role: 'client' })
  })

  it('answers 429 after twenty wrong passwords from one address, and does not count right ones', async () => {
    const wrong = { email: people.dario.email, password: 'otra-clave' }
    expect((await erario.nobody.post('/auth/login', people.dario)).status).toBe(200)
    const expectRefusal = openWindow('Demasiados intentos', 15)
    for (let time = 1; time <= 20; time++) expect((await erario.nobody.post('/auth/login', wrong)).status).toBe(400)
    expectRefusal(await erario.nobody.post('/auth/login', people.dario))
    expect((await erario.nobody.post('/auth/login', people.bruno)).status).toBe(200)
  })

  it('gives a token that ends for good when its user is deactivated', async () => {
    const token = await erario.signIn('elena')
    await school.ana.remove(`/user/delete/${school.idOf('elena')}?deleted=true`)
    expect((await token.get('/institute')).status).toBe(401)
    await school.ana.remove(`/user/delete/${school.idOf('elena')}?deleted=false`)
    expect((await token.get('/institute')).status).toBe(401)
    expect((await (await erario.signIn('elena')).get('/institute')).status).toBe(200)
  })
})

describe('the reset of a forgotten password', () => {
  it('is answered alike for known and unknown e-mails, and mails only the known one', async () => {
    const known = await erario.nobody.post('/auth/password/reset', { email: people.clara.email })
    const before = (await lettersTo(people.clara.email)).length
    const unknown = await erario.nobody.post('/auth/password/reset', { email: 'nadie@erario.example' })
    expect([known.status, known.body.msg]).toEqual([unknown.status, unknown.body.msg])
    expect([known.body.passwordToken.length, Object.keys(known.body)]).toEqual([
      unknown.body.passwordToken.length,
      Object.keys(unknown.body),
    ])
    expect(before).toBe(1)
    expect((await lastEmail())?.recipient).toBeNull()
  })

  it('mails a temporary password that opens only its own change', async () => {
    const old = await erario.signIn('clara')
    const first = await ask(people.clara.email)
    const firstCode = codeIn((await lastEmail())?.text)
    await ask(people.clara.email)
    const done = await first.post('/auth/password/change', { resetCode: firstCode.toLowerCase() })
    expect(done.body).toEqual({ status: true, msg: 'Se ha enviado una contraseña temporal a su correo' })
    expect((await old.get('/institute')).status).toBe(401)

    const password = passwordIn((await lastEmail())?.text)
    const signedIn = await erario.nobody.post('/auth/login', { email: people.clara.email, password })
    expect(signedIn.body).toMatchObject({ status: true, role: 'client', mustChangePassword: true })
    const clara = erario.withToken('clara', signedIn.body.token)
    const other = await clara.get('/institute')
    expect([other.status, other.body.msg]).toEqual([403, 'Debe cambiar su contraseña'])

    const changed = await clara.post('/auth/password/update', {
      currentPassword: password,
      newPassword: people.clara.password,
    })
    expect((await clara.get('/institute')).status).toBe(401)
    expect((await erario.withToken('clara', changed.body.token).get('/institute')).status).toBe(200)
    expect((await erario.nobody.post('/auth/login', people.clara)).body.mustChangePassword).toBeUndefined()
  })

  it('allows five tries, and expires after fifteen minutes', async () => {
    const wrongCode = 'El código ha expirado o es incorrecto'
    const tired = await ask(people.bruno.email)
    const code = codeIn((await lastEmail())?.text)
    for (let time = 1; time <= 5; time++) await tired.post('/auth/password/change', { resetCode: 'ZZZZZZ' })
    const late = await ask(people.bruno.email)
    const lateCode = codeIn((await lastEmail())?.text)
    await erario.store.db
      .update(resetRequest)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(resetRequest.tries, 0))
    const answers = [
      await tired.post('/auth/password/change', { resetCode: code }),
      await late.post('/auth/password/change', { resetCode: lateCode }),
    ]
    for (const { status, body } of answers) expect([status, body.msg]).toEqual([400, wrongCode])
    expect((await erario.nobody.post('/auth/login', people.bruno)).status).toBe(200)
  })

  it('succeeds once when three requests send the same code', async () => {
    const bruno = await ask(people.bruno.email)
    const code = codeIn((await lastEmail())?.text)
    const twins = await Promise.all([1, 2, 3].map(() => bruno.post('/auth/password/change', { resetCode: code })))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    await restore('bruno')
  })

  it('accepts only a password token, which is no session token', async () => {
    const token = await ask(people.bruno.email)
    expect((await token.get('/institute')).status).toBe(401)
    const session = await erario.signIn('bruno')
    expect((await session.post('/auth/password/change', { resetCode: 'ABCDEF' })).status).toBe(401)
    expect((await erario.nobody.post('/auth/password/change', { resetCode: 'ABCDEF' })).status).toBe(401)
  })

  const restore = async (name: Name) => {
    const letter = passwordIn((await lastEmail())?.text)
    const { body } = await erario.nobody.post('/auth/login', { email: people[name].email, password: letter })
    await erario
      .withToken(name, body.token)
      .post('/auth/password/update', { currentPassword: letter, newPassword: people[name].password })
  }
})

describe('the audit', () => {
  it('has author, address and values of each act, and never a password', async () => {
    const ana = await erario.signIn('ana')
    const { audits } = (await ana.get('/audit?filter={"resource":"activity","action":"create"}&range=[0,0]')).body
    expect(audits[0]).toMatchObject({ User: { email: people.ana.email }, address: 'local', before: null })
    expect(JSON.parse(audits[0].after)).toMatchObject({ name: 'Internet', deleted: false })
    const everything = JSON.stringify((await ana.get('/audit')).body)
    expect(everything).not.toContain('$argon2')
    expect(everything).toContain('"action":"signInRefused"')
    expect((await ana.get('/audit?filter={"resource":"user","action":"update"}')).body.audits.length).toBeGreaterThan(2)
  })

  it('keeps the address of a stranger, and not the e-mail', async () => {
    const stranger = erario.nobodyAt('198.51.100.77')
    await stranger.post('/auth/login', { email: 'extrano@otro.example', password: 'Secreta-2026' })
    const ana = await erario.signIn('ana')
    const { audits } = (await ana.get('/audit?filter={"action":"signInRefused"}&range=[0,0]')).body
    expect(audits[0]).toMatchObject({ address: '198.51.100.77', User: null, after: null })
  })

  it('is shown to an admin only for its institutes, and not to a client', async () => {
    const [bruno, clara] = [await erario.signIn('bruno'), await erario.signIn('clara')]
    await bruno.post(`/account/${school.own}/create`, { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 })
    const { audits } = (await bruno.get('/audit')).body
    expect(audits.length).toBeGreaterThan(0)
    for (const one of audits) expect([school.own, school.sister]).toContain(one.ofInstitute_id)
    expect((await clara.get('/audit')).status).toBe(403)
  })

  it('is append-only in the database', async () => {
    const { db } = erario.store
    for (const statement of ['update "audit" set "address" = null', 'delete from "audit"', 'truncate "audit"'])
      await expect(Promise.resolve(db.execute(sql.raw(statement)))).rejects.toThrow()
  })
})
