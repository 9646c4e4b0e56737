import { expect, it } from 'vitest'
import { type AnyResource, embedKey, type Field, labelOf, oneOf, type Row } from '../../../resources/define/index.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { resources } from '../../../resources/index.ts'
import { validBody } from '../../fixtures/validBody.ts'
import { valuesOf } from '../../fixtures/validValue.ts'

const id = 987_654_321
/** What may be deleted, or may keep another row from being deleted, is named in refusals; without name and label, by its id. */
const named = resources.filter(({ api, toggle, label, fields }) => api && toggle && (label ?? fields.name))

it.each(named.map((resource) => [resource.name, resource] as const))(
  'labelOf a %s contains no row id',
  (_, resource) => {
    const label = labelOf(resource, rowOf(resource))
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

/** A row as a list shows it, with the rows that it refers to. */
function rowOf(resource: AnyResource, depth = 2): Row {
  const fields = Object.entries<Field>(resource.fields)
  const embedded = fields.flatMap(([key, field]) =>
    field.kind === 'reference' && depth > 0 ? [[embedKey(key, field), rowOf(field.to, depth - 1)]] : [],
  )
  const set = fields.flatMap(([key, field]) => (field.serverSet ? [[key, setValue(field)]] : []))
  return { ...Object.fromEntries([...embedded, ...set]), ...validBody(resource, 1, () => id), id }
}

function setValue(field: Field): unknown {
  if (field.kind === 'reference') return id
  if (field.kind === 'number') return 12
  if (field.kind === 'code') return 'P-00012'
  return field.kind === 'instant' ? '2026-03-01T15:00:00Z' : valuesOf(field, 1)[0]
}
