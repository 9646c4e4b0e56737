// @module-tag slow
/** Corrections that the product permits: the proof of the ledger stays clean, and restoring books what was annulled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyResource, correctableFields, type Field, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { factTables } from '../../../server/db/schema/documentFacts.ts'
import { cannotRestore } from '../../../server/ledger/unchanged.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Booked, bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { placed } from '../../fixtures/maker.ts'
import { isNaming } from '../../fixtures/validBody.ts'
import { valuesOf } from '../../fixtures/validValue.ts'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(() => erario.close())

const faults = () => verify(erario.store.db)
const listOf = async ({ api }: AnyResource): Promise<Row[]> =>
  (await booked.school.ana.get(placed(String(api?.path), booked.own))).body[String(api?.list)]
const rowOf = async (resource: AnyResource, id: number) => (await listOf(resource)).find((row) => row.id === id)
const edit = async (resource: AnyResource, row: Row, changes: Row) => {
  const was = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key]]))
  const path = `${placed(String(resource.api?.path), booked.own)}/update/${row.id}`
  return (await booked.school.ana.ask('PUT', path, { ...changes, was })).status
}
const another = (field: Field, value: unknown): unknown =>
  isNaming(field) ? (value === 3 ? 4 : 3) : valuesOf(field, 41).find((one) => one !== value)

const corrected = factTables.filter((resource) => resource.list && correctableFields(resource).length > 0)

it('some rows that documents name may be corrected', () => {
  expect(corrected.map(({ name }) => name)).toEqual(expect.arrayContaining(['supplier', 'validity', 'activity']))
})

describe.each(corrected)('a correction of $name', (resource) => {
  it.each(correctableFields(resource))('in its field %s is taken', async (key) => {
    const field = resource.fields[key]
    if (!field) throw new Error(`${resource.name} has no ${key}`)
    const live = (await listOf(resource)).filter(({ deleted }) => !deleted)
    const taken = []
    for (const row of live) taken.push(await edit(resource, row, { [key]: another(field, row[key]) }))
    expect(taken).toContain(200)
  })

  it('leaves no fault', async () => {
    expect(await faults()).toEqual([])
  })
})

describe('an availability that was annulled', () => {
  const path = () => `/availability/${booked.own}/delete/${booked.forContract}`
  const toggle = (deleted: boolean) => booked.school.bruno.remove(`${path()}?deleted=${deleted}&date=2026-11-02`)
  const movements = async () => (await erario.store.db.execute('select * from movement order by id')).rows

  it('leaves the rows that it alone names free to be corrected, and no fault', async () => {
    expect((await toggle(true)).status).toBe(200)
    const row = await rowOf(contract, booked.firstContract)
    expect(await edit(contract, row ?? {}, { supplier_id: 1, start: '2026-03-01' })).toBe(200)
    expect(await faults()).toEqual([])
  })

  it('is not restored for another supplier, and nothing is written', async () => {
    const before = await movements()
    const { status, body } = await toggle(false)
    expect([status, body.msg]).toEqual([400, cannotRestore(availability, contract)])
    expect(body.msg).toBe('No se puede restaurar: el contrato cambió después de anularse; regístrela de nuevo')
    expect(await movements()).toEqual(before)
    expect((await rowOf(availability, booked.forContract))?.deleted).toBe(true)
  })

  it('is not restored for another study either', async () => {
    const [study] = await listOf(preliminaryStudy)
    const row = await rowOf(contract, booked.firstContract)
    expect(await edit(contract, row ?? {}, { supplier_id: booked.school.suppliers[1], start: '2026-04-15' })).toBe(200)
    const first = (await listOf(preliminaryStudy)).find(({ number }) => number === 'E-1') ?? study ?? {}
    expect(await edit(preliminaryStudy, first, { studyDate: '2026-04-10' })).toBe(200)
    expect((await toggle(false)).body.msg).toBe(cannotRestore(availability, preliminaryStudy))
    expect(await edit(preliminaryStudy, { ...first, studyDate: '2026-04-10' }, { studyDate: '2026-04-01' })).toBe(200)
  })

  it('is restored once everything is as it was', async () => {
    const { status, body } = await toggle(false)
    expect([status, body.msg]).toEqual([200, 'Disponibilidad restarurada con exito'])
    expect(await faults()).toEqual([])
  })
})
