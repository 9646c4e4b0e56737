/** Mistakes of a newcomer with visibility; `../mistakes.ts` explains the table. */
import { defineResource, longText, reference, rootOnly, staff, text } from '../../../../resources/define/index.ts'
import { supplier } from '../../../../resources/entities/supplier.ts'
import { user } from '../../../../resources/entities/user.ts'
import { resources } from '../../../../resources/index.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const fields = { plate, user_id: reference({ label: 'Usuario', to: user }) }

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
    mistake: 'a disclosure of what everybody sees',
    start: 'resource thing, supplier_id: discloses rows that everybody sees; take the word away',
    declared: () => {
      const open = reference({ label: 'Proveedor', to: supplier, discloses: true })
      return [...resources, defineResource({ ...words, fields: { supplier_id: open } })]
    },
  },
]
