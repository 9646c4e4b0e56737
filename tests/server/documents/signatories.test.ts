// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath } from '../../../resources/documents.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { certificateBody } from '../../fixtures/execution.ts'
import { type ExecutionSchool, openExecutionSchool } from '../../fixtures/executionSchool.ts'
import { textOf } from '../../fixtures/poppler.ts'

let erario: Erario
let school: ExecutionSchool

beforeAll(async () => {
  erario = await openErario()
  school = await openExecutionSchool(erario)
})
afterAll(() => erario.close())

const person = (name: string, more: object = {}) => ({
  role: 'rector',
  name,
  lastName: 'Pérez',
  document: '9999000301',
  start: '2026-01-01',
  end: null,
  ...more,
})
const create = (body: object) => school.bruno.post(`/signatory/${school.own}/create`, body)
const idOf = async (body: object): Promise<number> => (await create(body)).body.signatory.id

async function certificateOn(dcpDate: string): Promise<{ id: number; text: () => Promise<string> }> {
  const id = await school.acts.certify(certificateBody(school.line, 10, { dcpDate }))
  const path = documentPath('availability', school.own, id, 'availability')
  return { id, text: async () => textOf(Uint8Array.from((await school.bruno.get(path)).body.pdf.data)) }
}

describe('a document', () => {
  it('has the rector in office on its own day, also when it is printed again later', async () => {
    const june = await certificateOn('2026-06-15')
    const own = await june.text()
    const first = await idOf(person('Alicia', { act: 'Resolución 045 de 2020' }))
    expect(await june.text()).toContain('Alicia Pérez')
    expect(await june.text()).toContain('Resolución 045 de 2020')
    await school.bruno.ask('PUT', `/signatory/${school.own}/update/${first}`, { end: '2026-07-31', was: { end: null } })
    const second = await idOf(person('Benito', { start: '2026-08-01' }))
    const august = await certificateOn('2026-08-03')
    expect([await june.text(), await august.text()]).toEqual([
      expect.stringContaining('Alicia Pérez'),
      expect.stringContaining('Benito Pérez'),
    ])
    expect(await august.text()).not.toContain('Alicia')
    for (const id of [first, second]) await school.toggle('signatory', id)
    expect((await june.text()).replace(/Código de verificación.*/s, '')).toBe(
      own.replace(/Código de verificación.*/s, ''),
    )
  })

  it('has the payer in office on its own day beside the rector', async () => {
    const id = await idOf(person('Camila', { role: 'payer', start: '2026-03-01', end: '2026-03-31' }))
    const [march, april] = [await certificateOn('2026-03-31'), await certificateOn('2026-04-01')]
    expect(await march.text()).toMatch(/Camila Pérez[\s\S]*Pagador\(a\)/)
    expect(await april.text()).not.toContain('Camila')
    await school.toggle('signatory', id)
  })
})

describe('two signatories of one role', () => {
  it('cannot share a day: neither created, changed or restored, nor at the same time', async () => {
    const text = 'Ya hay un firmante en esas fechas'
    const first = await idOf(person('Alicia', { end: '2026-07-31' }))
    expect(await create(person('Benito', { start: '2026-07-31' }))).toMatchObject({ status: 400, body: { msg: text } })
    const stored = async () => (await school.bruno.get(`/signatory/${school.own}?filter={"deleted":false}`)).body
    expect((await stored()).signatories).toHaveLength(1)
    const second = await idOf(person('Benito', { start: '2026-08-01' }))
    const before = await stored()
    const longer = { end: '2026-08-01', was: { end: '2026-07-31' } }
    expect(await school.bruno.ask('PUT', `/signatory/${school.own}/update/${first}`, longer)).toMatchObject({
      status: 400,
      body: { msg: text },
    })
    expect(await stored()).toEqual(before)
    await school.toggle('signatory', second)
    const both = await Promise.all([1, 2].map(() => create(person('Diana', { start: '2026-09-01' }))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await school.toggle('signatory', second, 'deleted=false')).toMatchObject({
      status: 400,
      body: { msg: text },
    })
    expect((await create(person('Elsa', { role: 'payer' }))).status).toBe(200)
  })
})
