/** How typed texts are stored and found, and the largest amounts (decision 4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const post = async (name: string, changes: object) =>
  world.school.ana.post(await world.postPath(name, world.school.own), {
    ...(await world.bodyOf(name, world.school.own)),
    ...changes,
  })

describe('a typed text', () => {
  it('is stored in composed form, with single blanks and without invisible characters', async () => {
    const reply = await post('activity', {
      name: ' Dotacio\u0301n  de\u00a0aula\u200b ',
      description: 'Sillas \u202e y mesas\r\n\r\n  Tableros\u00ad',
    })
    expect(reply.body.activity).toMatchObject({ name: 'Dotación de aula', description: 'Sillas y mesas\n\nTableros' })
  })

  it.each(['Dotación de aula', 'dotacio\u0301n de aula', 'Dotación   de aula\u200b', '\ufeffDOTACIÓN\u00a0DE AULA'])(
    'is equal to one that looks the same: %j',
    async (name) => {
      const { status, body } = await post('activity', { name })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['name']])
      for (const filter of [{ q: name }, { name }]) {
        const found = await world.school.ana.get(`/activity?filter=${encodeURIComponent(JSON.stringify(filter))}`)
        expect(found.body.activities.map((row: { name: string }) => row.name)).toEqual(['Dotación de aula'])
      }
    },
  )

  it('of invisible characters alone counts as missing', async () => {
    expect((await post('activity', { name: '\u200b\u2060' })).body.errors).toEqual({ name: 'Ingrese el nombre' })
  })
})

describe('the document of a supplier', () => {
  it('is equal with other dots, blanks and case, and different with other digits or without its dash', async () => {
    expect((await post('supplier', { document: '900.123.456-K' })).status).toBe(200)
    for (const document of ['900123456-K', '900.123.456-k', ' 900 123 456-k ', '9.0.0123456-K\u200b']) {
      const { status, body } = await post('supplier', { document })
      expect([document, status, body.errors]).toEqual([
        document,
        400,
        { document: 'Ya existe un proveedor con ese documento' },
      ])
    }
    for (const document of ['900123456K', '900.123.457-K'])
      expect((await post('supplier', { document })).body.supplier).toMatchObject({ document })
  })
})

describe('an amount above the largest', () => {
  it.each([
    ['contract', { amount: 1_000_000_000_000 }, { amount: 'El valor máximo es $ 999,999,999,999.99' }],
    ['contract', { advance: '1000000000000.00' }, { advance: 'El valor máximo es $ 999,999,999,999.99' }],
    [
      'supplyOrder',
      { distribution: [{ quantity: 2_147_483_648, description: 'Tiza', unitValue: 1 }] },
      { 'distribution[0].quantity': 'El valor máximo es 2,147,483,647' },
    ],
    [
      'supplyOrder',
      { distribution: [{ quantity: 2_000_000_000, description: 'Tiza', unitValue: 1000 }] },
      { 'distribution[0].unitValue': 'El valor máximo es $ 999,999,999,999.99' },
    ],
  ])('in a %s is rejected with the largest amount: %j', async (name, changes, errors) => {
    const reply = await post(name, changes)
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
  })
})
