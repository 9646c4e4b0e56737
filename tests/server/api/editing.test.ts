import { afterEach, expect, it } from 'vitest'
import { validity } from '../../../resources/entities/validity.ts'
import { openErario } from '../../fixtures/erario.ts'

const { start } = validity.fields
afterEach(() => void Reflect.deleteProperty(start, 'from'))

it('a change of a row keeps its day, though the day has to be from today on', async () => {
  const erario = await openErario()
  const ana = await erario.signIn('ana')
  const created = await ana.post('/validity/create', { start: '2020-01-01', end: '2020-12-31' })
  Object.assign(start, { from: ['today', 'Ya pasó'] })
  const { status, body } = await ana.ask('PUT', `/validity/update/${created.body.validity.id}`, {
    minimumWage: 1_000_000,
    was: { minimumWage: null },
  })
  expect([status, body.errors, body.validity?.minimumWage]).toEqual([200, undefined, 1_000_000])
  const refused = await ana.post('/validity/create', { start: '2021-01-01', end: '2021-12-31' })
  expect([refused.status, refused.body.errors]).toEqual([400, { start: 'Ya pasó' }])
  await erario.close()
})
