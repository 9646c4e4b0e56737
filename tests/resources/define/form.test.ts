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

describe('formBlocks', () => {
  it('keeps the order of the declaration when nothing is grouped', () => {
    const names = ['plate', 'description', 'bought', 'seats']
    expect(namesOf(formBlocks({}, bodyFields(fields)))).toEqual([{ names }])
  })

  it('returns the declared rows and groups, and then the fields that they do not name', () => {
    expect(namesOf(formBlocks({ form }, bodyFields(fields)))).toEqual([
      { columns: 2, names: ['plate', 'seats'] },
      { title: 'Compra', names: ['bought'] },
      { names: ['description'] },
    ])
  })

  it('marks a group that starts closed', () => {
    const more = { title: 'Más datos', fields: ['bought'], closed: true } as const
    const [, block] = formBlocks({ form: [['plate', 'seats'], more] }, bodyFields(fields))
    expect(block).toMatchObject({ title: 'Más datos', closed: true })
  })

  it('leaves out a row or group whose fields are all left out', () => {
    const some = bodyFields(fields).filter(([name]) => ['seats', 'description'].includes(name))
    expect(namesOf(formBlocks({ form }, some))).toEqual([{ columns: 2, names: ['seats'] }, { names: ['description'] }])
  })
})
