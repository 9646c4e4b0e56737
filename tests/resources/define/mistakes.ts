/**
 * Mistakes of a newcomer in a declaration. A comment `@ts-expect-error` has a part of the compiler error of the next
 * line; `start` is the error with which the product refuses to start. tests/resources/define/mistakes.test.ts
 * checks both.
 */
import {
  choice,
  choices,
  decimal,
  defineResource,
  emails,
  everyone,
  fee,
  file,
  image,
  integer,
  money,
  onlyWhen,
  reference,
  staff,
  text,
  time,
  url,
} from '../../../resources/define/index.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { resources } from '../../../resources/index.ts'

/** `declared` returns unknown: an expected type would change the type errors inside the declaration. */
export type Mistake = { mistake: string; start?: string; declared(): readonly unknown[] }

export const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
export const api = { path: '/thing/:institute', list: 'things' } as const
export const screen = '/admin/:institute/cosas'
export const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
export const value = money({ label: 'Valor', required: 'Ingrese el valor' })
export const supplier_id = reference({ label: 'Proveedor', to: supplier })
export const fields = { plate, value, supplier_id }
export const list = { roles: everyone, columns: ['id', 'plate'] } as const
export const create = { roles: staff, done: 'Cosa creada con exito' }
export const condition = choice({ label: 'Estado', options: { bueno: 'Bueno', malo: 'Malo' } })
const letter = file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9, invalid: 'Suba un PDF' })
export const account = resources.filter(({ name }) => name === 'account')

