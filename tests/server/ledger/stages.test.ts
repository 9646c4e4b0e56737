// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest'
import { optionOf, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import {
  actsOf,
  certificateBody,
  directBody,
  obligationBody,
  paymentBody,
  releaseBody,
} from '../../fixtures/execution.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import type { School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
beforeAll(async () => {
  erario = await openErario()
  school = await openLedger(erario)
  const { certify, commit, obligate, pay, release } = actsOf(school.bruno, school.own)
  const [supplier = 0] = school.suppliers
  const cdp = () => certify(certificateBody(1, 10))
  const commitWhole = async () => commit(directBody(await cdp(), supplier, 10))

  await cdp() // 5
  await release(releaseBody(await cdp(), 10)) // 6
  await commitWhole() // 7
  await obligate(obligationBody(await commitWhole(), 10)) // 8
  await pay(paymentBody(await obligate(obligationBody(await commitWhole(), 10)), 1, { expenseNumber: 'E-9' })) // 9
  const half = await commitWhole() // 10
  await pay(paymentBody(await obligate(obligationBody(half, 4)), 1, { expenseNumber: 'E-10' }))
  await obligate(obligationBody(half, 6))
})
afterAll(() => erario.close())

const list = (filter: object) =>
  school.clara.get(`/availability/${school.own}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
const rowsOf = async (filter: object): Promise<(Row & { id: number })[]> => (await list(filter)).body.availabilities
const idsOf = async (filter: object) => (await rowsOf(filter)).map(({ id }) => id).sort((one, other) => one - other)

it.each([
  ['certified', [5]],
  ['released', [6]],
  ['registered', [7]],
  ['obligated', [8]],
  ['paid', [1, 3, 9]],
  ['partial', [4, 10]],
])('the filter by stage finds the availabilities at %s', async (stage, ids) => {
  expect(await idsOf({ stage })).toEqual(ids)
})

it('the filter by stage accepts several stages, and never finds an annulled availability', async () => {
  expect(await idsOf({ stage: ['certified', 'released'] })).toEqual([5, 6])
  expect(await idsOf({ stage: Object.keys(availability.byCases?.stage?.options ?? {}) })).not.toContain(2)
})

it('the filter by stage finds each row at the stage that the browser shows', async () => {
  const { stage } = availability.byCases ?? {}
  for (const row of await rowsOf({})) {
    const shown = stage ? optionOf(stage, row) : null
    if (shown) expect(await idsOf({ stage: shown }), shown).toContain(row.id)
    else expect(row.deleted).toBe(true)
  }
})

it.each(['dead', 7, null, { as: 'paid' }])('the filter by stage rejects %j with 400', async (stage) => {
  expect(await list({ stage })).toMatchObject({ status: 400, body: { msg: 'El filtro no es valido' } })
})
