/** Mistakes of a newcomer with references; `../mistakes.ts` explains the table. */
import {
  choices,
  defineResource,
  everyone,
  file,
  many,
  reference,
  rows,
  self,
  staff,
  text,
} from '../../../../resources/define/index.ts'
import { account } from '../../../../resources/entities/account.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import { budgetActivity } from '../../../../resources/entities/budget.ts'
import { fundingSource } from '../../../../resources/entities/fundingSource.ts'
import { supplier } from '../../../../resources/entities/supplier.ts'
import { tax } from '../../../../resources/entities/tax.ts'
import { user } from '../../../../resources/entities/user.ts'
import { resources } from '../../../../resources/index.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const bank_id = reference({ label: 'Banco', to: bank })
const supplier_id = reference({ label: 'Proveedor', to: supplier })
const banks = many({ label: 'Bancos', to: bank })
const silent = { filters: () => [], text: () => null }
const parent_id = reference({ label: 'Parte de', to: self })
const list = { roles: staff, columns: ['id', 'plate'] } as const

/** An entity whose list the staff reads, and one with a reference to it. */
const kept = { ...words, name: 'kept', api: { path: '/kept/:institute', list: 'kepts' } } as const
const keptList = { roles: staff, columns: ['plate'] } as const
const keptThing = defineResource({ ...kept, fields: { plate }, list: keptList })
const kept_id = reference({ label: 'Guardada', to: keptThing })
const unreadable =
  'client chooses a row of kept and may not read its list; name client in its roles, or give roles here'
const every = { roles: everyone, done: 'Hecho' } as const

