/** What a newcomer gets wrong of references: `mistakes.ts` says how each is written. */
import { defineResource, reference, self, staff, text } from '../../../../resources/define/index.ts'
import { bank } from '../../../../resources/entities/bank.ts'
import { supplier } from '../../../../resources/entities/supplier.ts'
import type { Mistake } from '../mistakes.ts'

const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const api = { path: '/thing/:institute', list: 'things' } as const
const plate = text({ label: 'Placa', required: 'Ingrese la placa' })
const bank_id = reference({ label: 'Banco', to: bank })
const supplier_id = reference({ label: 'Proveedor', to: supplier })
const parent_id = reference({ label: 'Parte de', to: self })

export const relations: readonly Mistake[] = [
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
    mistake: 'a column of the parent of a parent',
    start: 'resource thing, column Parent.Parent: names nothing',
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
    mistake: 'a narrowing of no field',
    start: "resource thing, bank_id: narrows 'account_id', which is no other reference of the row; name one",
    declared: () => {
      const narrowing = reference({ label: 'Banco', to: bank, narrows: 'account_id' })
      // @ts-expect-error is not assignable to type 'NoSuchReference<"account_id">'
      return [defineResource({ ...words, fields: { bank_id: narrowing, supplier_id } })]
    },
  },
  {
    mistake: 'a narrowing of rows that have nothing to do with it',
    start: 'resource thing, bank_id: narrows supplier_id, and supplier refers to no bank; take the word away',
    declared: () => {
      const narrowing = reference({ label: 'Banco', to: bank, narrows: 'supplier_id' })
      return [
        defineResource({
          ...words,
          fields: { bank_id: narrowing, supplier_id },
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
]
