/** Mistakes of a newcomer with lines; `../mistakes.ts` explains the table. */
import {
  code,
  defineResource,
  integer,
  many,
  money,
  reference,
  rows,
  self,
  staff,
  text,
} from '../../../../resources/define/index.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const named = { label: 'Partes', one: 'Parte' } as const
const of = { name: text({ label: 'Nombre' }), price: money({ label: 'Precio', required: 'Ingrese el precio' }) }
const parts = rows({ ...named, of })

export const lines: readonly Mistake[] = [
  {
    mistake: 'lines without a name for one of them',
    start: 'resource thingParts, one: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Property 'one' is missing in type
      defineResource({ ...words, fields: { plate, parts: rows({ label: 'Partes', of }) } }),
    ],
  },
  {
    mistake: 'a misspelt word of lines',
    declared: () => [
      // @ts-expect-error NoSuchOption<"atleast">
      defineResource({ ...words, fields: { parts: rows({ ...named, of, atleast: [1, 'Una'] }) } }),
    ],
  },
  {
    mistake: 'a misspelt word of what a line comes to',
    declared: () => {
      // @ts-expect-error NoSuchOption<"sum">
      const amount = rows({ ...named, of, amount: { label: 'Vale', value: ({ price }) => price, sum: 'total' } })
      return [defineResource({ ...words, fields: { parts: amount } })]
    },
  },
  {
    mistake: 'a line that comes to what it does not have',
    declared: () => {
      // @ts-expect-error Property 'cost' does not exist on type
      const parts = rows({ ...named, of, amount: { label: 'Vale', value: ({ cost }) => cost } })
      return [defineResource({ ...words, fields: { parts } })]
    },
  },
  {
    mistake: 'a total that nothing keeps',
    declared: () => {
      const amount = { label: 'Vale', value: () => 1, total: 'plate' } as const
      // @ts-expect-error is not assignable to type 'NoSuchTotal<"plate">'
      return [defineResource({ ...words, fields: { plate, parts: rows({ ...named, of, amount }) } })]
    },
  },
  {
    mistake: 'lines without a column',
    start: 'resource thing, parts: has 0 columns; write 1 to 6 in of',
    declared: () => [defineResource({ ...words, fields: { plate, parts: rows({ ...named, of: {} }) } })],
  },
  {
    mistake: 'lines under the name of one row',
    start: 'resource thing, part_id: holds lines, and _id is of one row; name it parts',
    declared: () => [defineResource({ ...words, fields: { part_id: parts } })],
  },
  {
    mistake: 'lines in lines',
    start: 'resource thing, parts.inner: a line holds no rows; make it a field of the row',
    declared: () => [defineResource({ ...words, fields: { parts: rows({ ...named, of: { inner: parts } }) } })],
  },
  {
    mistake: 'several rows in a line',
    start: 'resource thing, parts.banks: a line holds no many; make it a field of the row',
    declared: () => {
      const banks = many({ label: 'Bancos', to: bank })
      return [bank, defineResource({ ...words, fields: { parts: rows({ ...named, of: { banks } }) } })]
    },
  },
  {
    mistake: 'a code in a line',
    start: 'resource thing, parts.mark: a line holds no code; make it a field of the row',
    declared: () => {
      const mark = code({ label: 'Marca', prefix: 'M-', digits: 3 })
      return [defineResource({ ...words, fields: { parts: rows({ ...named, of: { mark } }) } })]
    },
  },
  {
    mistake: 'what nobody sets in a line',
    start: 'resource thing, parts.count: nothing sets it in a line; take serverSet away',
    declared: () => {
      const count = integer({ label: 'Cuántas', serverSet: true })
      return [defineResource({ ...words, fields: { parts: rows({ ...named, of: { count } }) } })]
    },
  },
  {
    mistake: 'a column of a line for some roles',
    start: 'resource thing, parts.note: a line is read as a whole; say roles of the rows',
    declared: () => {
      const note = text({ label: 'Nota', roles: staff })
      return [defineResource({ ...words, fields: { parts: rows({ ...named, of: { note } }) } })]
    },
  },
  {
    mistake: 'a line of a line',
    start: 'resource thing, parts.parent_id: a line refers to no other line; take it away',
    declared: () => {
      const parent_id = reference({ label: 'Parte de', to: self })
      return [defineResource({ ...words, fields: { parts: rows({ ...named, of: { parent_id } }) } })]
    },
  },
  {
    mistake: 'a bound of a line without its text',
    declared: () => {
      // @ts-expect-error Type 'number' is not assignable to type 'readonly [number, string]'
      const count = integer({ label: 'Cuántas', from: 1 })
      return [defineResource({ ...words, fields: { parts: rows({ ...named, of: { count } }) } })]
    },
  },
  {
    mistake: 'lines that are unique',
    start: 'resource thing, parts: is unique with nothing; take it out',
    declared: () => [
      defineResource({ ...words, fields: { parts }, unique: [{ fields: ['parts'], text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a list sorted by lines',
    start: 'resource thing, parts: sorts no list; name another field',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { parts },
        list: { roles: staff, columns: ['parts'], sort: ['parts', 'ASC'] },
      }),
    ],
  },
  {
    mistake: 'lines that others embed',
    start: 'resource thing, parts: is not embedded by rows of others; take it out',
    declared: () => [defineResource({ ...words, fields: { plate, parts }, embedded: ['plate', 'parts'] })],
  },
  {
    mistake: 'lines under another name that a form changes',
    start: "resource thing, parts: as 'Parts' hides it from the form that changes it; leave it out",
    declared: () => [
      defineResource({
        ...words,
        api,
        screen: '/admin/:institute/cosas',
        fields: { plate, parts: rows({ ...named, as: 'Parts', of }) },
        list: { roles: staff, columns: ['plate'] },
        edit: { roles: staff, done: 'Cosa actualizada con exito' },
      }),
    ],
  },
  {
    mistake: 'lines and children under one name',
    start: "resource thing, parts: 'parts' is among children too; rename one",
    declared: () => {
      const children = { parts: { label: 'Bancos', of: 'bank', by: 'name' } }
      return [bank, defineResource({ ...words, fields: { plate, parts }, children })]
    },
  },
]
