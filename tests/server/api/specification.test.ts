/** Every text of spec sections 5 and 8 that the server sends, over the API, in the situation of the specification. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimitHit } from '../../../server/db/schema/internalTables.ts'
import { find, placed } from '../../fixtures/maker.ts'
import { people } from '../../fixtures/people.ts'
import { openWorld, type World } from '../../fixtures/world.ts'
import { bodyCases, signInBody } from '../../spec/bodies.ts'
import { listCases } from '../../spec/lists.ts'
import { quotedTexts } from '../../spec/quoted.ts'
import { openRequests } from './specificationRequests.ts'

let world: World
let requests: ReturnType<typeof openRequests>
beforeAll(async () => {
  world = await openWorld()
  requests = openRequests(world)
})
afterAll(() => world?.close())

const own = () => world.school.own

describe('section 5, the texts of a rejected body', () => {
  it.each(bodyCases.filter(({ formOnly }) => !formOnly))('$about: $said for a $of with $change', async (one) => {
    await world.erario.store.db.delete(rateLimitHit)
    const sent = await requests.bodySent(one)
    const before = await world.snapshot()
    const { status, body } = await requests.post(sent)
    const errors = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([key, text]) => [key.replace(sent.prefix ?? '', ''), text]),
    )
    expect([status, errors]).toEqual([400, one.said])
    expect(await world.snapshot()).toBe(before)
  })

  it.each([
    ['missing', undefined, 'Ingrese el logo'],
    ['not a picture', 'hola', 'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png'],
  ])('Client (institute): the server refuses a logo that is %s', async (_, content, text) => {
    expect((await requests.post(requests.logoSent(content))).body).toMatchObject({ status: false, msg: text })
  })
})

describe('section 5, the texts of a rejected list', () => {
  it.each(listCases)('$about: the server answers "$text" for $rows', async (one) => {
    const sent = await requests.listSent[one.list](one.rows)
    const before = await world.snapshot()
    const { status, body } = await requests.post(sent)
    expect([status, body.msg]).toEqual([400, one.text])
    expect(await world.snapshot()).toBe(before)
  })
})

describe('section 8', () => {
  it.each(quotedTexts(8).filter(({ about }) => about.startsWith('Success toasts')))(
    'sends "$text"',
    async ({ text }) => {
      const sent = await requests.successes[text]?.()
      if (!sent) throw new Error(`no case is written for ${text}`)
      expect((await requests.post(sent)).body).toMatchObject({ status: true, msg: text })
    },
  )

  it('has the texts of a refused sign-in, another institute and a wrong code', async () => {
    const { nobody } = world.erario
    expect((await nobody.post('/auth/login', signInBody)).body.msg).toBe('Información de ingreso incorrecta')
    const foreign = await world.school.bruno.get(`/institute/${world.school.foreign}`)
    expect([foreign.status, foreign.body.msg]).toEqual([
      400,
      'El usuario no esta relacionado con el instituto indicado',
    ])
    const { passwordToken } = (await nobody.post('/auth/password/reset', { email: people.clara.email })).body
    const asked = world.erario.withToken('nobody', passwordToken)
    const { status, body } = await asked.post('/auth/password/change', { resetCode: 'AAAAAA' })
    expect([status, body.msg]).toEqual([400, 'El código ha expirado o es incorrecto'])
  })
})

describe('section 4, deleting and restoring', () => {
  const feminine = ['activity', 'availability', 'modification', 'account', 'validity', 'serviceOrder', 'supplyOrder']
  it.each([
    ...feminine.map((name) => [name, 'borrada', 'restarurada'] as const),
    ...['contract', 'preliminaryStudy', 'supplier', 'transfer', 'budget', 'institute', 'user'].map(
      (name) => [name, 'borrado', 'restaurado'] as const,
    ),
  ])('of a %s is reported with %s and %s', async (name, deleted, restored) => {
    const { id } = await world.make(name, own())
    const path = `${placed(`${find(name).api?.path}/delete`, own())}/${id}`
    const first = await world.school.ana.remove(`${path}?deleted=true`)
    const second = await world.school.ana.remove(`${path}?deleted=false`)
    expect([first.body.msg, second.body.msg]).toEqual([
      expect.stringMatching(new RegExp(` ${deleted} con exito$`)),
      expect.stringMatching(new RegExp(` ${restored} con exito$`)),
    ])
  })
})
