/** The database compares, searches and sorts texts as the browser does, whatever the locale of its server. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold, uniqueDocument, uniqueText } from '../../../resources/values/foldedText.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { spanishOrder } from '../../../server/db/schema/search.ts'
import { csvFile, type Line, previewed } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const query = (ask: object) =>
  Object.entries(ask)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

describe('the functions of the database', () => {
  /** Up to U+2BFF, and from U+FB00: letters added to Unicode lately may be unknown to one of the two. */
  const letters = Array.from({ length: 0x2bff }, (_, at) => at + 1)
    .concat(Array.from({ length: 0x4ef }, (_, at) => 0xfb00 + at))
    .map((code) => String.fromCharCode(code))
  const texts = [
    ...letters,
    ...['C.C. 29.123.456', 'Cédula No. 29123456', '29.123.456 de Tuluá', '29.123.456 exp. Tuluá', 'NIT: 900.123.456-8'],
    ...[
      '29,123,456',
      "29'123.456",
      '29.123.456 Tuluá',
      '0029123456',
      'C.C. N° 29.123.456',
      '№ 29123456',
      '900123456 D.V. 8',
    ],
    ...[
      'Cédula de ciudadanía 29123456',
      'AB-123456',
      'CE 123456',
      'X1234567L',
      'C01FGHJKL',
      '12/34',
      '000',
      '29123456 - Bogotá D.C.',
    ],
    ...[
      '001 – 2025',
      '００１-2025',
      'Peña',
      'PEN\u0303A',
      'D’Cróz',
      'Calle 5 # 10 - 20',
      'a  -  - b  c',
      '¿Qué? (sí) [no] `x` ~ {y}',
    ],
  ]
  const functions = { fold, uniqueText, uniqueDocument }

  it.each(['"C"', '"default"'])('return what the browser returns, with the collation %s', async (collation) => {
    for (const [name, own] of Object.entries(functions)) {
      const call = sql`${sql.identifier(name)}(text collate ${sql.raw(collation)})`
      const values = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as texts(text)`
      const rows = await rowsOf<{ text: string; result: string }>(
        world.erario.store.db,
        sql`select text, ${call} as result from ${values}`,
      )
      const wrong = rows.filter(({ text, result }) => own(text) !== result)
      expect(wrong.map(({ text, result }) => [name, text, own(text), result])).toEqual([])
    }
  })
})

it('a text of the server that no column prepares is sorted as in Spanish', async () => {
  const names = ['abril', 'Ágora', 'ángel', 'Anís', 'Nube', 'ñame', 'Ñandú', 'OCA', 'última', 'Urna']
  const ordered = sql`${spanishOrder(sql`name`)} collate "C"`
  const rows = await rowsOf<{ name: string }>(
    world.erario.store.db,
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names.toReversed())}::jsonb) as texts(name) order by ${ordered}`,
  )
  expect(rows.map(({ name }) => name)).toEqual(names)
})

describe('a number or name that must be once', () => {
  it('is the same with blanks around its mark, in full-width digits and in capital letters', async () => {
    const { bruno, own } = world.school
    const studies: Line = ['Número', 'Requerimiento', 'Labor', 'Fecha']
    const numbers = ['001-2025ñ', '001 - 2025Ñ', '001 -2025ñ', '００１–2025ñ', '1-2025ñ', '001-2025n']
    const lines = numbers.map((number): Line => [number, 'Aulas', 'Pintura', '03/05/2025'])
    const { body } = await previewed(bruno, `/preliminaryStudy/${own}`, csvFile([studies, ...lines]))
    expect(body.rows.map(({ repeated }: { repeated: boolean }) => repeated)).toEqual([
      ...[false, true, true, true],
      ...[false, false],
    ])
    const statuses: number[] = []
    for (const number of numbers)
      statuses.push(
        (
          await bruno.post(`/preliminaryStudy/${own}/create`, {
            number,
            requirement: 'Aulas',
            task: 'Pintura',
            studyDate: '2025-05-03',
          })
        ).status,
      )
    expect(statuses).toEqual([200, 400, 400, 400, 200, 200])
  })

  it('is the same in capital letters with accents', async () => {
    const { ana } = world.school
    const made = (name: string) => ana.post('/activity/create', { name, description: 'x' })
    expect((await made('Educación física')).status).toBe(200)
    const again = await made('EDUCACIÓN FÍSICA')
    expect([again.status, again.body.msg]).toEqual([400, 'Ya existe un rubro con ese nombre'])
  })
})

describe('suppliers', () => {
  const people: [name: string, lastName: string][] = [
    ['María', 'Buscada'],
    ['Łukasz', 'O’Neill'],
    ['Wẽra', 'Nazareno'],
    ['Ũus', 'Ñañez'],
    ['Luz', 'Ñungo'],
    ['Paz', 'Nzambi'],
    ['Sol', 'Ocampo'],
    ['Đʉma', 'Nungo'],
  ]
  const found = async (ask: object) =>
    (await world.school.ana.get(`/supplier?${query(ask)}`)).body.suppliers.map(
      ({ name, lastName }: Record<string, string>) => `${name} ${lastName}`,
    )

  beforeAll(async () => {
    for (const [at, [name, lastName]] of people.entries()) {
      const body = { personType: 'natural', document: `5550${at}`, name, lastName, address: 'Calle 5', phone: '300' }
      expect((await world.school.ana.post('/supplier/create', body)).status).toBe(200)
    }
  })

  it.each([
    ['María Buscada', 'María Buscada'],
    ['buscada maria', 'María Buscada'],
    ['lukasz', 'Łukasz O’Neill'],
    ["o'neill luk", 'Łukasz O’Neill'],
    ['wera', 'Wẽra Nazareno'],
    ['uus nanez', 'Ũus Ñañez'],
    ['ÑAÑEZ', 'Ũus Ñañez'],
    ['duma 5550', 'Đʉma Nungo'],
  ])('are found by every word of %s', async (q, name) => {
    expect(await found({ filter: { q } })).toEqual([name])
    const { body } = await world.school.ana.get(`/search?q=${encodeURIComponent(q)}`)
    const rows = body.found.find(({ resource }: { resource: string }) => resource === 'supplier')?.rows
    expect(rows?.map((row: Record<string, string>) => `${row.name} ${row.lastName}`)).toEqual([name])
  })

  it('are not found by a word that they lack, nor by a sign of a pattern', async () => {
    for (const q of ['María Oculta', '%', '％', '_']) expect([q, await found({ filter: { q } })]).toEqual([q, []])
  })

  it('are sorted with Ñ after N, up and down', async () => {
    const filter = { document: '5550', lastName: 'n' }
    const names = ['Nazareno', 'Nungo', 'Nzambi', 'Ñañez', 'Ñungo']
    const up = await found({ filter, sort: ['lastName', 'ASC'], range: [0, 9] })
    const lastNames = up.map((name: string) => name.split(' ')[1]).filter((name: string) => names.includes(name))
    expect(lastNames).toEqual(names)
    const down = await found({ filter, sort: ['lastName', 'DESC'], range: [0, 9] })
    expect(down).toEqual([...up].reverse())
  })
})
