import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleIds } from '../../../resources/define/index.ts'
import { resetRequest } from '../../../server/db/schema/internalTables.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
afterAll(() => erario.close())

const create = async (email: string, role_id: number): Promise<number> =>
  (await school.ana.post('/user/create', { email, password: 'clave-segura', role_id })).body.user.id
const change = (id: number, body: Record<string, unknown>) => school.ana.ask('PUT', `/user/update/${id}`, body)
const openCodes = (id: number) =>
  erario.store.db.$count(resetRequest, and(eq(resetRequest.user_id, id), isNull(resetRequest.usedAt)))
const signIn = (email: string) => erario.nobody.post('/auth/login', { email, password: 'clave-segura' })

describe('a changed e-mail of a user', () => {
  it('is used for the sign-in from then on, and ends earlier tokens and reset codes', async () => {
    const id = await create('antes@erario.example', roleIds.client)
    const { token } = (await signIn('antes@erario.example')).body
    const forgot = await erario.nobody.post('/auth/password/reset', { email: 'antes@erario.example' })
    const { status } = await change(id, { email: 'ahora@erario.example', was: { email: 'antes@erario.example' } })
    expect(status).toBe(200)
    expect((await erario.withToken('nobody', token).get('/institute')).status).toBe(401)
    expect((await signIn('antes@erario.example')).status).toBe(400)
    expect((await signIn('ahora@erario.example')).body.role).toBe('client')
    expect(forgot.status).toBe(200)
    expect(await openCodes(id)).toBe(0)
  })
})

describe('a changed role of a user', () => {
  it('changes the permissions and ends the sessions', async () => {
    const id = await create('rol@erario.example', roleIds.client)
    const { token } = (await signIn('rol@erario.example')).body
    const { status } = await change(id, { role_id: roleIds.admin, was: { role_id: roleIds.client } })
    expect(status).toBe(200)
    expect((await erario.withToken('nobody', token).get('/institute')).status).toBe(401)
    expect((await signIn('rol@erario.example')).body.role).toBe('admin')
  })

  it.each(['bruno', 'clara'] as const)('is rejected for %s, who runs an institute', async (name) => {
    const id = school.idOf(name)
    const was = { role_id: name === 'bruno' ? roleIds.admin : roleIds.client }
    const { status, body } = await change(id, { role_id: roleIds.root, was })
    expect([status, body.msg.startsWith('No se puede cambiar: lo usa Cliente ')]).toEqual([400, true])
    expect((await erario.nobody.post('/auth/login', people[name])).body.role).toBe(
      name === 'bruno' ? 'admin' : 'client',
    )
  })

  it('is rejected for the own user, so that a root always remains', async () => {
    const own = await change(school.idOf('ana'), { role_id: roleIds.admin, was: { role_id: roleIds.root } })
    expect([own.status, own.body.msg]).toEqual([400, 'No puede cambiar su propio rol'])
  })

  it('is accepted from one of two roots who change each other at the same time', async () => {
    const roots = ['una@erario.example', 'otra@erario.example']
    const ids = [await create(roots[0] ?? '', roleIds.root), await create(roots[1] ?? '', roleIds.root)]
    const tokens = await Promise.all(roots.map(async (email) => (await signIn(email)).body.token))
    await erario.withToken('nobody', tokens[0]).remove(`/user/delete/${school.idOf('ana')}?deleted=true`)
    const body = { role_id: roleIds.admin, was: { role_id: roleIds.root } }
    const replies = await Promise.all(
      tokens.map((token, one) => erario.withToken('nobody', token).ask('PUT', `/user/update/${ids[1 - one]}`, body)),
    )
    expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  })
})
