/** Mistakes of a newcomer with visibility; `../mistakes.ts` explains the table. */
import {
  choice,
  choices,
  defineResource,
  longText,
  many,
  reference,
  rootOnly,
  type Sight,
  staff,
  text,
} from '../../../../resources/define/index.ts'
import { supplier } from '../../../../resources/entities/supplier.ts'
import { user } from '../../../../resources/entities/user.ts'
import { resources } from '../../../../resources/index.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const fields = { plate, user_id: reference({ label: 'Usuario', to: user }) }
const seen = {
  ...fields,
  users: many({ label: 'Usuarios', to: user }),
  supplier_id: reference({ label: 'Proveedor', to: supplier }),
  zone: choice({ label: 'Zona', options: { urbana: 'Urbana', rural: 'Rural' } }),
  uses: choices({ label: 'Usos', options: { clase: 'Clase' } }),
}
type Sees = { readonly [K in keyof typeof seen | 'id' | 'deleted']?: Sight[string] }
const seeing = (sight: Sees) => [...resources, defineResource({ ...words, fields: seen, sees: { client: [sight] } })]

export const visibility: readonly Mistake[] = [
  {
    mistake: 'a field that nobody reads',
    start: 'resource thing, plate.roles: nobody may; name some of root, admin, client',
    declared: () => [defineResource({ ...words, fields: { plate: text({ label: 'Placa', roles: [] }) } })],
  },
  {
    mistake: 'a field for a role there is not',
    declared: () => [
      // @ts-expect-error Type '"rector"' is not assignable to type
      defineResource({ ...words, fields: { plate: text({ label: 'Placa', roles: ['rector'] }) } }),
    ],
  },
  {
    mistake: 'a record of no entity',
    start:
      "resource thing, before: recordOf names 'kind', which is no text of it; name the text that says which entity",
    declared: () => [
      defineResource({ ...words, fields: { plate, before: longText({ label: 'Antes', recordOf: 'kind' }) } }),
    ],
  },
  {
    mistake: 'a required field that a creator does not read',
    start: 'resource thing, plate.roles: admin must fill it in and does not read it; name admin too',
    declared: () => {
      const closed = text({ label: 'Placa', required: 'Ingrese la placa', roles: rootOnly })
      return [defineResource({ ...words, api, fields: { plate: closed }, create: { roles: staff, done: 'Creada' } })]
    },
  },
  {
    mistake: 'a required question to whom cannot read it',
    start: 'resource thing, note.roles: admin must fill it in and does not read it; name admin too',
    declared: () => {
      const note = longText({ label: 'Nota', required: 'Ingrese la nota', roles: rootOnly })
      const actions = { mark: { label: 'Anotar', roles: staff, done: 'Anotada', asks: { note } } }
      return [defineResource({ ...words, api, fields: { plate }, actions })]
    },
  },
  {
    mistake: 'rows seen by no field',
    declared: () => [
      // @ts-expect-error 'owner_id' does not exist in type
      defineResource({ ...words, fields, sees: { client: [{ owner_id: 'asker' }] } }),
    ],
  },
  {
    mistake: 'rows seen by a role there is not',
    declared: () => [
      // @ts-expect-error 'rector' does not exist in type
      defineResource({ ...words, fields, sees: { rector: [{ user_id: 'asker' }] } }),
    ],
  },
  {
    mistake: 'rows seen through no entity',
    start: 'resource thing, sees.client: there is no resource school; name one of the list',
    declared: () => {
      const through = { id: { of: 'school', where: { plate: 'A' } } }
      return [defineResource({ ...words, fields, sees: { client: [through] } })]
    },
  },
  {
    mistake: 'rows seen through no field of another entity',
    start: 'resource thing, sees.client: institute has no field thing_id; name one of its fields, or id',
    declared: () => {
      const through = { id: { of: 'institute', by: 'thing_id', where: { userOwner_id: 'asker' } } }
      return [...resources, defineResource({ ...words, fields, sees: { client: [through] } })]
    },
  },
  {
    mistake: 'rows seen by another entity as the user who asks',
    start:
      "resource thing, sees.client: names 'supplier_id', which is no user and never 'asker'; name a reference to user",
    declared: () => seeing({ supplier_id: 'asker' }),
  },
  {
    mistake: 'rows seen by a text as the user who asks',
    start: "resource thing, sees.client: names 'plate', which is no user and never 'asker'",
    declared: () => seeing({ plate: 'asker' }),
  },
  {
    mistake: 'rows seen by their own id as that of the user who asks',
    start: "resource thing, sees.client: names 'id', which is no user and never 'asker'",
    declared: () => seeing({ id: 'asker' }),
  },
  {
    mistake: 'rows seen by a misspelt user who asks',
    start: `resource thing, sees.client: names 'user_id', which is never "askr"; it is a whole number`,
    declared: () => seeing({ user_id: 'askr' }),
  },
  {
    mistake: 'rows seen by one of several users with a misspelt name',
    start: `resource thing, sees.client: names 'users', which is never "askr"; it is a whole number`,
    declared: () => seeing({ users: 'askr' }),
  },
  {
    mistake: 'rows seen by an option that there is not',
    start: `resource thing, sees.client: names 'zone', which is never "campo"; it is urbana or rural`,
    declared: () => seeing({ zone: 'campo' }),
  },
  {
    mistake: 'rows seen by one of several options',
    start: "resource thing, sees.client: names 'uses', which cannot be compared; name a field with one plain value",
    declared: () => seeing({ uses: 'clase' }),
  },
  {
    mistake: 'rows seen by a text for deleted',
    start: `resource thing, sees.client: names 'deleted', which is never "no"; it is true or false`,
    declared: () => seeing({ deleted: 'no' }),
  },
  {
    mistake: 'rows seen by a value through another entity that it never has',
    start: `resource thing, sees.client: names 'deleted', which is never "no"; it is true or false`,
    declared: () => seeing({ id: { of: 'institute', where: { deleted: 'no' } } }),
  },
  {
    mistake: 'rows seen by the ids of another entity',
    start: 'resource thing, sees.client: thing.user_id is never among institute.id; compare ids of the same entity',
    declared: () => seeing({ user_id: { of: 'institute', where: { userOwner_id: 'asker' } } }),
  },
  {
    mistake: 'a disclosure of what everybody sees',
    start: 'resource thing, supplier_id: discloses rows that everybody sees; take the word away',
    declared: () => {
      const open = reference({ label: 'Proveedor', to: supplier, discloses: true })
      return [...resources, defineResource({ ...words, fields: { supplier_id: open } })]
    },
  },
]
