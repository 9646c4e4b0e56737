import { expect, it } from 'vitest'
import { labelOf, oneOf, type Row } from '../../../resources/define/index.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { resources } from '../../../resources/index.ts'
import { validBody } from '../../fixtures/validBody.ts'

const id = 987_654_321
/** What may be deleted, or may keep another row from being deleted, is named in refusals. */
const named = resources.filter(({ api, toggle }) => api && toggle)

it.each(named.map((resource) => [resource.name, resource] as const))(
  'labelOf a %s contains no row id',
  (_, resource) => {
    const row: Row = { consecutive: 12, number: 12, name: 'RUT.pdf', ...validBody(resource, 1, () => id), id }
    const label = labelOf(resource, row)
    expect(label).not.toBe('')
    expect(label).not.toMatch(new RegExp(`${id}|undefined|null`))
  },
)

it('an addition, a reduction and a transfer are labelled by day and amount', () => {
  const of = { modificationDate: '2026-03-01', amount: 1234.5 }
  for (const [modificationsType, name] of [
    ['adicion', 'Adición'],
    ['reduccion', 'Reducción'],
  ])
    expect(
      `${oneOf(modification, { ...of, modificationsType })} ${labelOf(modification, { ...of, modificationsType })}`,
    ).toBe(`${name} del 01/03/2026 por $ 1,234.50`)
  const moved = { transferDate: '2026-04-01', amount: 50 }
  expect(`${oneOf(transfer, moved)} ${labelOf(transfer, moved)}`).toBe('Traslado del 01/04/2026 por $ 50.00')
})
