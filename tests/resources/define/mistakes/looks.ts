/** Mistakes of a newcomer with the look of screens; `../mistakes.ts` explains the table. */
import {
  choice,
  choices,
  date,
  defineResource,
  everyone,
  file,
  image,
  instant,
  many,
  money,
  staff,
  type TabFilter,
  text,
  time,
} from '../../../../resources/define/index.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const screen = '/admin/:institute/cosas'
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const value = money({ label: 'Valor', required: 'Ingrese el valor' })
const condition = choice({ label: 'Estado', options: { bueno: 'Bueno', malo: 'Malo' } })
const filed = date({ label: 'Radicada', serverSet: 'now' })
const fields = { plate, value }
const list = { roles: everyone, columns: ['id', 'plate'] } as const
const filtered = {
  ...fields,
  bought: date({ label: 'Compra' }),
  reported: instant({ label: 'Reportada', serverSet: 'now' }),
  opens: time({ label: 'Abre' }),
  uses: choices({ label: 'Usos', options: { clase: 'Clase', reunion: 'Reunión' } }),
  banks: many({ label: 'Bancos', to: bank }),
  photo: image({ label: 'Foto', types: ['image/png'], maxBytes: 9, invalid: 'Suba un PNG' }),
} as const
const withTab = (filter: TabFilter<typeof filtered>) => [
  bank,
  defineResource({ ...words, api, fields: filtered, list: { ...list, tabs: { Una: filter } } }),
]

