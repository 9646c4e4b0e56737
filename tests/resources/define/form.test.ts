import { describe, expect, it } from 'vitest'
import { bodyFields, date, formBlocks, integer, text } from '../../../resources/define/index.ts'

const fields = {
  plate: text({ label: 'Placa' }),
  description: text({ label: 'Descripción' }),
  bought: date({ label: 'Compra' }),
  seats: integer({ label: 'Cupo' }),
  filed: date({ label: 'Radicada', serverSet: 'now' }),
}
const form = [['plate', 'seats'], { title: 'Compra', fields: ['bought'] }] as const
const namesOf = (blocks: ReturnType<typeof formBlocks>) =>
  blocks.map(({ fields, ...block }) => ({ ...block, names: fields.map(([name]) => name) }))

describe('the fields of a form', () => {
  it('stand in the order of the declaration where nobody groups them', () => {
    const names = ['plate', 'description', 'bought', 'seats']
    expect(namesOf(formBlocks({}, bodyFields(fields)))).toEqual([{ names }])
  })

  it('stand in rows and groups, and those that are not named come after', () => {
    expect(namesOf(formBlocks({ form }, bodyFields(fields)))).toEqual([
      { columns: 2, names: ['plate', 'seats'] },
      { title: 'Compra', names: ['bought'] },
      { names: ['description'] },
    ])
  })

  it('say which group is closed', () => {
    const more = { title: 'Más datos', fields: ['bought'], closed: true } as const
    const [, block] = formBlocks({ form: [['plate', 'seats'], more] }, bodyFields(fields))
    expect(block).toMatchObject({ title: 'Más datos', closed: true })
  })

  it('leave out a row or group of which nothing may be changed', () => {
    const some = bodyFields(fields).filter(([name]) => ['seats', 'description'].includes(name))
    expect(namesOf(formBlocks({ form }, some))).toEqual([{ columns: 2, names: ['seats'] }, { names: ['description'] }])
  })
})
