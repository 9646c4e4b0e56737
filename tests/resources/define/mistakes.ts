// biome-ignore-all lint/correctness/noInvalidUseBeforeDeclaration: it is one of the mistakes
/**
 * What a newcomer gets wrong, each as it is written. A comment `@ts-expect-error` holds what the compiler says at the next
 * line, in part; `start` is the sentence with which the product refuses to start. tests/resources/define/mistakes.test.ts
 * reads both.
 */
import {
  type AnyResource,
  boolean,
  choice,
  choices,
  date,
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

/** `declared` expects nothing of what it yields: an expected type would reach into the declaration. */
export type Mistake = { mistake: string; start?: string; declared(): readonly unknown[] }

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const screen = '/admin/:institute/cosas'
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const value = money({ label: 'Valor', required: 'Ingrese el valor' })
const supplier_id = reference({ label: 'Proveedor', to: supplier })
const fields = { plate, value, supplier_id }
const list = { roles: everyone, columns: ['id', 'plate'] } as const
const create = { roles: staff, done: 'Cosa creada con exito' }
const condition = choice({ label: 'Estado', options: { bueno: 'Bueno', malo: 'Malo' } })
const letter = file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9, invalid: 'Suba un PDF' })
const account = resources.filter(({ name }) => name === 'account')