export const looks: readonly Mistake[] = [
  {
    mistake: 'two fields with one label',
    start: "resource thing, other: has the label 'Placa' of plate; say another",
    declared: () => [defineResource({ ...words, api, fields: { plate, other: text({ label: 'Placa' }) } })],
  },
  {
    mistake: 'a list read by no date',
    declared: () => [
      // @ts-expect-error Type 'string' is not assignable to type 'undefined'
      defineResource({ ...words, api, fields, list: { ...list, day: 'value' } }),
    ],
  },
  {
    mistake: 'a heading of a column that has a label',
    start: 'resource thing, list.headers plate: has a label of its own; change that one',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, headers: { plate: 'Matrícula' } } })],
  },
  {
    mistake: 'a heading of no column',
    start: 'resource thing, list.headers Bank.name: is no column of the list; name it in columns too',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, headers: { 'Bank.name': 'Banco' } } })],
  },
  {
    mistake: 'a label of no embedded row',
    start: 'resource thing, list.labelled plate: is of no embedded row, which would have a label',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, labelled: ['plate'] } })],
  },
  {
    mistake: 'a filter that is called like a column',
    start: 'resource thing, list.filters plate: is a column already; take another name',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, filters: { plate: ['value'] } } })],
  },
  {
    mistake: 'a filter of no field',
    declared: () => [
      // @ts-expect-error Type '"wheels"' is not assignable to type
      defineResource({ ...words, api, fields, list: { ...list, filters: { rolling: ['wheels'] } } }),
    ],
  },
  {
    mistake: 'a page of lists without the list itself',
    start: 'resource thing, list.beside: names not the list itself and others; name them all',
    declared: () => [defineResource({ ...words, api, screen, fields, list: { ...list, beside: { Cosas: 'thing' } } })],
  },
  {
    mistake: 'a page of lists with one that has no page',
    start: 'resource thing, list.beside thingy: has no page; declare list and screen, or leave it out',
    declared: () => [
      defineResource({ ...words, api, screen, fields, list: { ...list, beside: { Cosas: 'thing', Otras: 'thingy' } } }),
    ],
  },
  {
    mistake: 'a form of its own that is the generated one',
    start: 'resource thing, create.page: its form is one of your own; declare custom, or leave it out',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields,
        create: { roles: staff, done: 'Cosa creada', page: '/admin/:institute/x' },
      }),
    ],
  },
  {
    mistake: 'a next step without a form',
    start: 'resource thing, create.next thingy: has no form; name a resource that has one',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields,
        create: { roles: staff, done: 'Cosa creada', next: { thingy: () => null } },
      }),
    ],
  },
  {
    mistake: 'a next step that follows another row',
    start: 'resource thing, create.next thing: refers to no thing; name one that does',
    declared: () => [
      defineResource({
        ...words,
        api,
        screen,
        list,
        fields,
        create: { roles: staff, done: 'Cosa creada', next: { thing: () => null } },
      }),
    ],
  },
  {
    mistake: 'a role that may change some fields of rows that it may not edit',
    start: 'resource thing, edit.only client: may not edit at all; name it in roles too',
    declared: () => [
      defineResource({
        ...words,
        api,
        screen,
        list,
        fields,
        edit: { roles: staff, done: 'Cosa cambiada', only: { client: ['plate'] } },
      }),
    ],
  },
  {
    mistake: 'a role that may change no field',
    start:
      'resource thing, edit.only admin: names a field that this role may not change, or none; name those that it may',
    declared: () => [
      defineResource({
        ...words,
        api,
        screen,
        list,
        fields,
        edit: { roles: staff, done: 'Cosa cambiada', only: { admin: [] } },
      }),
    ],
  },
  {
    mistake: 'the label of a built-in column',
    start: "resource thing, condition: its label 'Estado' is that of a built-in column; say another",
    declared: () => [defineResource({ ...words, api, fields: { plate, condition } })],
  },
  {
    mistake: 'days from a later one than today to today',
    start: 'resource thing, day: no day is from 2990-01-01 to today; correct one of them',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, day: date({ label: 'Día', from: ['2990-01-01', 'Tarde'], to: ['today', 'Pronto'] }) },
      }),
    ],
  },
  {
    mistake: 'a file that whoever creates the row may not send',
    start: 'resource thing, letter: whoever creates a row may not send it, since edit has fewer roles; give it sentBy',
    declared: () => [
      defineResource({
        ...words,
        api,
        screen,
        list,
        fields: {
          plate,
          letter: file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9000, invalid: 'Suba un PDF' }),
        },
        create: { roles: everyone, done: 'Cosa creada con exito' },
        edit: { roles: staff, done: 'Cosa actualizada con exito' },
      }),
    ],
  },
  {
    mistake: 'a seed known by a field that two rows may share',
    start:
      "resource thing, seed: its rows are known by plate, which two of them may share; add unique: [{ fields: ['plate'], … }]",
    declared: () => [
      defineResource({
        ...words,
        api: { path: '/thing', list: 'things' },
        fields: { plate },
        create: { roles: ['root'], done: 'Cosa creada con exito' },
        seed: { by: 'plate', rows: [{ plate: 'AB-1' }] },
      }),
    ],
  },
  {
    mistake: 'an icon that there is not',
    declared: () => [
      // @ts-expect-error Type '"schol"' is not assignable to type
      defineResource({ ...words, api, screen, fields, list, menu: { order: 900, icon: 'schol' } }),
    ],
  },
  {
    mistake: 'a way of searching that there is not',
    declared: () => [
      // @ts-expect-error Type '"nit"' is not assignable to type '"document"'
      defineResource({ ...words, api, fields: { plate: text({ label: 'Placa', searchedAs: 'nit' }) } }),
    ],
  },
  {
    mistake: 'a closed group with a field that must be filled in',
    start: 'resource thing, form Más datos: closes over plate, which must be filled in; leave the group open',
    declared: () => [
      defineResource({ ...words, api, fields, form: [{ title: 'Más datos', fields: ['plate'], closed: true }] }),
    ],
  },
  {
    mistake: 'a hidden column that is no field',
    start: 'resource thing, list.hidden plaque: is no column of the list; name it in columns too',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type
      defineResource({ ...words, api, fields, list: { ...list, hidden: ['plaque'] } }),
    ],
  },
  {
    mistake: 'a hidden column that is not in the list',
    start: 'resource thing, list.hidden value: is no column of the list; name it in columns too',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, hidden: ['value'] } })],
  },
  {
    mistake: 'a list that hides all of its columns',
    start: 'resource thing, list.hidden: leaves no column to see; show one at least',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, hidden: ['id', 'plate'] } })],
  },
  {
    mistake: 'a column under one that is not in the list',
    start: 'resource thing, list.under plate: is under value, which is no column of the list; name it in columns too',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, under: { plate: 'value' } } })],
  },
  {
    mistake: 'a column under one that is itself under another',
    start: 'resource thing, list.under plate: is under id, which has no cell of its own; name the column above it',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, under: { plate: 'id', id: 'plate' } } })],
  },
  {
    mistake: 'the total of a text',
    declared: () => [
      // @ts-expect-error Type '"plate"' is not assignable to type '"value"'
      defineResource({ ...words, api, fields, list: { ...list, totals: ['plate'] } }),
    ],
  },
  {
    mistake: 'a total that is no column',
    start: 'resource thing, list.totals value: is no column of the list; name it in columns too',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, totals: ['value'] } })],
  },
  {
    mistake: 'a tab that filters by no field',
    declared: () => [
      // @ts-expect-error 'plaque' does not exist in type
      defineResource({ ...words, api, fields, list: { ...list, tabs: { Dañadas: { plaque: 'a' } } } }),
    ],
  },
  {
    mistake: 'a tab of overdue rows where no term runs',
    declared: () => [
      // @ts-expect-error 'late' does not exist in type
      defineResource({ ...words, api, fields, list: { ...list, tabs: { Vencidas: { late: true } } } }),
    ],
  },
  {
    mistake: 'a tab that asks for no option',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { ...fields, condition },
        // @ts-expect-error Type '"roto"' is not assignable to type
        list: { ...list, tabs: { Rotas: { condition: 'roto' } } },
      }),
    ],
  },
  {
    mistake: 'a tab that filters nothing',
    start: 'resource thing, list.tabs Todas: filters nothing; name a field and its value',
    declared: () => [defineResource({ ...words, api, fields, list: { ...list, tabs: { Todas: {} } } })],
  },
  {
    mistake: 'a tab with a word that is not a day',
    start: `resource thing, list.tabs Una: names 'bought_lte', which is never "yesterday"; it is a day, 'YYYY-MM-DD' or 'today'`,
    declared: () => withTab({ bought_lte: 'yesterday' }),
  },
  {
    mistake: 'a tab with a day for an instant',
    start: `resource thing, list.tabs Una: names 'reported', which is never "today"; it is an instant in ISO 8601`,
    declared: () => withTab({ reported: 'today' }),
  },
  {
    mistake: 'a tab with a word for an amount',
    start: `resource thing, list.tabs Una: names 'value_gte', which is never "mucho"; it is a number`,
    declared: () => withTab({ value_gte: 'mucho' }),
  },
  {
    mistake: 'a tab with a word for a time',
    start: `resource thing, list.tabs Una: names 'opens_lte', which is never "8"; it is a time, 'HH:MM'`,
    declared: () => withTab({ opens_lte: '8' }),
  },
  {
    mistake: 'a tab with one of several options that there is not',
    start: `resource thing, list.tabs Una: names 'uses', which is never "juego"; it is clase or reunion`,
    // @ts-expect-error Type '"juego"' is not assignable to type
    declared: () => withTab({ uses: ['clase', 'juego'] }),
  },
  {
    mistake: 'a tab with one of several rows by a text',
    start: `resource thing, list.tabs Una: names 'banks', which is never "5"; it is a whole number`,
    // @ts-expect-error Type 'string' is not assignable to type
    declared: () => withTab({ banks: '5' }),
  },
  {
    mistake: 'a tab with a picture',
    start: "resource thing, list.tabs Una: names 'photo', which cannot be compared; name a field with one plain value",
    declared: () => withTab({ photo: 'foto.png' }),
  },
  {
    mistake: 'a field called tab in a list with tabs',
    start: 'resource thing, tab: is how a list with tabs names the chosen one; rename the field',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { ...fields, tab: plate },
        list: { ...list, tabs: { Una: { plate: 'A' } } },
      }),
    ],
  },
  {
    mistake: 'a form that names no field',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type
      defineResource({ ...words, fields, form: [['plaque', 'value']] }),
    ],
  },
  {
    mistake: 'a group that names no field',
    declared: () => [
      // @ts-expect-error Type '"plaque"' is not assignable to type
      defineResource({ ...words, fields, form: [{ title: 'Compra', fields: ['plaque'] }] }),
    ],
  },
  {
    mistake: 'a form that names what the server sets',
    declared: () => [
      // @ts-expect-error Type '"filed"' is not assignable to type
      defineResource({ ...words, fields: { ...fields, filed }, form: [['plate', 'filed']] }),
    ],
  },
  {
    mistake: 'a field twice in a form',
    start: 'resource thing, form plate: is named twice; take one away',
    declared: () => [defineResource({ ...words, fields, form: [['plate'], { title: 'Compra', fields: ['plate'] }] })],
  },
  {
    mistake: 'a group without a title',
    start: 'resource thing, form title: has no text; write what a person reads there',
    declared: () => [defineResource({ ...words, fields, form: [{ title: ' ', fields: ['plate'] }] })],
  },
  {
    mistake: 'a misspelt word of a group',
    declared: () => [
      // @ts-expect-error 'titel' does not exist in type
      defineResource({ ...words, fields, form: [{ titel: 'Compra', fields: ['plate'] }] }),
    ],
  },
  {
    mistake: 'a form that groups nothing',
    start: 'resource thing, form: groups nothing; leave it out',
    declared: () => [defineResource({ ...words, fields, form: [] })],
  },
  {
    mistake: 'an empty row of a form',
    start: 'resource thing, form: names no field; name one, or take it away',
    declared: () => [defineResource({ ...words, fields, form: [[]] })],
  },
  {
    mistake: 'five fields in a row',
    start: 'puts more than 4 fields side by side; make two rows of it',
    declared: () => {
      const five = { a: plate, b: plate, c: plate, d: plate, e: plate }
      return [defineResource({ ...words, fields: five, form: [['a', 'b', 'c', 'd', 'e']] })]
    },
  },
]