export const mistakes: readonly Mistake[] = [
  {
    mistake: 'a column that is no field',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type '"deleted" | "id" | "plate"
      defineResource({ ...words, api, fields, list: { roles: everyone, columns: ['plaque'] } }),
    ],
  },
  {
    mistake: 'a column of the referenced row by a wrong name',
    declared: () => [
      // @ts-expect-error Did you mean '"Supplier.name"'?
      defineResource({ ...words, api, fields, list: { roles: everyone, columns: ['Supplier.nombre'] } }),
    ],
  },
  {
    mistake: 'an order by a wrong name',
    declared: () => [
      // @ts-expect-error Did you mean '"Supplier.name"'?
      defineResource({ ...words, api, fields, list: { ...list, sort: ['Supplier.nombre', 'ASC'] } }),
    ],
  },
  {
    mistake: 'uniqueness of no field',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type '"plate" | "supplier_id" | "value"'
      defineResource({ ...words, api, fields, unique: [{ fields: ['plaque'], text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a rule at no field',
    declared: () => [
      // @ts-expect-error Type '"price"' is not assignable to type '"plate" | "supplier_id" | "value"'
      defineResource({ ...words, api, fields, rules: [{ field: 'price', text: 'No', isValid: () => true }] }),
    ],
  },
  {
    mistake: 'a rule that reads no field',
    declared: () => [
      // @ts-expect-error Property 'price' does not exist on type
      defineResource({ ...words, fields, rules: [{ field: 'value', text: 'No', isValid: (row) => row.price > 1 }] }),
    ],
  },
  {
    mistake: 'no label',
    start: 'resource thing, plate.label: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Property 'label' is missing in type
      defineResource({ ...words, fields: { plate: text({ required: 'Ingrese la placa' }) } }),
    ],
  },
  {
    mistake: 'a label that is no text',
    start: 'resource thing, plate.label: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Type 'number' is not assignable to type 'string'
      defineResource({ ...words, fields: { plate: text({ label: 5 }) } }),
    ],
  },
  {
    mistake: 'an empty label',
    start: 'resource thing, plate.label: has no text; write what a person reads there',
    declared: () => [defineResource({ ...words, fields: { plate: text({ label: ' ' }) } })],
  },
  {
    mistake: 'rows called by no field',
    declared: () => [
      // @ts-expect-error Property 'name' does not exist on type
      defineResource({ ...words, fields: { plate }, label: (row) => row.name }),
    ],
  },
  {
    mistake: 'a bound without its text',
    declared: () => [
      // @ts-expect-error Type 'number' is not assignable to type 'readonly [number, string]'
      defineResource({ ...words, fields: { students: integer({ label: 'Alumnos', from: 1 }) } }),
    ],
  },
  {
    mistake: 'a choice without options',
    start: 'resource thing, condition: has no options; give one at least',
    declared: () => [
      // @ts-expect-error Property 'options' is missing
      defineResource({ ...words, fields: { condition: choice({ label: 'Estado' }) } }),
    ],
  },
  {
    mistake: 'a choice of nothing',
    start: 'resource thing, condition: has no options; give one at least',
    declared: () => [defineResource({ ...words, fields: { condition: choice({ label: 'Estado', options: {} }) } })],
  },
  {
    mistake: 'an option that says nothing',
    start: 'resource thing, condition.options.bueno: has no text; write what a person reads there',
    declared: () => [
      defineResource({ ...words, fields: { condition: choice({ label: 'Estado', options: { bueno: '' } }) } }),
    ],
  },
  {
    mistake: 'a default that is no option',
    declared: () => {
      // @ts-expect-error Type '"malo"' is not assignable to type '"bueno"'
      const field = choice({ label: 'Estado', options: { bueno: 'Bueno' }, default: 'malo' })
      return [defineResource({ ...words, fields: { condition: field } })]
    },
  },
  {
    mistake: 'a misspelt word of a field',
    declared: () => [
      // @ts-expect-error Type 'string' is not assignable to type 'NoSuchOption<"requierd">'
      defineResource({ ...words, fields: { plate: text({ label: 'Placa', requierd: 'Ingrese la placa' }) } }),
    ],
  },
  {
    mistake: 'a word of another kind',
    declared: () => [
      // @ts-expect-error NoSuchOption<"options">
      defineResource({ ...words, fields: { students: integer({ label: 'Alumnos', options: { uno: 'Uno' } }) } }),
    ],
  },
  {
    mistake: 'a misspelt word of the entity',
    declared: () => [
      // @ts-expect-error Did you mean to write 'unique'?
      defineResource({ ...words, fields, uniqe: [{ fields: ['plate'], text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a lower bound above the upper one',
    start: 'resource thing, rate: nothing is between from 100 and to 0; swap them',
    declared: () => [
      defineResource({ ...words, fields: { rate: fee({ label: 'Tasa', from: [100, 'Muy poco'], to: [0, 'Mucho'] }) } }),
    ],
  },
  {
    mistake: 'a time that ends before it begins',
    start: 'resource thing, opens: nothing is between from 18:00 and to 06:00; swap them',
    declared: () => {
      const opens = time({ label: 'Abre', from: ['18:00', 'Temprano'], to: ['06:00', 'Tarde'] })
      return [defineResource({ ...words, fields: { opens } })]
    },
  },
  {
    mistake: 'a bound without what it says',
    start: 'resource thing, opens.from: has no text; write what a person reads there',
    declared: () => [defineResource({ ...words, fields: { opens: time({ label: 'Abre', from: ['06:00', ''] }) } })],
  },
  {
    mistake: 'a number without its decimals',
    start: 'resource thing, area: places is undefined; write 1 to 6, or make it an integer',
    declared: () => [
      // @ts-expect-error Property 'places' is missing in type
      defineResource({ ...words, fields: { area: decimal({ label: 'Área', unit: 'm²' }) } }),
    ],
  },
  {
    mistake: 'an address without the text for a wrong one',
    declared: () => [
      // @ts-expect-error Property 'invalid' is missing in type
      defineResource({ ...words, fields: { site: url({ label: 'Página' }) } }),
    ],
  },
  {
    mistake: 'several of nothing',
    start: 'resource thing, days: has no options; give one at least',
    declared: () => [defineResource({ ...words, fields: { days: choices({ label: 'Días', options: {} }) } })],
  },
  {
    mistake: 'more than there are',
    start: 'resource thing, days: atLeast is 3, and it has 2 options; lower it',
    declared: () => {
      const days = choices({ label: 'Días', options: { sa: 'Sábado', do: 'Domingo' }, atLeast: [3, 'Elija tres'] })
      return [defineResource({ ...words, fields: { days } })]
    },
  },
  {
    mistake: 'fewer than the fewest',
    start: 'resource thing, copies: nothing is between atLeast 3 and atMost 2; swap them',
    declared: () => {
      const copies = emails({ label: 'Copias', invalid: 'No', atLeast: [3, 'Tres'], atMost: [2, 'Dos'] })
      return [defineResource({ ...words, fields: { copies } })]
    },
  },
  {
    mistake: 'a file of a type that is not told apart',
    declared: () => {
      // @ts-expect-error Type '"application/zip"' is not assignable to type
      const letter = file({ label: 'Oficio', types: ['application/zip'], maxBytes: 9, invalid: 'No' })
      return [defineResource({ ...words, api, fields: { plate, letter }, list, create })]
    },
  },
  {
    mistake: 'a picture that is none',
    declared: () => {
      // @ts-expect-error Type '"application/pdf"' is not assignable to type
      const photo = image({ label: 'Foto', types: ['application/pdf'], maxBytes: 9, invalid: 'No' })
      return [defineResource({ ...words, api, fields: { plate, photo }, list, create })]
    },
  },
  {
    mistake: 'a file without a size',
    start: 'resource thing, letter: maxBytes is undefined; write 1 to 20971520',
    declared: () => {
      // @ts-expect-error Property 'maxBytes' is missing in type
      const letter = file({ label: 'Oficio', types: ['application/pdf'], invalid: 'No' })
      return [defineResource({ ...words, api, fields: { plate, letter }, list, create })]
    },
  },
  {
    mistake: 'a file that nobody may send',
    start: 'resource thing, letter: nobody may send it; give it sentBy, or declare create or edit',
    declared: () => [defineResource({ ...words, api, fields: { plate, letter }, list })],
  },
  {
    mistake: 'a file under a condition',
    start: 'resource thing, letter: is sent by itself, under no condition; leave the condition out',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { condition, plate, letter: onlyWhen({ condition: 'malo' }, letter) },
        list,
        create,
      }),
    ],
  },
  {
    mistake: 'a file that is sent to no row',
    start: "resource thing, letter: at is '/letters', which names no row; write :id in it",
    declared: () => [
      defineResource({ ...words, api, fields: { plate, letter: { ...letter, at: '/letters' } }, list, create }),
    ],
  },
  {
    mistake: 'a width there is not',
    declared: () => [
      // @ts-expect-error Type '"third"' is not assignable to type
      defineResource({ ...words, fields: { plate: text({ label: 'Placa', width: 'third' }) } }),
    ],
  },
]
