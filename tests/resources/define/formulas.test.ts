import { expect, it } from 'vitest'
import { columnOf } from '../../../resources/columns/columns.ts'
import { type AnyResource, defineResource, integer, money } from '../../../resources/define/index.ts'

const share = ({ price, parts }: { price: number | null; parts: number | null }) => (price ?? 0) / (parts ?? Number.NaN)
const field = defineResource({
  name: 'field',
  one: 'Potrero',
  many: 'Potreros',
  gender: 'm',
  fields: { price: money({ label: 'Precio' }), parts: integer({ label: 'Partes' }) },
  formulas: {
    each: { label: 'Cada parte', kind: 'money', value: share },
    percent: { label: 'Porcentaje', kind: 'fee', value: share },
    whole: { label: 'Entero', kind: 'integer', value: share },
    name: { label: 'Nombre', kind: 'text', value: ({ parts }) => `en ${parts}` },
  },
})
const shown = (of: AnyResource, row: object) =>
  Object.keys(of.formulas ?? {}).map((key) => columnOf(of, key).value({ ...row }))

it('a formula has the decimals of its kind', () => {
  expect(shown(field, { price: 200, parts: 3 })).toEqual([66.67, 66.6667, 67, 'en 3'])
  expect(shown(field, { price: -200, parts: 3 })).toEqual([-66.67, -66.6667, -67, 'en 3'])
})

it('a formula has no value where it divides by zero, or where the row lacks what it reads', () => {
  expect(shown(field, { price: 200, parts: 0 })).toEqual([null, null, null, 'en 0'])
  expect(shown(field, { price: 200 })).toEqual([null, null, null, 'en undefined'])
})
