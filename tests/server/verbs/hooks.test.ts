import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  defineResource,
  everyone,
  money,
  rows,
  staff,
  text,
} from '../../../resources/define/index.ts'
import { requireAgreement } from '../../../server/endpoints.ts'
import { type Endpoint, ok } from '../../../server/http/endpoint.ts'
import { type Hooks, hooksByResource, hooksOf } from '../../../server/verbs/hooks.ts'

const nothing = async () => undefined
const create = { roles: staff, done: 'Préstamo creado con exito' }
const declared = {
  name: 'loan',
  one: 'Préstamo',
  many: 'Préstamos',
  gender: 'm',
  api: { path: '/loan/:institute', list: 'loans' },
  fields: { borrower: text({ label: 'Quién lo lleva' }) },
  list: { roles: everyone, columns: ['borrower'] },
} as const
const loan = defineResource({ ...declared, create, toggle: { roles: staff } })

it('hooksByResource refuses two lines of one entity by its name', () => {
  const lines = [hooksOf(loan, { create: { before: nothing } }), hooksOf(loan, { edit: { before: nothing } })]
  expect(() => hooksByResource(lines)).toThrow('resource loan: server/hooks/hooks.ts names it twice')
  expect(hooksByResource(lines.slice(0, 1)).size).toBe(1)
})

describe('requireAgreement says which side has it, and what to write', () => {
  const verb = (path: string): Endpoint => ({
    method: 'POST',
    path,
    may: staff,
    run: async () => ok({}),
  })
  const customToggle = { ...loan, toggle: { roles: staff, custom: true } } as const
  const customCreate = { ...loan, create: { ...create, custom: true } } as const
  const path = '/loan/:institute/create'

  it.each<[string, typeof loan, Hooks<typeof loan>, Endpoint[], string]>([
    ['a hook of no creation', { ...loan, create: undefined }, { create: { before: nothing } }, [], 'declare create'],
    ['a hook of a verb', customCreate, { create: { before: nothing } }, [verb(path)], 'do it in the verb'],
    ['a hook of no edit', loan, { edit: { before: nothing } }, [], 'its edit hook would never run; declare edit'],
    ['a hook of no toggle', { ...loan, toggle: undefined }, { toggle: { before: nothing } }, [], 'declare toggle with'],
    ['a hook of a plain toggle', loan, { toggle: { before: nothing } }, [], 'declare toggle with custom: true'],
    ['a custom toggle without a hook', customToggle, {}, [], 'its toggle is custom, but server/hooks/hooks.ts has no'],
    ['a verb of a plain creation', loan, {}, [verb(path)], 'a verb writes it, but create of loan has no custom: true'],
    ['a custom creation without a verb', customCreate, {}, [], 'create of loan is custom, but no verb writes it'],
  ])('%s', (_, resource, hooks, verbs, says) => {
    expect(() => requireAgreement([resource], verbs, hooksByResource([hooksOf(resource, hooks)]))).toThrow(says)
  })

  describe('of a required value that the server sets', () => {
    const worth = money({ label: 'Valor', serverSet: true, required: 'Falta el valor' })
    const of = { price: money({ label: 'Precio', required: 'Ingrese el precio' }) }
    const items = rows({ label: 'Items', one: 'Item', of, amount: { label: 'Vale', value: ({ price }) => price } })
    const summed = { ...items, amount: { ...items.amount, total: 'worth' } }
    const agree = (change: Partial<AnyResource>, hooks: Hooks = {}, verbs: Endpoint[] = []) => {
      const resource = { ...loan, fields: { ...loan.fields, worth }, ...change }
      return () => requireAgreement([resource], verbs, new Map([hooksOf<AnyResource>(resource, hooks)]))
    }

    it('that nothing sets', () => {
      const says = 'resource loan, worth: is required, and nothing sets it; set it in create.before of a hook'
      expect(agree({})).toThrow(says)
      expect(agree({}, { create: { after: async () => {} } })).toThrow(says)
      expect(agree({ fields: { worth, items } })).toThrow(says)
    })

    it.each<[string, () => void]>([
      ['a hook', agree({}, { create: { before: nothing } })],
      ['a verb', agree({ create: { ...create, custom: true } }, {}, [verb(path)])],
      ['lines', agree({ fields: { worth, items: summed } })],
      ['nobody, where there is no creation', agree({ create: undefined })],
    ])('and accepts one that is set by %s', (_, agreement) => expect(agreement).not.toThrow())
  })

  it('and accepts what agrees', () => {
    const hooks = hooksByResource([hooksOf(customToggle, { toggle: { before: nothing } })])
    expect(() => requireAgreement([customToggle], [], hooks)).not.toThrow()
  })
})
