import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordLink, rateLimitHit, sessionState } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { made, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
beforeEach(() => erario.store.db.delete(rateLimitHit))
afterAll(() => erario.close())

const lastEmail = async () => (await erario.store.db.select().from(mail).orderBy(desc(mail.id)).limit(1))[0]
const create = (email: string, more: Record<string, unknown>) =>
  school.ana.post('/user/create', { email, role_id: 2, ...more })
const linkIn = (text = ''): string => /primera-clave#([\w-]{43})/.exec(text)?.[1] ?? ''
const setFirst = (link: string, newPassword: string) =>
  erario.nobody.post('/auth/password/first', { link, newPassword })
const signIn = (email: string, password: string) => erario.nobody.post('/auth/login', { email, password })

async function linked(email: string): Promise<string> {
  made(await create(email, { firstPassword: 'link' }), 'user')
  return linkIn((await lastEmail())?.text)
}

describe('a first password', () => {
  it('given by root signs in at once', async () => {
    made(await create('marta@erario.example', { password: 'clave-de-marta' }), 'user')
    expect((await signIn('marta@erario.example', 'clave-de-marta')).body).toEqual({
      status: true,
      token: expect.any(String),
      role: 'admin',
    })
    expect((await create('nora@erario.example', {})).body.errors).toEqual({ password: 'Ingrese la contraseña' })
  })

  it('that is temporary must be changed, and expires after 72 hours', async () => {
    const [email, password] = ['olga@erario.example', 'clave-de-olga']
    made(await create(email, { firstPassword: 'temporary', password }), 'user')
    const { body } = await signIn(email, password)
    expect(body.mustChangePassword).toBe(true)
    const olga = erario.withToken('nobody', body.token)
    expect((await olga.get('/institute')).body.msg).toBe('Debe cambiar su contraseña')
    await erario.store.db.update(sessionState).set({ temporaryUntil: sql`now() - interval '1 second'` })
    expect((await signIn(email, password)).status).toBe(400)
  })
})

describe('the link for a first password', () => {
  it('is mailed, sets the password once, and is not stored', async () => {
    const email = 'paula@erario.example'
    const link = await linked(email)
    expect(await lastEmail()).toMatchObject({ recipient: email, subject: 'Cree su contraseña de Erario' })
    expect(JSON.stringify(await erario.store.db.select().from(passwordLink))).not.toContain(link)
    expect((await signIn(email, 'null')).status).toBe(400)
    expect((await setFirst(link, 'corta')).body.errors).toEqual({
      newPassword: 'La contraseña debe tener minimo 8 caracteres',
    })
    expect((await setFirst(link, 'clave-de-paula')).body.msg).toBe('Su contraseña quedó guardada: ya puede ingresar')
    expect((await signIn(email, 'clave-de-paula')).body).toMatchObject({ status: true, role: 'admin' })
    const again = await setFirst(link, 'clave-de-otra')
    expect([again.status, again.body.msg]).toEqual([
      400,
      'El enlace venció o ya se usó: pida otra contraseña con «¿Olvidó su contraseña?»',
    ])
  })

  it('works for one of two concurrent requests', async () => {
    const link = await linked('quena@erario.example')
    const twins = await Promise.all(['clave-primera', 'clave-segunda'].map((one) => setFirst(link, one)))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('ends when the password is recovered by mail before', async () => {
    const email = 'tulia@erario.example'
    const link = await linked(email)
    const { passwordToken } = (await erario.nobody.post('/auth/password/reset', { email })).body
    const resetCode = /^\s*([A-Z2-9]{6})\s*$/m.exec((await lastEmail())?.text ?? '')?.[1]
    const changed = await erario.withToken('nobody', passwordToken).post('/auth/password/change', { resetCode })
    expect(changed.status).toBe(200)
    expect((await setFirst(link, 'clave-de-tulia')).status).toBe(400)
  })

  it('ends after 72 hours, and when the user is deactivated', async () => {
    const old = await linked('rita@erario.example')
    await erario.store.db.update(passwordLink).set({ expiresAt: sql`now() - interval '1 second'` })
    const { id } = made(await create('sara@erario.example', { firstPassword: 'link' }), 'user')
    const link = linkIn((await lastEmail())?.text)
    await school.ana.remove(`/user/delete/${id}?deleted=true`)
    for (const one of [old, link, '', 'x', '\u0000'])
      expect([one, (await setFirst(one, 'clave-nueva-1')).status]).toEqual([one, 400])
  })
})
