// biome-ignore-all lint/correctness/noInvalidUseBeforeDeclaration: it is one of the mistakes
/** Mistakes of a newcomer with an entity as a whole; `../mistakes.ts` explains the table. */
import {
  type AnyResource,
  boolean,
  choices,
  date,
  defineResource,
  everyone,
  integer,
  longText,
  onlyWhen,
  reference,
  requiredWhen,
  self,
  staff,
  text,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import {
  account,
  api,
  condition,
  create,
  fields,
  list,
  type Mistake,
  plate,
  screen,
  supplier_id,
  value,
  words,
} from '../mistakes.ts'

export const entity: readonly Mistake[] = [
  {
    mistake: 'a required field with a default',
    start: 'resource thing, size: is never missing, since it has a default; leave out required or default',
    declared: () => {
      const size = integer({ label: 'Tamaño', required: 'Ingrese el tamaño', default: 1 })
      return [defineResource({ ...words, fields: { plate, size } })]
    },
  },
  {
    mistake: 'a list of one entry at least that may be left out',
    start: 'resource thing, days: atLeast 1 refuses nothing, as an empty list counts as missing; write required',
    declared: () => {
      const days = choices({ label: 'Días', options: { sa: 'Sábado', do: 'Domingo' }, atLeast: [1, 'Elija un día'] })
      return [defineResource({ ...words, fields: { plate, days } })]
    },
  },
  {
    mistake: 'a generated creation of rows within a row of another entity',
    start: 'resource thing, create: rows within a row of supplier have no form of their own; declare custom',
    declared: () => [defineResource({ ...words, api: { ...api, within: 'supplier' }, fields, list, create })],
  },
  {
    mistake: 'a default that its own limits refuse',
    start: "resource thing, size: its default is refused with 'Desde uno'",
    declared: () => {
      const size = integer({ label: 'Tamaño', from: [1, 'Desde uno'], default: 0 })
      return [defineResource({ ...words, fields: { plate, size } })]
    },
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
    mistake: 'a condition that never holds together with that of its field',
    start:
      "resource thing, plate: its condition names 'condition', which no value satisfies; name one that the fields it",
    declared: () => {
      const repaired = onlyWhen({ condition: 'malo' }, boolean({ label: 'Reparado' }))
      const fields = { condition, repaired, plate: onlyWhen({ condition: 'bueno', repaired: true }, plate) }
      return [defineResource({ ...words, fields })]
    },
  },
  {
    mistake: 'conditions in a circle',
    start: "resource thing, repaired: its condition names 'repaired', which is the field itself; name another",
    declared: () => {
      const repaired = onlyWhen({ condition: 'malo' }, boolean({ label: 'Reparado' }))
      return [defineResource({ ...words, fields: { repaired, condition: onlyWhen({ repaired: true }, condition) } })]
    },
  },
  {
    mistake: 'a condition on what the server sets',
    start: "resource thing, plate: its condition names 'checked', which the server or a move sets, so no form has it",
    declared: () => {
      const checked = boolean({ label: 'Revisado', serverSet: true })
      return [defineResource({ ...words, fields: { checked, plate: onlyWhen({ checked: true }, plate) } })]
    },
  },
  {
    mistake: 'a condition on what a move asks for',
    start: "resource thing, plate: its condition names 'sold', which the server or a move sets, so no form has it",
    declared: () => {
      const sold = boolean({ label: 'Se vende' })
      const ask = { label: 'Preguntar', roles: staff, done: 'Listo', asks: { sold } }
      const fields = { value, plate: requiredWhen({ sold: true }, text({ label: 'Placa' })) }
      return [defineResource({ ...words, api, fields, actions: { ask } })]
    },
  },
  {
    mistake: 'a condition on what fewer roles read',
    start: "resource thing, plate: its condition names 'sold', which fewer roles read; give both the same roles",
    declared: () => {
      const sold = boolean({ label: 'Se vende', roles: staff })
      return [defineResource({ ...words, fields: { sold, plate: onlyWhen({ sold: true }, plate) } })]
    },
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
    mistake: 'a seed that names a later one',
    start: 'resource thing, seed: row 1, parent_id: it names no row of thing that is seeded before it',
    declared: () => [
      defineResource({
        ...words,
        fields: { plate, parent_id: reference({ label: 'Dentro de', to: self }) },
        seed: { by: 'plate', rows: [{ plate: 'A', parent_id: { plate: 'B' } }, { plate: 'B' }] },
      }),
    ],
  },
  {
    mistake: 'a role there is not',
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
    mistake: 'names out of options',
    start: 'resource thing, states: names over part.condition, a choice; name a field of kind text or longText',
    declared: () => {
      const thing = defineResource({
        ...words,
        fields: { plate },
        derived: { states: { kind: 'names', label: 'Estados', of: 'part', by: 'thing_id', field: 'condition' } },
      })
      const thing_id = reference({ label: 'Cosa', to: thing })
      return [thing, defineResource({ ...words, name: 'part', fields: { thing_id, condition } })]
    },
  },
  {
    mistake: 'a text of uniqueness at another field',
    start: "resource thing, unique plate: its text stands at 'value', which is none of its fields; name one of them",
    declared: () => [
      defineResource({ ...words, fields, unique: [{ fields: ['plate'], at: 'value', text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'rows found by a field there is not',
    // @ts-expect-error Type '"colour"' is not assignable to type '"plate" | "supplier_id" | "value"'
    declared: () => [defineResource({ ...words, fields, foundBy: [['plate', 'colour']] })],
  },
  {
    mistake: 'rows found by several of each',
    start: 'resource thing, foundBy days: no index holds days, of kind choices; name another field',
    declared: () => {
      const days = choices({ label: 'Días', options: { sa: 'Sábado', do: 'Domingo' } })
      return [defineResource({ ...words, fields: { plate, days }, foundBy: [['days']] })]
    },
  },
  {
    mistake: 'rows found by a paragraph',
    start: 'resource thing, foundBy plate note: no index holds note, of kind longText; name another field',
    declared: () => {
      const note = longText({ label: 'Nota' })
      return [defineResource({ ...words, fields: { plate, note }, foundBy: [['plate', 'note']] })]
    },
  },
  {
    mistake: 'rows found by nothing',
    start: 'resource thing, foundBy: names no field; name one at least',
    declared: () => [defineResource({ ...words, fields, foundBy: [[]] })],
  },
  {
    mistake: 'rows found by a field and the same field',
    start: 'resource thing, foundBy plate plate: names a field twice; take one away',
    declared: () => [defineResource({ ...words, fields, foundBy: [['plate', 'plate']] })],
  },
  {
    mistake: 'rows found by the same twice',
    start: 'resource thing, foundBy plate value: is listed twice; take one away',
    declared: () => [
      defineResource({ ...words, fields, foundBy: [['plate', 'value'], ['value'], ['plate', 'value']] }),
    ],
  },
  {
    mistake: 'a uniqueness that does not say what an empty field is',
    start:
      "resource thing, unique colour: colour may be empty; say whether two empty ones are equal: empty: 'same' or empty: 'free'",
    declared: () => {
      const unique = [{ fields: ['colour'], text: 'Ya existe' }] as const
      return [defineResource({ ...words, fields: { ...fields, colour: text({ label: 'Color' }) }, unique })]
    },
  },
  {
    mistake: 'an empty value of fields that always have one',
    start: 'resource thing, unique plate: none of its fields may be empty; take empty out',
    declared: () => [
      defineResource({ ...words, fields, unique: [{ fields: ['plate'], empty: 'same', text: 'Ya existe' }] }),
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
