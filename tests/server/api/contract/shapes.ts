/** The calls of spec section 7, one line each: path, key, and the fields a row must have (spec 3, decision 3). */
import { describe, expect, it } from 'vitest'
import type { World } from '../../../fixtures/world.ts'
import { type Row, valueAt } from './lists.ts'

/** `?` after a key: it may be null. */
const calls: readonly (readonly [path: string, key: string, row: string])[] = [
  [
    '/institute',
    'institutes',
    'id NIT name nameInstitute address municipality deleted Rector.name Rector.lastname SecondSign? logo? userOwner_id userAdmin_id',
  ],
  ['/institute/all', 'institutes', 'id NIT name deleted Rector.name'],
  [
    '/institute/:institute',
    'institute',
    'id NIT name nameInstitute address municipality Rector.name Rector.lastname SecondSign? logo?',
  ],
  ['/user', 'users', 'id email role_id Role.type instituteOwner? instituteHandling deleted'],
  ['/user/all/admin', 'adminUsers', 'id email'],
  ['/user/all/client', 'clientUsers', 'id email'],
  ['/role', 'roles', 'id type'],
  ['/activity', 'activities', 'id name description deleted'],
  ['/activity/active', 'activities', 'id name'],
  ['/validity', 'validities', 'id start end deleted'],
  ['/validity/noUsed/:institute', 'noUsedValidities', 'id start end'],
  ['/supplier', 'suppliers', 'id personType document name lastName? address email? phone supplierCode deleted'],
  ['/bank', 'banks', 'id name'],
  ['/tax?deleted=false', 'taxes', 'id concept'],
  ['/contractType', 'contractTypes', 'id name'],
  ['/account/:institute', 'accounts', 'id name number type bank_id institute_id Bank.name deleted'],
  ['/account/:institute?deleted=false', 'accounts', 'id name number Bank.name'],
  [
    '/budget/:institute',
    'budgets',
    'id initialAmount type validity_id institute_id deleted totalAmount Validity.start Validity.end',
  ],
  ['/budget/:institute?deleted=false', 'budgets', 'id totalAmount Validity.start Validity.end'],
  [
    '/budgetActivity/:institute/:budget?deleted=false',
    'budgetsActivity',
    'id budget_id activity_id Activity.name presentAmount initialAmount definitiveAmount deleted',
  ],
  ['/budgetActivity/:institute/:budget?completed=false', 'budgetsActivity', 'id Activity.name presentAmount'],
  [
    '/budget/modification/:institute/:budget?budgetType=activity&type=adicion',
    'modifications',
    'id amount modificationDate activity_id BudgetActivity.Activity.name',
  ],
  [
    '/modification/disposition/:institute/:budget?budgetType=activity&modificationType=reduccion',
    'modifications',
    'id amount modificationDate activity_id BudgetActivity.Activity.name',
  ],
  [
    '/transfer/:institute/:budget',
    'transfers',
    'id amount transferDate budgetActivityCredit_id budgetActivityContraCredit_id Credit.Activity.name ContraCredit.Activity.name',
  ],
  ['/preliminaryStudy/:institute', 'preliminaryStudies', 'id number requirement task studyDate institute_id deleted'],
  ['/preliminaryStudy/:institute/noUsed', 'documents', 'id task'],
  [
    '/contract/:institute',
    'contracts',
    'id number amount duration start end advance contractSubject policy contractType_id supplier_id institute_id deleted Supplier.name Supplier.lastName?',
  ],
  ['/contract/:institute/noUsed', 'documents', 'id number amount'],
  [
    '/availability/:institute?filter={"upTo":"payment"}',
    'availabilities',
    'id consecutive dcpDate amount netAmount Account.name BudgetActivity.Activity.name Contract.Supplier.name Contract.Supplier.lastName? Contract.Supplier.supplierCode taxes',
  ],
  [
    '/service/order/:institute',
    'serviceOrders',
    'id number amount duration start end advance subject contractType_id supplier_id institute_id deleted',
  ],
  ['/service/order/:institute/noUsed', 'documents', 'id number amount'],
  [
    '/supply/order/:institute',
    'supplyOrders',
    'id number orderDate supplier_id institute_id deleted amount SupplyOrderDistributions',
  ],
  ['/supply/order/:institute/noUsed', 'documents', 'id number amount'],
]