export const relations: readonly Mistake[] = [
  {
    mistake: 'a form with options that one of its roles may not list',
    start: `resource thing, kept_id: ${unreadable}`,
    declared: () => [keptThing, defineResource({ ...words, api, fields: { plate, kept_id }, list, create: every })],
  },
  {
    mistake: 'an edit with options that one of its roles may not list',
    start: `resource thing, kept_id: ${unreadable}`,
    declared: () => [keptThing, defineResource({ ...words, api, fields: { plate, kept_id }, list, edit: every })],
  },
  {
    mistake: 'a move with options that one of its roles may not list',
    start: `resource thing, kept_id: ${unreadable}`,
    declared: () => {
      const actions = { keep: { ...every, label: 'Guardar', asks: { kept_id } } }
      return [keptThing, defineResource({ ...words, api, fields: { plate }, list, actions })]
    },
  },
  {
    mistake: 'lines with options that one of the roles may not list',
    start: `resource thing, parts.kept_id: ${unreadable}`,
    declared: () => {
      const parts = rows({ label: 'Partes', one: 'Parte', of: { kept_id } })
      return [keptThing, defineResource({ ...words, api, fields: { plate, parts }, list, create: every })]
    },
  },
  {
    mistake: 'several rows of a list variant that one of the roles may not read',
    start: `resource thing, kepts: ${unreadable}`,
    declared: () => {
      const live = { path: '/kept/:institute/live', list: 'kepts', where: { deleted: false }, roles: staff } as const
      const keptList = { roles: everyone, columns: ['plate'], variants: { live } } as const
      const to = defineResource({ ...kept, fields: { plate }, list: keptList })
      const kepts = many({ label: 'Guardadas', to, optionsFrom: 'live' })
      return [to, defineResource({ ...words, api, fields: { plate, kepts }, list, create: every })]
    },
  },
  {
    mistake: 'a form with options that no list has',
    start: 'resource thing, kept_id: kept has no list to choose from; declare list there',
    declared: () => {
      const to = defineResource({ ...kept, fields: { plate } })
      const kept_id = reference({ label: 'Guardada', to })
      return [to, defineResource({ ...words, api, fields: { plate, kept_id }, list, create: every })]
    },
  },
  {
    mistake: 'a form with options that are listed within another row',
    start:
      'resource thing, budgetActivity_id: budgetActivity is listed within a row of budget; name a variant with the rows of all in optionsFrom',
    declared: () => {
      const budgetActivity_id = reference({ label: 'Rubro', to: budgetActivity })
      return [
        ...resources,
        defineResource({ ...words, api, fields: { plate, budgetActivity_id }, list, create: every }),
      ]
    },
  },
  {
    mistake: 'options among which are deleted rows',
    start: "resource part, thing_id: thing offers deleted rows in 'big'; add deleted: false to its where",
    declared: () => {
      const big = { path: '/thing/:institute/big', list: 'bigThings', where: { plate: 'A' } }
      const thing = defineResource({ ...words, api, fields: { plate }, list: { ...list, variants: { big } } })
      const thing_id = reference({ label: 'Cosa', to: thing, optionsFrom: 'big' })
      return [thing, defineResource({ ...words, name: 'part', fields: { thing_id } })]
    },
  },
  {
    mistake: 'a list without its new rows',
    start: "resource thing, list.where: has no new row, which is in the state 'open'; make it a tab",
    declared: () => {
      const shut = { label: 'Cerrar', from: ['open'], to: 'shut', roles: staff, done: 'Cerrada' } as const
      const states = {
        field: 'state',
        label: 'Trámite',
        start: 'open',
        of: { open: 'Abierta', shut: 'Cerrada' },
      } as const
      const where = { state: 'shut' }
      return [
        defineResource({
          ...words,
          api,
          fields: { plate },
          states: { ...states, moves: { shut } },
          list: { ...list, where },
          create: { roles: staff, done: 'Creada' },
        }),
      ]
    },
  },
  {
    mistake: 'a required reference to itself',
    start: 'resource thing, parent_id: the first row could name no other one; take required away',
    declared: () => {
      const required = reference({ label: 'Parte de', to: self, required: 'Ingrese la cosa' })
      return [defineResource({ ...words, fields: { plate, parent_id: required } })]
    },
  },
  {
    mistake: 'a move to another row of its own kind',
    start: 'resource thing, parent_id: a move asks for no row of its own kind; make it a field of the row',
    declared: () => {
      const actions = { shift: { label: 'Mover', roles: staff, done: 'Movida', asks: { parent_id } } }
      return [defineResource({ ...words, api, fields: { plate }, actions })]
    },
  },
  {
    mistake: 'a move that asks for a file',
    start:
      "resource thing, move shift: asks for 'letter', a file, which is sent by itself; make it a field of the row, with sentBy and while",
    declared: () => {
      const letter = file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9, invalid: 'Suba un PDF' })
      const actions = { shift: { label: 'Mover', roles: staff, done: 'Movida', asks: { letter } } }
      return [defineResource({ ...words, api, fields: { plate }, actions })]
    },
  },
  {
    mistake: 'a column of the parent of a parent',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, parent_id },
        // @ts-expect-error Type '"Parent.Parent"' is not assignable to type
        list: { roles: staff, columns: ['Parent.Parent'] },
      }),
    ],
  },
  {
    mistake: 'a column that the named row does not embed',
    start:
      'resource thing, column Supplier.phone: supplier does not embed phone; name one of personType, document, name, lastName, supplierCode, or add it to its embedded',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, supplier_id },
        // @ts-expect-error Did you mean '"Supplier.name"'?
        list: { roles: staff, columns: ['Supplier.phone'] },
      }),
    ],
  },
  {
    mistake: 'a list sorted by a password of the named row',
    start:
      'resource thing, column User.password: user does not embed password; name one of email, or add it to its embedded',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, user_id: reference({ label: 'Usuario', to: user }) },
        // @ts-expect-error Type '"User.password"' is not assignable to type
        list: { roles: staff, columns: ['plate'], sort: ['User.password', 'ASC'] },
      }),
    ],
  },
  {
    mistake: 'a column that a row of its own kind does not embed',
    start:
      'resource thing, column Parent.size: thing does not embed size; name one of plate, or add it to its embedded',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, size: text({ label: 'Tamaño' }), parent_id },
        embedded: ['plate'],
        list: { roles: staff, columns: ['plate', 'Parent.size'] },
      }),
    ],
  },
  {
    mistake: 'a filter by what the named row does not embed',
    start: 'resource thing, list.filters phone: there is no Supplier.phone; name a field of it, of what it embeds',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, supplier_id },
        // @ts-expect-error Type '"Supplier.phone"' is not assignable to type
        list: { roles: staff, columns: ['plate'], filters: { phone: ['Supplier.phone'] } },
      }),
    ],
  },
  {
    mistake: 'a search in what children have not',
    start: 'resource thing, owned.searchable: supplier has no nombre; name a text of it or of what it embeds',
    declared: () => {
      const children = { owned: { label: 'Proveedores', of: 'supplier', by: 'bank_id', searchable: ['nombre'] } }
      return [bank, supplier, defineResource({ ...words, fields: { plate }, children })]
    },
  },
  {
    mistake: 'a note that reads nothing there is',
    start: 'resource thing, notes: there is no resource banks; name one',
    declared: () => [defineResource({ ...words, fields: { plate }, notes: [{ ...silent, of: 'banks' }] })],
  },
  {
    mistake: 'two notes that read the same',
    start: 'resource thing, notes: two of them read bank; make one of both',
    declared: () => {
      const note = { ...silent, of: 'bank' }
      return [bank, defineResource({ ...words, fields: { plate }, notes: [note, note] })]
    },
  },
  {
    mistake: 'a narrowing of no field',
    declared: () => {
      const narrowing = reference({ label: 'Banco', to: bank, narrows: 'account_id' })
      // @ts-expect-error is not assignable to type 'NoSuchReference<"account_id">'
      return [defineResource({ ...words, fields: { bank_id: narrowing, supplier_id } })]
    },
  },
  {
    mistake: 'a narrowing of rows that have nothing to do with it',
    start: 'resource thing, tax_id: narrows supplier_id, and supplier refers to no tax; add that reference, or',
    declared: () => {
      const narrowing = reference({ label: 'Impuesto', to: tax, narrows: 'supplier_id' })
      return [
        defineResource({
          ...words,
          fields: { tax_id: narrowing, supplier_id },
        }),
      ]
    },
  },
  {
    mistake: 'a narrowing by either of two',
    start: 'resource thing, bank_id: narrows deal_id, and deal has bank_id, other_id; leave it only one',
    declared: () => {
      const deal = defineResource({ ...words, name: 'deal', fields: { bank_id, other_id: bank_id } })
      const narrowing = reference({ label: 'Banco', to: bank, narrows: 'deal_id' })
      return [
        deal,
        defineResource({ ...words, fields: { bank_id: narrowing, deal_id: reference({ label: 'A', to: deal }) } }),
      ]
    },
  },
  {
    mistake: 'several rows under the name of one',
    start: 'resource thing, bank_id: names several rows, and _id is of one; name it banks',
    declared: () => [defineResource({ ...words, fields: { bank_id: many({ label: 'Bancos', to: bank }) } })],
  },
  {
    mistake: 'a row of a school in a row of none',
    start:
      'resource thing, account_id: account belongs to a school and its rows to none; write :institute in api.path and screen, or take it away',
    declared: () => [
      defineResource({
        ...words,
        api: { path: '/thing', list: 'things' },
        fields: { plate, account_id: reference({ label: 'Cuenta', to: account }) },
      }),
    ],
  },
  {
    mistake: 'several rows of a school in a row of none',
    start: 'resource thing, accounts: account belongs to a school and its rows to none; write :institute in api.path',
    declared: () => [
      defineResource({
        ...words,
        api: { path: '/thing', list: 'things' },
        fields: { plate, accounts: many({ label: 'Cuentas', to: account }) },
      }),
    ],
  },
  {
    mistake: 'a row of a school in lines of a row of none',
    start: 'resource thingParts, account_id: account belongs to a school and its rows to none',
    declared: () => {
      const of = { plate, account_id: reference({ label: 'Cuenta', to: account }) }
      const parts = rows({ label: 'Partes', one: 'Parte', of })
      return [defineResource({ ...words, api: { path: '/thing', list: 'things' }, fields: { plate, parts } })]
    },
  },
  {
    mistake: 'several rows of its own kind',
    start: 'resource thing, parts: names rows of its own kind; let each name its own one by a reference',
    declared: () => [defineResource({ ...words, fields: { parts: many({ label: 'Partes', to: self }) } })],
  },
  {
    mistake: 'a misspelt word of several rows',
    declared: () => [
      // @ts-expect-error NoSuchOption<"atmost">
      defineResource({ ...words, fields: { banks: many({ label: 'Bancos', to: bank, atmost: [2, 'Máximo dos'] }) } }),
    ],
  },
  {
    mistake: 'several rows, at least more than at most',
    start: 'resource thing, banks: nothing is between atLeast 3 and atMost 2; swap them',
    declared: () => {
      const banks = many({ label: 'Bancos', to: bank, atLeast: [3, 'Tres'], atMost: [2, 'Dos'] })
      return [defineResource({ ...words, fields: { banks } })]
    },
  },
  {
    mistake: 'several rows that are unique',
    start: 'resource thing, banks: is unique with nothing; take it out',
    declared: () => [
      defineResource({ ...words, fields: { banks }, unique: [{ fields: ['banks'], text: 'Ya existe' }] }),
    ],
  },
  {
    mistake: 'a list sorted by several rows',
    start: 'resource thing, banks: sorts no list; name another field',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { banks },
        list: { roles: staff, columns: ['banks'], sort: ['banks', 'ASC'] },
      }),
    ],
  },
  {
    mistake: 'a list sorted by several choices',
    start: 'resource thing, days: sorts no list; name another field',
    declared: () => [
      defineResource({
        ...words,
        api,
        fields: { plate, days: choices({ label: 'Días', options: { monday: 'Lunes' } }) },
        list: { roles: staff, columns: ['plate'], sort: ['days', 'ASC'] },
      }),
    ],
  },
  {
    mistake: 'an old value that names no row seeded by a number',
    start:
      'resource thing, source_id: its old value names no seeded row of fundingSource; name one, such as { sifseCode: 1 }',
    declared: () => {
      const source_id = reference({ label: 'Fuente', to: fundingSource, old: { sifseCode: 999 } })
      return [defineResource({ ...words, fields: { plate, source_id } })]
    },
  },
  {
    mistake: 'several rows that others embed',
    start: 'resource thing, banks: is not embedded by rows of others; take it out',
    declared: () => [defineResource({ ...words, fields: { plate, banks }, embedded: ['plate', 'banks'] })],
  },
  {
    mistake: 'several rows of an entity that is not listed',
    start: 'resource thing, banks: bank is not in resources/index.ts; add it to the list',
    declared: () => [defineResource({ ...words, fields: { banks } })],
  },
  {
    mistake: 'two values of a row under the key of several',
    start: 'resource thing, Banks: names two things of a row; rename one',
    declared: () => [defineResource({ ...words, fields: { banks, Banks: plate } })],
  },
]