export const mistakes: readonly Mistake[] = [
  {
    mistake: 'a column that is no field',
    start: 'resource thing, column plaque: names nothing; it may be id, deleted, plate, value, supplier_id',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type '"deleted" | "id" | "plate"
      defineResource({ ...words, api, fields, list: { roles: everyone, columns: ['plaque'] } }),
    ],
  },
  {
    mistake: 'a column of the referenced row by a wrong name',
    start: 'resource thing, column Supplier.nombre: names nothing',
    declared: () => [
      // @ts-expect-error Did you mean '"Supplier.name"'?
      defineResource({ ...words, api, fields, list: { roles: everyone, columns: ['Supplier.nombre'] } }),
    ],
  },
  {
    mistake: 'an order by a wrong name',
    start: 'resource thing, column Supplier.nombre: names nothing',
    declared: () => [
      // @ts-expect-error Did you mean '"Supplier.name"'?
      defineResource({ ...words, api, fields, list: { ...list, sort: ['Supplier.nombre', 'ASC'] } }),
    ],
  },
  {
    mistake: 'uniqueness of no field',
    start: 'resource thing, unique plaque: is no field; name one of its own fields',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type '"plate" | "supplier_id" | "value"'
      defineResource({ ...words, api, fields, unique: [{ fields: ['plaque'], text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a rule at no field',
    start: "resource thing, rule: names 'price', which is no field; name one of its own fields",
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
    mistake: 'rows called by a number',
    declared: () => [
      // @ts-expect-error Type 'number' is not assignable to type 'string'
      defineResource({ ...words, fields: { students: integer({ label: 'Alumnos' }) }, label: (row) => row.id }),
    ],
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
    start: "resource thing, students: from is a limit with its text; write [limit, 'text']",
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
    start: "resource thing, condition: its default 'malo' is no option; take one of bueno",
    declared: () => {
      // @ts-expect-error Type '"malo"' is not assignable to type '"bueno"'
      const field = choice({ label: 'Estado', options: { bueno: 'Bueno' }, default: 'malo' })
      return [defineResource({ ...words, fields: { condition: field } })]
    },
  },
  {
    mistake: 'a misspelt word of a field',
    declared: () => [
      // @ts-expect-error Type 'string' is not assignable to type 'NoSuchWord<"requierd">'
      defineResource({ ...words, fields: { plate: text({ label: 'Placa', requierd: 'Ingrese la placa' }) } }),
    ],
  },
  {
    mistake: 'a word of another kind',
    declared: () => [
      // @ts-expect-error NoSuchWord<"options">
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
    start: "resource thing, letter: takes no 'application/zip'; name some of application/pdf, image/png",
    declared: () => {
      // @ts-expect-error Type '"application/zip"' is not assignable to type
      const letter = file({ label: 'Oficio', types: ['application/zip'], maxBytes: 9, invalid: 'No' })
      return [defineResource({ ...words, api, fields: { plate, letter }, list, create })]
    },
  },
  {
    mistake: 'a picture that is none',
    start: "resource thing, photo: takes no 'application/pdf'; name some of image/png, image/jpeg",
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
  {
    mistake: 'a condition on no field',
    start: "resource thing, plate: its condition names 'insured', which is no field; name one of its own fields",
    declared: () => [defineResource({ ...words, fields: { plate: onlyWhen({ insured: true }, plate) } })],
  },
  {
    mistake: 'a condition that never holds',
    start: 'resource thing, plate: its condition names \'condition\', which is never "mal"; it is bueno or malo',
    declared: () => [defineResource({ ...words, fields: { condition, plate: onlyWhen({ condition: 'mal' }, plate) } })],
  },
  {
    mistake: 'a condition on a text',
    start: "resource thing, value: its condition names 'plate', which is neither a choice nor a boolean",
    declared: () => [defineResource({ ...words, fields: { plate, value: onlyWhen({ plate: 'A' }, value) } })],
  },
  {
    mistake: 'a reference by another name',
    start: 'resource thing, supplier: a reference ends in _id; name it supplier_id',
    declared: () => [...resources, defineResource({ ...words, fields: { supplier: supplier_id } })],
  },
  {
    mistake: 'a reference to an entity that is not listed',
    start: 'resource thing, kind_id: kind is not in resources/index.ts; add it to the list',
    declared: () => {
      const kind = defineResource({ name: 'kind', one: 'Clase', many: 'Clases', gender: 'f', fields: { plate } })
      return [defineResource({ ...words, fields: { kind_id: reference({ label: 'Clase', to: kind }) } })]
    },
  },
  {
    mistake: 'a reference to a later entity of the same file',
    declared: () => {
      // @ts-expect-error Block-scoped variable 'later' used before its declaration
      const thing = defineResource({ ...words, fields: { kind_id: reference({ label: 'Clase', to: later }) } })
      const later = defineResource({ name: 'kind', one: 'Clase', many: 'Clases', gender: 'f', fields: { plate } })
      return [thing, later]
    },
  },
  {
    mistake: 'a reference to itself',
    declared: () => {
      // @ts-expect-error 'tree' implicitly has type 'any' because
      const tree = defineResource({ ...words, fields: { parent_id: reference({ label: 'Padre', to: tree }) } })
      return [tree]
    },
  },
  {
    mistake: 'a name that is taken',
    start: 'resource account, name: is declared twice; rename one',
    declared: () => [...resources, defineResource({ ...words, name: 'account', fields: { plate } })],
  },
  {
    mistake: 'a path that is taken',
    start: 'resource thing, api.path: is the api.path of account too; change one of them',
    declared: () => [
      ...account,
      defineResource({ ...words, api: { path: '/account/:institute', list: 'things' }, fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a screen that is taken',
    start: 'resource thing, screen: is the screen of account too; change one of them',
    declared: () => [
      ...account,
      defineResource({ ...words, api, screen: '/admin/:institute/cuentas', fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a screen of no section',
    start:
      "resource thing, screen: '/inventario/:institute/cosas' is in no section; begin it with /principal/ or /config/ or /admin/:institute/",
    declared: () => [
      defineResource({ ...words, api, screen: '/inventario/:institute/cosas', fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a screen without its school',
    start: 'resource thing, screen: and api.path disagree on :institute; write it in both or in none',
    declared: () => [defineResource({ ...words, api, screen: '/config/cosas', fields: { plate }, list })],
  },
  {
    mistake: 'a screen of a school for rows of none',
    start: 'resource thing, screen: and api.path disagree on :institute; write it in both or in none',
    declared: () => [
      defineResource({ ...words, api: { path: '/thing', list: 'things' }, screen, fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a misspelt :institute',
    start: 'resource thing, api.path: there is no :institut; write :institute',
    declared: () => [
      defineResource({ ...words, api: { path: '/thing/:institut', list: 'things' }, fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a list under a key of every answer',
    start: "resource thing, api.list: 'status' is a key of every answer; take another",
    declared: () => [
      defineResource({ ...words, api: { path: '/thing/:institute', list: 'status' }, fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a field of every row',
    start: 'resource thing, searchText: is not a usable field name: every row has one; rename it',
    declared: () => [defineResource({ ...words, fields: { searchText: plate } })],
  },
  {
    mistake: 'a seed without what is required',
    start: "resource thing, seed 1, value: 'Ingrese el valor'; correct the value",
    declared: () => [
      defineResource({ ...words, fields: { plate, value }, seed: { by: 'plate', rows: [{ plate: 'A' }] } }),
    ],
  },
  {
    mistake: 'a seed of another type',
    start: "resource thing, seed 1, plate: 'Debe ser un texto'; correct the value",
    declared: () => [
      // @ts-expect-error Type 'number' is not assignable to type 'string'
      defineResource({ ...words, fields: { plate }, seed: { by: 'plate', rows: [{ plate: 5 }] } }),
    ],
  },
  {
    mistake: 'a seed of no field',
    start: 'resource thing, seed 1, colour: is no field; take it away or name one of its own fields',
    declared: () => [
      // @ts-expect-error 'colour' does not exist in type
      defineResource({ ...words, fields: { plate }, seed: { by: 'plate', rows: [{ plate: 'A', colour: 'rojo' }] } }),
    ],
  },
  {
    mistake: 'two seeds alike',
    start: 'resource thing, seed 2, plate: repeats an earlier row; change or take one away',
    declared: () => [
      defineResource({
        ...words,
        fields: { plate },
        unique: [{ fields: ['plate'], text: 'Ya existe' }],
        seed: { by: 'plate', rows: [{ plate: 'Uno' }, { plate: 'UNO' }] },
      }),
    ],
  },
  {
    mistake: 'a role there is not',
    start: "resource thing, list.roles: there is no role 'administrator'; name some of root, admin, client",
    declared: () => [
      // @ts-expect-error Type '"administrator"' is not assignable to type
      defineResource({ ...words, api, fields: { plate }, list: { roles: ['administrator'], columns: ['plate'] } }),
    ],
  },
  {
    mistake: 'no roles',
    start: 'resource thing, list.roles: nobody may; name some of root, admin, client',
    declared: () => [
      // @ts-expect-error Property 'roles' is missing in type
      defineResource({ ...words, api, fields: { plate }, list: { columns: ['plate'] } }),
    ],
  },
  {
    mistake: 'empty roles',
    start: 'resource thing, create.roles: nobody may; name some of root, admin, client',
    declared: () => [defineResource({ ...words, api, fields: { plate }, list, create: { ...create, roles: [] } })],
  },
  {
    mistake: 'no success text',
    start: 'resource thing, create.done: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Property 'done' is missing in type
      defineResource({ ...words, api, fields: { plate }, list, create: { roles: staff } }),
    ],
  },
  {
    mistake: 'no name for one row',
    start: 'resource thing, one: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Property 'one' is missing in type
      defineResource({ name: 'thing', many: 'Cosas', gender: 'f', fields: { plate } }),
    ],
  },
  {
    mistake: 'a rule without its text',
    start: 'resource thing, rule at plate: has no text; write what a person reads there',
    declared: () => [
      // @ts-expect-error Property 'text' is missing in type
      defineResource({ ...words, fields: { plate }, rules: [{ field: 'plate', isValid: () => true }] }),
    ],
  },
  {
    mistake: 'a name in snake case',
    start: 'resource school_thing, name: is not camelCase; write it like supplyOrder',
    declared: () => [defineResource({ ...words, name: 'school_thing', fields: { plate } })],
  },
  {
    mistake: 'a path without its slash',
    start: "resource thing, api.path: 'thing' starts with no /; write /thing",
    declared: () => [defineResource({ ...words, api: { path: 'thing', list: 'things' }, fields: { plate }, list })],
  },
  {
    mistake: 'a screen without a list',
    start: 'resource thing, screen: draws a list, and there is none; declare list',
    declared: () => [defineResource({ ...words, api, screen, fields: { plate } })],
  },
  {
    mistake: 'a place in the menu without a screen',
    start: 'resource thing, menu: there is no screen to open; declare screen or take menu away',
    declared: () => [defineResource({ ...words, api, menu: { order: 90 }, fields: { plate }, list })],
  },
  {
    mistake: 'a place in the menu that is taken',
    start: 'resource thing, menu.order: is the menu.order of account too; change one of them',
    declared: () => [
      ...account,
      defineResource({ ...words, api, screen, menu: { order: 70 }, fields: { plate }, list }),
    ],
  },
  {
    mistake: 'a column twice',
    start: 'resource thing, column plate: is listed twice; take one away',
    declared: () => [
      defineResource({ ...words, api, fields: { plate }, list: { roles: everyone, columns: ['plate', 'plate'] } }),
    ],
  },
  {
    mistake: 'a sum over texts',
    start: 'resource thing, total: sum over part.plate, a text; name a field of kind money',
    declared: () => withPart({ kind: 'sum', label: 'Total', of: 'part', field: 'plate' }),
  },
  {
    mistake: 'names out of amounts',
    start: 'resource thing, total: names over part.value, a money; name a field of kind text',
    declared: () => withPart({ kind: 'names', label: 'Partes', of: 'part', by: 'thing_id', field: 'value' }),
  },
  {
    mistake: 'a text of uniqueness at another field',
    start: "resource thing, unique plate: its text stands at 'value', which is none of its fields; name one of them",
    declared: () => [
      defineResource({ ...words, fields, unique: [{ fields: ['plate'], at: 'value', text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a year of what is no day',
    start: 'resource thing, unique plate: value has no year; name a date or instant field',
    declared: () => [
      defineResource({ ...words, fields, unique: [{ fields: ['plate'], yearOf: 'value', text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a gender there is not',
    start: "resource thing, gender: is neither 'm' nor 'f'; write one",
    declared: () => [
      // @ts-expect-error Type '"x"' is not assignable to type
      defineResource({ ...words, gender: 'x', fields: { plate } }),
    ],
  },
  {
    mistake: 'two values of a row under one key',
    start: 'resource thing, Supplier: names two things of a row; rename one',
    declared: () => [defineResource({ ...words, fields: { supplier_id, Supplier: plate } })],
  },
]

function withPart(total: NonNullable<AnyResource['derived']>[string]): readonly AnyResource[] {
  const thing = defineResource({ ...words, fields: { insured: boolean({ label: 'Asegurado' }) }, derived: { total } })
  const thing_id = reference({ label: 'Cosa', to: thing })
  const bought = date({ label: 'Compra' })
  return [thing, defineResource({ ...words, name: 'part', fields: { plate, value, bought, thing_id } })]
}