export function describeShapes(get: () => World): void {
  describe('the calls of the specification', () => {
    it.each(calls)('GET %s returns %s', async (path, key, keys) => {
      const { ana, own } = get().school
      const budget = await get().standing('budget', own)
      if (path.includes('reduccion')) await get().make('modification', own, { modificationsType: 'reduccion' })
      const reply = await ana.get(path.replace(':institute', String(own)).replace(':budget', String(budget.id)))
      expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['status', key]])
      const rows: Row[] = [reply.body[key]].flat()
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        for (const word of keys.split(' ')) {
          const [name = '', nullable] = word.endsWith('?') ? [word.slice(0, -1), true] : [word, false]
          expect([name, Object.hasOwn(parentOf(row, name), name.split('.').at(-1) ?? '')]).toEqual([name, true])
          if (!nullable) expect([name, valueAt(row, name)]).not.toEqual([name, null])
        }
    })

    it('sum the items of a supply order, list each item, and send money as numbers and dates as days', async () => {
      const { ana, own } = get().school
      const distribution = [
        { quantity: 3, description: 'Resmas', unitValue: 15_000.1 },
        { quantity: 1, description: 'Cartucho', unitValue: '90000.05' },
      ]
      const { id } = await get().make('supplyOrder', own, { distribution, orderDate: '2026-04-01T23:00:00-05:00' })
      const { supplyOrders } = (await ana.get(`/supply/order/${own}`)).body
      expect(supplyOrders.find((row: Row) => row.id === id)).toMatchObject({
        amount: 135_000.35,
        orderDate: '2026-04-02',
        SupplyOrderDistributions: [
          { quantity: 3, description: 'Resmas', unitValue: 15_000.1 },
          { quantity: 1, description: 'Cartucho', unitValue: 90_000.05 },
        ],
      })
    })

    it('name the schools of each admin and of each client', async () => {
      const { users } = (await get().school.ana.get('/user')).body
      const of = (name: string) => users.find(({ email }: { email: string }) => email.startsWith(name))
      expect(of('dario').instituteHandling).toMatchObject([{ name: 'Centro La Esperanza', NIT: '999104221-3' }])
      expect(of('elena').instituteOwner).toBe('Centro La Esperanza')
      expect([of('ana').instituteOwner, of('ana').instituteHandling]).toEqual([null, []])
    })

    it('list a row as unused until a live row uses it, and again once that row is deleted', async () => {
      const { ana, own } = get().school
      const ids = async (path: string, key: string) => (await ana.get(path)).body[key].map(({ id }: Row) => id)
      const contract = await get().make('contract', own)
      expect(await ids(`/contract/${own}/noUsed`, 'documents')).toContain(contract.id)
      const availability = await get().make('availability', own, { contract_id: contract.id })
      expect(await ids(`/contract/${own}/noUsed`, 'documents')).not.toContain(contract.id)
      expect(await ids(`/preliminaryStudy/${own}/noUsed`, 'documents')).not.toContain(availability.preliminaryStudy_id)
      await ana.remove(`/availability/${own}/delete/${availability.id}`)
      expect(await ids(`/contract/${own}/noUsed`, 'documents')).toContain(contract.id)
      await ana.remove(`/contract/${own}/delete/${contract.id}`)
      expect(await ids(`/contract/${own}/noUsed`, 'documents')).not.toContain(contract.id)

      const budget = await get().make('budget', own)
      expect(await ids(`/validity/noUsed/${own}`, 'noUsedValidities')).not.toContain(budget.validity_id)
      expect(await ids(`/validity/noUsed/${get().school.sister}`, 'noUsedValidities')).toContain(budget.validity_id)
    })
  })
}

const parentOf = (row: Row, path: string): object => {
  const parent = path.includes('.') ? valueAt(row, path.slice(0, path.lastIndexOf('.'))) : row
  return typeof parent === 'object' && parent !== null ? parent : {}
}
