import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { institute } from '../../../resources/entities/institute.ts'
import { refusals } from '../../../resources/values/refusals.ts'
import { idempotencyKey } from '../../../server/db/schema/internalTables.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { openSchools, type School } from '../../fixtures/school.ts'
import { fileForm } from '../../fixtures/validFile.ts'

let erario: Erario
let school: School
let ana: Person

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  ana = school.ana
})
afterEach(() => void vi.useRealTimers())
afterAll(() => erario.close())

const rubro = (name: string) => ({ name, description: 'x' })
const under = (key: string) => ({ 'Idempotency-Key': key })
const reused = [409, 'La clave de idempotencia ya se usó con otra información']

it('a repeated or concurrent idempotency key returns the first response, and answers 409 for another body', async () => {
  const once = () => ana.post('/activity/create', rubro('Una vez'), under('una-clave'))
  const replies = await Promise.all([once(), once(), once(), once()])
  const ids = new Set(replies.map(({ status, body }) => `${status} ${body.activity?.id}`))
  expect([...ids]).toEqual([`200 ${replies[0]?.body.activity.id}`])
  expect((await ana.get('/activity?filter={"name":"una vez"}')).body.activities).toHaveLength(1)
  const other = await ana.post('/activity/create', rubro('Otra cosa'), under('una-clave'))
  expect([other.status, other.body.msg]).toEqual(reused)
})

it('an id has one spelling in a path, so that a repeated key is recognized', async () => {
  const { bruno, own } = school
  const account = (name: string) => ({ name, number: name, type: 'Ahorros', bank_id: 1 })
  const spellings = [`0${own}`, `+${own}`, `%20${own}`, `${own}%20`, `${own}.0`, '%EF%BC%91']
  for (const spelling of spellings) {
    const reply = await bruno.post(`/account/${spelling}/create`, account(spelling), under('un-colegio'))
    expect([spelling, reply.status, reply.body.msg]).toEqual([spelling, 400, refusals.notRelated])
  }
  const { body } = await bruno.post(`/account/${own}/create`, account('Una'), under('un-colegio'))
  expect((await bruno.get(`/account/${own}?filter={"deleted":false}`)).body.accounts).toMatchObject([body.account])
  expect((await bruno.get(`/account/update/${own}/0${body.account.id}`)).status).toBe(404)
})

it('a repeated idempotency key of a DELETE flips the row once, and answers 409 for another query', async () => {
  const { body } = await ana.post('/activity/create', rubro('Se borra una vez'))
  const { id } = body.activity
  const remove = (query = '') => ana.ask('DELETE', `/activity/delete/${id}${query}`, undefined, under('borra-una-vez'))
  const [first, again] = [await remove(), await remove()]
  expect([first.status, again.body]).toEqual([200, first.body])
  const [row] = (await ana.get('/activity?filter={"name":"se borra una vez"}')).body.activities
  expect([first.body.deleted, row.deleted]).toEqual([true, true])
  const other = await remove('?deleted=false')
  expect([other.status, other.body.msg]).toEqual(reused)
})

it('a repeated idempotency key of a file returns the first response, and answers 409 for another file', async () => {
  const { bruno, own } = school
  const path = `/upload/${own}/logo`
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
  const send = async (side: number, key: string) =>
    bruno.post(path, await fileForm('logo', institute.fields.logo, await picture(side)), under(key))
  const first = await send(10, 'logo-1')
  expect((await send(20, 'logo-2')).status).toBe(200)
  expect((await send(10, 'logo-1')).body).toEqual(first.body)
  const other = await send(30, 'logo-1')
  expect([first.status, other.status, other.body.msg]).toEqual([200, ...reused])
})

it('an idempotency key can be used again after a refusal', async () => {
  expect((await ana.post('/activity/create', rubro('Una vez'), under('otra-clave'))).status).toBe(400)
  expect((await ana.post('/activity/create', rubro('Ahora sí'), under('otra-clave'))).status).toBe(200)
})

it('an idempotency key of a new user stores the body as an argon2id hash, without the password', async () => {
  const nora = { email: 'nora@erario.example', password: 'Secreta-2026', role_id: 3 }
  const create = (body: object) => ana.post('/user/create', body, under('crea-a-nora'))
  const first = await create(nora)
  expect(first.status).toBe(200)
  const [kept] = await erario.store.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, 'crea-a-nora'))
  expect(kept?.bodyDigest).toMatch(/^\$argon2id\$/)
  expect(await verify(kept?.bodyDigest ?? '', JSON.stringify(nora))).toBe(true)
  expect(JSON.stringify(kept)).not.toContain(nora.password)

  expect((await create(nora)).body).toEqual(first.body)
  const other = await create({ ...nora, password: 'Secreta-2027' })
  expect([other.status, other.body.msg]).toEqual(reused)
})

it.each([
  ['with an idempotency key', under('profunda')],
  ['without an idempotency key', {}],
])('JSON nested a hundred thousand deep is rejected with 400, %s', async (_, headers) => {
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)},"description":"x"}`
  for (const path of ['/activity/create', '/user/create', '/auth/password/update']) {
    const request = new Request(`http://erario.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-token': ana.token, ...headers },
      body,
    })
    const answer = await erario.app.fetch(request)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      400,
      { status: false, msg: 'La información enviada no es valida' },
    ])
  }
})

it('a body that ends after its author was deactivated writes nothing', async () => {
  const { own, bruno, idOf } = school
  const account = { name: 'Tarde', number: '1', type: 'Ahorros', bank_id: 1 }
  vi.useFakeTimers({ toFake: ['performance'] })
  const body = new ReadableStream(
    {
      async pull(controller) {
        expect((await ana.remove(`/user/delete/${idOf('bruno')}?deleted=true`)).status).toBe(200)
        vi.advanceTimersByTime(60_000)
        controller.enqueue(Buffer.from(JSON.stringify(account)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'x-token': bruno.token, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await erario.app.fetch(new Request(`http://erario.test/account/${own}/create`, init))).status).toBe(401)
  expect((await ana.get(`/account/${own}?filter={"name":"Tarde"}`)).body.accounts).toEqual([])
})
