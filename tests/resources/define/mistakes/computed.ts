/** Mistakes of a newcomer with derived values; `../mistakes.ts` explains the table. */
import {
  type AnyResource,
  type ByCases,
  date,
  defineResource,
  everyone,
  money,
  reference,
  text,
} from '../../../../resources/define/index.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const value = money({ label: 'Valor', required: 'Ingrese el valor' })
const fields = { plate, value }
const formulas = { double: { label: 'Doble', kind: 'money', value: () => 2 } } as const

const options = { some: 'Algo', none: 'Nada' }
const withCases = (...cases: ByCases['cases']) =>
  defineResource({ ...words, fields, byCases: { kept: { label: 'Guarda', options, cases } } })

/** An entity with that derived value, and a second entity that refers to it. */
function withPart(made: NonNullable<AnyResource['derived']>[string], path = '/thing'): readonly AnyResource[] {
  const thing = defineResource({ ...words, api: { path, list: 'things' }, fields, derived: { made } })
  const thing_id = reference({ label: 'Cosa', to: thing })
  const bank_id = reference({ label: 'Banco', to: bank })
  const part = { ...words, name: 'part', api: { path: '/part/:institute', list: 'parts' } } as const
  const bought = date({ label: 'Compra' })
  return [thing, defineResource({ ...part, fields: { plate, value, bought, thing_id, bank_id } })]
}

export const computed: readonly Mistake[] = [
  {
    mistake: 'the greatest of a text',
    start: 'resource thing, made: max over part.plate, a text; name a field of kind money or integer',
    declared: () => withPart({ kind: 'max', label: 'La mayor', of: 'part', field: 'plate' }, api.path),
  },
  {
    mistake: 'the greatest of no field',
    start: 'resource thing, made: part has no field day; name one of its fields',
    declared: () => withPart({ kind: 'max', label: 'La mayor', of: 'part', field: 'day' }, api.path),
  },
  {
    mistake: 'a count by a reference to another one',
    start: 'resource thing, made: part.bank_id refers to no thing; name one that does',
    declared: () => withPart({ kind: 'count', label: 'Partes', of: 'part', by: 'bank_id' }, api.path),
  },
  {
    mistake: 'a count of the rows of all schools',
    start: 'resource thing, made: part belongs to a school and its rows to none; leave it out',
    declared: () => withPart({ kind: 'count', label: 'Partes', of: 'part' }),
  },
  {
    mistake: 'a misspelt word of a derived value',
    declared: () => [
      defineResource({
        ...words,
        fields,
        // @ts-expect-error Type 'string' is not assignable to type 'NoSuchOption<"bye">'
        derived: { made: { kind: 'count', label: 'Partes', of: 'part', bye: 'thing_id' } },
      }),
    ],
  },
  {
    mistake: 'a formula that reads no field',
    declared: () => [
      defineResource({
        ...words,
        fields,
        // @ts-expect-error Property 'price' does not exist on type
        formulas: { double: { label: 'Doble', kind: 'money', value: (row) => row.price } },
      }),
    ],
  },
  {
    mistake: 'a formula that yields something else than its kind',
    declared: () => [
      defineResource({
        ...words,
        fields,
        // @ts-expect-error Type 'string' is not assignable to type 'number'
        formulas: { double: { label: 'Doble', kind: 'money', value: ({ plate }) => plate } },
      }),
    ],
  },
  {
    mistake: 'a formula without a header',
    start: 'resource thing, double.label: has no text; write what a person reads there',
    declared: () => [
      defineResource({ ...words, fields, formulas: { double: { label: ' ', kind: 'money', value: () => 2 } } }),
    ],
  },
  {
    mistake: 'a formula called like a field',
    start: 'resource thing, value: names two things of a row; rename one',
    declared: () => [defineResource({ ...words, fields, formulas: { value: formulas.double } })],
  },
  {
    mistake: 'an order by a formula',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields,
        formulas,
        // @ts-expect-error Type '"double"' is not assignable to type
        list: { roles: everyone, columns: ['double'], sort: ['double', 'ASC'] },
      }),
    ],
  },
  {
    mistake: 'the total of a formula',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields,
        formulas,
        // @ts-expect-error Type '"double"' is not assignable to type
        list: { roles: everyone, columns: ['double'], totals: ['double'] },
      }),
    ],
  },
  {
    mistake: 'an option that no case yields',
    start: 'resource thing, kept.options none: is the option of no case; add one or take it away',
    declared: () => [withCases(['some', {}])],
  },
  {
    mistake: 'a case of an option that there is not',
    start: 'resource thing, kept.cases mucho: is no option; name one of some, none',
    declared: () => [withCases(['none', { value: 0 }], ['mucho', { value: 9 }], ['some', {}])],
  },
  {
    mistake: 'a case of a value that no row has',
    start: 'resource thing, kept.cases price: names nothing; it may be plate, value, deleted',
    declared: () => [withCases(['none', { value: { as: 'price' } }], ['some', {}])],
  },
  {
    mistake: 'a column by cases called like a field',
    start: 'resource thing, value: names two things of a row; rename one',
    declared: () => [
      defineResource({ ...words, fields, byCases: { value: { label: 'Guarda', options: {}, cases: [] } } }),
    ],
  },
]
