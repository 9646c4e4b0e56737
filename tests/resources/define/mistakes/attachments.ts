/** Mistakes of a newcomer with attachments; `../mistakes.ts` explains the table. */
import { defineResource, everyone, rootOnly, staff, text } from '../../../../resources/define/index.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const fields = { plate: text({ label: 'Placa', required: 'Ingrese la placa' }) }
const list = { roles: everyone, columns: ['id', 'plate'] } as const
const create = { roles: staff, done: 'Cosa creada con exito' }

export const attachments: readonly Mistake[] = [
  {
    mistake: 'a kind of support that there is not',
    declared: () => [
      // @ts-expect-error Type '"invoise"' is not assignable to type
      defineResource({ ...words, api, fields, list, create, attachments: ['invoise'] }),
    ],
  },
  {
    mistake: 'supports of no kind',
    start: 'resource thing, attachments: names no kind; name some of agreement, minutes',
    declared: () => [defineResource({ ...words, api, fields, list, create, attachments: [] })],
  },
  {
    mistake: 'a kind of support twice',
    start: "resource thing, attachments: names 'rut' twice; take one away",
    declared: () => [defineResource({ ...words, api, fields, list, create, attachments: ['rut', 'rut'] })],
  },
  {
    mistake: 'supports of rows of no school',
    start: 'resource thing, attachments: its rows belong to no school, and supports to one; leave it out',
    declared: () => [
      defineResource({ ...words, api: { ...api, path: '/thing' }, fields, list, create, attachments: ['rut'] }),
    ],
  },
  {
    mistake: 'supports of rows that nobody creates',
    start: 'resource thing, attachments: who may create a row attaches; declare create',
    declared: () => [defineResource({ ...words, api, fields, list, attachments: ['rut'] })],
  },
  {
    mistake: 'supports of rows that not everyone reads',
    start: 'resource thing, attachments: who reads the supports of a school sees all of its rows; let everyone read',
    declared: () => [
      defineResource({ ...words, api, fields, list: { ...list, roles: rootOnly }, create, attachments: ['rut'] }),
    ],
  },
]
