/** Mistakes of a newcomer in conditions on rows; `../mistakes.ts` explains the table. */
import {
  type ByCases,
  boolean,
  choice,
  choices,
  date,
  defineResource,
  emails,
  everyone,
  file,
  image,
  integer,
  many,
  money,
  password,
  rows,
  staff,
  text,
  time,
} from '../../../../resources/define/index.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import type { Mistake } from '../mistakes.ts'

const upload = { types: ['image/png'], maxBytes: 9, invalid: 'Suba un PNG' } as const
const fields = {
  plate: text({ label: 'Placa' }),
  zone: choice({ label: 'Zona', options: { urbana: 'Urbana', rural: 'Rural' } }),
  insured: boolean({ label: 'Asegurada' }),
  value: money({ label: 'Valor' }),
  wheels: integer({ label: 'Ruedas' }),
  bought: date({ label: 'Compra' }),
  opens: time({ label: 'Abre' }),
  letter: file({ label: 'Oficio', ...upload }),
  picture: image({ label: 'Foto', ...upload }),
  secret: password({ label: 'Clave', min: [8, 'Corta'], max: [64, 'Larga'] }),
  uses: choices({ label: 'Usos', options: { clase: 'Clase', reunion: 'Reunión' } }),
  mails: emails({ label: 'Correos', invalid: 'Correo no válido' }),
  banks: many({ label: 'Bancos', to: bank }),
  parts: rows({ label: 'Partes', one: 'Parte', of: { name: text({ label: 'Nombre', required: 'n' }) } }),
}
type Where = Readonly<Record<string, string | number | boolean>>

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const list = { roles: everyone, columns: ['id', 'plate'] } as const
const listing = (where: Where) => [defineResource({ ...words, api, fields, list: { ...list, where } })]
const withCase = (where: ByCases['cases'][number][1]) => [
  defineResource({
    ...words,
    fields,
    byCases: { kept: { label: 'Guarda', options: { some: 'Algo' }, cases: [['some', where]] } },
  }),
]
const cannot = 'which cannot be compared; name a field with one plain value'

export const comparisons: readonly Mistake[] = [
  {
    mistake: 'a list of the rows with an option that there is not',
    start: `resource thing, list.where: names 'zone', which is never "campo"; it is urbana or rural`,
    declared: () => listing({ zone: 'campo' }),
  },
  {
    mistake: 'a list of the rows in a state that there is not',
    start: `resource thing, list.where: names 'state', which is never "opened"; it is open or shut`,
    declared: () => {
      const shut = { label: 'Cerrar', from: ['open'], to: 'shut', roles: staff, done: 'Cerrada' } as const
      const of = { open: 'Abierta', shut: 'Cerrada' } as const
      const states = { field: 'state', label: 'Trámite', start: 'open', of, moves: { shut } } as const
      return [defineResource({ ...words, api, fields, states, list: { ...list, where: { state: 'opened' } } })]
    },
  },
  {
    mistake: 'a list of the rows that are deleted by a text',
    start: `resource thing, list.where: names 'deleted', which is never "false"; it is true or false`,
    declared: () => listing({ deleted: 'false' }),
  },
  {
    mistake: 'a list of the rows with a text for yes',
    start: `resource thing, list.where: names 'insured', which is never "yes"; it is true or false`,
    declared: () => listing({ insured: 'yes' }),
  },
  {
    mistake: 'a list of the rows with an amount as a text',
    start: `resource thing, list.where: names 'value', which is never "0"; it is a number`,
    declared: () => listing({ value_gt: '0' }),
  },
  {
    mistake: 'a list of the rows with a part of a whole number',
    start: `resource thing, list.where: names 'wheels', which is never 1.5; it is a whole number`,
    declared: () => listing({ wheels: 1.5 }),
  },
  {
    mistake: 'a list of the rows with a number for a text',
    start: `resource thing, list.where: names 'plate', which is never 7; it is a text`,
    declared: () => listing({ plate: 7 }),
  },
  {
    mistake: 'a list of the rows of no day',
    start: `resource thing, list.where: names 'bought', which is never "today"; it is a day, 'YYYY-MM-DD'`,
    declared: () => listing({ bought: 'today' }),
  },
  {
    mistake: 'a list of the rows of no time',
    start: `resource thing, list.where: names 'opens', which is never "8"; it is a time, 'HH:MM'`,
    declared: () => listing({ opens: '8' }),
  },
  {
    mistake: 'a list of the rows with a file',
    start: `resource thing, list.where: names 'letter', ${cannot}`,
    declared: () => listing({ letter: true }),
  },
  {
    mistake: 'a list of the rows with a picture',
    start: `resource thing, list.where: names 'picture', ${cannot}`,
    declared: () => listing({ picture: true }),
  },
  {
    mistake: 'a list of the rows with a password',
    start: `resource thing, list.where: names 'secret', ${cannot}`,
    declared: () => listing({ secret: 'abc' }),
  },
  {
    mistake: 'a list of the rows with one of several options',
    start: `resource thing, list.where: names 'uses', ${cannot}`,
    declared: () => listing({ uses: 'clase' }),
  },
  {
    mistake: 'a list of the rows with one of several addresses',
    start: `resource thing, list.where: names 'mails', ${cannot}`,
    declared: () => listing({ mails: 'ana@example.com' }),
  },
  {
    mistake: 'a list of the rows that name several others',
    start: `resource thing, list.where: names 'banks', ${cannot}`,
    declared: () => listing({ banks: 1 }),
  },
  {
    mistake: 'a list of the rows with a line',
    start: `resource thing, list.where: names 'parts', ${cannot}`,
    declared: () => listing({ parts: 1 }),
  },
  {
    mistake: 'a parameter of the query for an option that there is not',
    start: `resource thing, flag far=true: names 'zone', which is never "campo"; it is urbana or rural`,
    declared: () => [
      defineResource({ ...words, api, fields, list: { ...list, flags: { 'far=true': { zone: 'campo' } } } }),
    ],
  },
  {
    mistake: 'another list of the rows with an option that there is not',
    start: `resource thing, variant far: names 'zone', which is never "campo"; it is urbana or rural`,
    declared: () => {
      const far = { path: '/thing/:institute/far', list: 'farThings', where: { zone: 'campo' } }
      return [defineResource({ ...words, api, fields, list: { ...list, variants: { far } } })]
    },
  },
  {
    mistake: 'a uniqueness among the rows with an option that there is not',
    start: `resource thing, unique: names 'zone', which is never "campo"; it is urbana or rural`,
    declared: () => {
      const once = { fields: ['plate'], where: { zone: 'campo' }, empty: 'free', text: 'Ya existe' } as const
      return [defineResource({ ...words, api, fields, unique: [once] })]
    },
  },
  {
    mistake: 'a case of an option of a field that there is not',
    start: 'resource thing, kept.cases zone: is never "campo"; it is urbana or rural',
    declared: () => withCase({ zone: 'campo' }),
  },
  {
    mistake: 'a case of a file',
    start: 'resource thing, kept.cases letter: cannot be compared; name a field with one plain value',
    declared: () => withCase({ letter: true }),
  },
  {
    mistake: 'a case of a value that is a file',
    start: 'resource thing, kept.cases letter: cannot be compared; name a field with one plain value',
    declared: () => withCase({ plate: { as: 'letter' } }),
  },
]
