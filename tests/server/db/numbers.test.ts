import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { date, defineResource, instant, integer, keptYears, number, text } from '../../../resources/define/index.ts'
import { withNumbers } from '../../../server/db/query/numbers.ts'
import { createdStamps } from '../../../server/db/query/stamps.ts'
import { consecutive } from '../../../server/db/schema/internalTables.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

const fields = {
  title: text({ label: 'Asunto' }),
  filed: instant({ label: 'Radicada el', serverSet: 'now' }),
  day: date({ label: 'Día', serverSet: 'now' }),
  year: integer({ label: 'Año', serverSet: true }),
}
const base = { name: 'petition', one: 'Petición', many: 'Peticiones', gender: 'f' } as const
const api = { path: '/petition/:institute', list: 'petitions' }
const numbered = (yearOf?: 'filed' | 'day' | 'year') =>
  defineResource({
    ...base,
    api,
    fields: { ...fields, number: number({ label: 'Radicado', each: 'institute', ...(yearOf ? { yearOf } : {}) }) },
  })

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario?.close())

const give = (resource: ReturnType<typeof numbered>, row: object, fails = false) =>
  inTransaction(erario.store.db, async (tx) => {
    const { number } = await withNumbers(tx, resource, { institute_id: 1, ...row })
    if (fails) throw new Error('the row was refused')
    return Number(number)
  })

it('withNumbers gives consecutive numbers to concurrent transactions, though some roll back', async () => {
  const resource = numbered('day')
  const all = await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      give(resource, { day: '2026-05-04' }, index % 4 === 3).catch((error: Error) => error.message),
    ),
  )
  const given = all.filter((one) => typeof one === 'number').sort((one, other) => one - other)
  expect(given).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
  expect(new Set(all.filter((one) => typeof one === 'string'))).toEqual(new Set(['the row was refused']))
})

it('withNumbers restarts in each institute and year, by the day in Colombia', async () => {
  const resource = numbered('filed')
  expect(await give(resource, { filed: '2027-01-01T04:59:59.000Z', institute_id: 2 })).toBe(1)
  expect(await give(resource, { filed: '2027-01-01T05:00:00.000Z', institute_id: 2 })).toBe(1)
  expect(await give(resource, { filed: '2026-07-01T05:00:00.000Z', institute_id: 2 })).toBe(2)
  expect(await give(resource, { filed: '2026-07-01T05:00:00.000Z', institute_id: 3 })).toBe(1)
  const kept = await erario.store.db.select().from(consecutive).orderBy(asc(consecutive.institute_id), consecutive.year)
  expect(kept).toEqual([
    { series: 'petition.number', institute_id: 1, year: 2026, last: 36 },
    { series: 'petition.number', institute_id: 2, year: 2026, last: 2 },
    { series: 'petition.number', institute_id: 2, year: 2027, last: 1 },
    { series: 'petition.number', institute_id: 3, year: 2026, last: 1 },
  ])
})

it('withNumbers without a year never restarts, and follows a field that holds the year', async () => {
  expect(await give(numbered(), { institute_id: 4 })).toBe(1)
  expect(await give(numbered(), { institute_id: 4 })).toBe(2)
  expect(await give(numbered('year'), { institute_id: 4, year: 2030 })).toBe(1)
  await expect(give(numbered('year'), { institute_id: 4 })).rejects.toThrow('a number of the year of year')
})

it.each([
  ['day', date({ label: 'Día' }), '2026-12-31', '2026-01-01', '2027-01-01'],
  ['year', integer({ label: 'Año' }), 2026, 2026, 2027],
] as const)('an edit of the %s keeps a numbered row in its year', (_, at, stored, same, other) => {
  const resource = defineResource({
    ...base,
    api,
    fields: { at, number: number({ label: 'No.', each: 'institute', yearOf: 'at' }) },
  })
  const [rule, ...others] = keptYears(resource, { at: stored, number: 7 })
  expect([rule?.field, rule?.text, others]).toEqual(['at', 'El número es del año 2026: debe quedar en ese año', []])
  expect([same, other, null].map((value) => rule?.isValid({ at: value }))).toEqual([true, false, false])
})

it('a number has a uniqueness rule with the text of its field', () => {
  expect(numbered('day').unique).toEqual([
    { fields: ['number'], yearOf: 'day', text: 'Radicado: ese número ya existe' },
  ])
  expect(numbered('year').unique).toEqual([{ fields: ['year', 'number'], text: 'Radicado: ese número ya existe' }])
})

it('createdStamps gives one moment to a row, and the day of it in Colombia', () => {
  const { filed, day, ...rest } = createdStamps(numbered())
  const local = new Date(Date.parse(String(filed)) - 5 * 3_600_000).toISOString()
  expect([day, rest]).toEqual([local.slice(0, 10), {}])
})
