import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readableColumns } from '../../../resources/columns/columns.ts'
import type { AnyResource, Role, Row } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { cellText, drawCell } from '../../../src/list/columnByKind.tsx'
import { columnOf, columnsOf } from '../../../src/list/columns.ts'
import { askable, filtersOf } from '../../../src/list/filters.ts'
import { petition } from '../../samples/entities/petition.ts'
import { sampleResource } from '../fixtures/sampleResources.ts'

const named = (name: string): AnyResource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(name)
  return found
}
const cell = (resource: string, path: string, row: Row) => cellText(columnOf(named(resource), path), row)
const header = (resource: string, path: string) => columnOf(named(resource), path).header

const pedro = { personType: 'natural', document: '79', name: 'Pedro', lastName: 'Gómez' }

it('a role that does not read a field has no column of values that are computed from it', () => {
  const amount = named('budgetActivity').fields.definitiveAmount
  const paths = (role: Role) =>
    readableColumns(named('budget'), role, columnsOf(named('budget'))).map(({ path }) => path)
  expect(paths('client')).toContain('totalAmount')
  if (!amount) throw new Error('definitiveAmount')
  amount.roles = ['root']
  try {
    expect([paths('client').includes('totalAmount'), paths('root').includes('totalAmount')]).toEqual([false, true])
  } finally {
    delete amount.roles
  }
})

describe('the text of a cell', () => {
  it.each<[string, string, Row, string]>([
    ['account', 'id', { id: 7 }, '7'],
    ['account', 'deleted', { deleted: false }, 'activo'],
    ['account', 'deleted', { deleted: true }, 'inactivo'],
    ['account', 'Bank.name', { Bank: { name: 'Bancolombia' } }, 'Bancolombia'],
    ['account', 'Bank.name', { Bank: null }, ''],
    ['contract', 'amount', { amount: 1234.5 }, '$ 1,234.50'],
    ['contract', 'amount', { amount: 0 }, '$ 0.00'],
    ['contract', 'start', { start: '2026-11-20' }, '20/11/2026'],
    ['contract', 'start', { start: null }, ''],
    ['contract', 'Supplier', { Supplier: pedro }, 'Pedro Gómez - CC No.79'],
    ['contract', 'policy', { policy: true }, 'No'],
    ['contract', 'policy', { policy: false }, 'Si'],
    ['supplier', 'personType', { personType: 'juridica' }, 'Jurídica'],
    ['supplier', 'lastName', { lastName: null }, ''],
    ['budget', 'totalAmount', { totalAmount: 10 }, '$ 10.00'],
    ['budget', 'Validity', { Validity: { start: '2026-01-01', end: '2026-12-31' } }, '01/01/2026 - 31/12/2026'],
    ['account', 'payments', { payments: 0 }, '0'],
    ['account', 'lastPayment', { lastPayment: '2026-11-20' }, '20/11/2026'],
    ['account', 'lastPayment', { lastPayment: null }, ''],
    ['budget', 'executed', { totalAmount: 300, committedAmount: 100 }, '33.3 %'],
    ['budget', 'executed', { totalAmount: 0, committedAmount: 0 }, ''],
    ['institute', 'Rector', { Rector: { name: 'Marta', lastname: 'Ríos', cc: '1' } }, 'Marta Ríos'],
    ['institute', 'SecondSign', { SecondSign: null }, 'No aplica'],
    ['institute', 'SecondSign', { SecondSign: { name: null, lastname: null, cc: null } }, 'No aplica'],
    ['user', 'instituteHandling', { instituteHandling: [] }, 'vacio'],
    [
      'user',
      'instituteHandling',
      {
        instituteHandling: [
          { name: 'La Paz', NIT: '900' },
          { name: 'Sol', NIT: '8' },
        ],
      },
      'La Paz - 900; Sol - 8',
    ],
    ['user', 'instituteOwner', { instituteOwner: null }, 'vacio'],
    ['user', 'instituteOwner', { instituteOwner: 'La Paz' }, 'La Paz'],
    ['availability', 'BudgetActivity.Activity.name', { BudgetActivity: { Activity: { name: 'Aseo' } } }, 'Aseo'],
    ['transfer', 'Credit.Activity.name', { Credit: { Activity: { name: 'Aseo' } } }, 'Aseo'],
    [
      'transfer',
      'Credit.Activity.name',
      { Credit: { Activity: { name: 'Aseo' }, FundingSource: { name: 'Gratuidad' } } },
      'Aseo · Gratuidad',
    ],
  ])('of %s %s with %o is %s', (resource, path, row, text) => {
    expect(cell(resource, path, row)).toBe(text)
  })

  it('has the header of its declaration', () => {
    expect(header('account', 'id')).toBe('ID')
    expect(header('account', 'deleted')).toBe('Estado')
    expect(header('account', 'Bank.name')).toBe('Banco')
    expect(header('contract', 'policy')).toBe('Sin póliza')
    expect(header('institute', 'SecondSign')).toBe('Segunda firma')
    expect(header('availability', 'BudgetActivity.Activity.name')).toBe('Rubro')
    expect(header('transfer', 'ContraCredit.Activity.name')).toBe('Rubro que debita')
  })

  it('exists for every column of every declaration, with and without a value', () => {
    for (const resource of [...resources, sampleResource])
      for (const column of columnsOf(resource)) {
        expect(column.header, `${resource.name} ${column.path}`).toBeTruthy()
        expect(() => renderToStaticMarkup(<p>{drawCell(column, { id: 1 })}</p>)).not.toThrow()
      }
  })

  it('does not break within the document of an embedded row', () => {
    render(<p>{drawCell(columnOf(named('contract'), 'Supplier'), { Supplier: pedro })}</p>)
    expect(screen.getByText('CC No.79').style.whiteSpace).toBe('nowrap')
  })

  it('is a list of items when the value has several', () => {
    const column = columnOf(named('user'), 'instituteHandling')
    const instituteHandling = [
      { name: 'La Paz', NIT: '900' },
      { name: 'Sol', NIT: '8' },
    ]
    render(<div>{drawCell(column, { instituteHandling })}</div>)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['La Paz - 900', 'Sol - 8'])
  })
})

describe('the filters of a list', () => {
  it('are one for each column, a range for amounts and days, and the status', () => {
    expect(filtersOf(columnsOf(named('account'))).map(({ name }) => name)).toEqual([
      'name',
      'number',
      'type',
      'bank_id',
      'fundingSource_id',
      'lastPayment_gte',
      'lastPayment_lte',
      'deleted',
    ])
    const ofContracts = filtersOf(columnsOf(named('contract'))).map(({ name, label }) => `${name}: ${label}`)
    expect(ofContracts).toContain('amount_gte: Monto desde')
    expect(ofContracts).toContain('start_lte: Inicio hasta')
    expect(ofContracts).toContain('policy: Póliza')
  })

  it('leave out references to rows that are listed within another row', () => {
    expect(filtersOf(columnsOf(named('availability'))).map(({ name }) => name)).not.toContain('budgetActivity_id')
  })

  it('send no empty or incomplete value', () => {
    const filters = filtersOf(columnsOf(named('contract')))
    const wrong = { q: '', amount_gte: '12.', start_gte: '0026-02-10', supplier_id: null }
    const right = { number: '01', amount_lte: '1500.50', start_lte: '2026-02-10', policy: false }
    expect(askable(filters, { ...wrong, ...right })).toEqual(right)
  })
})

describe('a row whose term is over', () => {
  const state = columnOf(petition, 'state')
  const old = { state: 'radicada', filed: '2020-01-02T15:00:00.000Z', deleted: false }

  it('shows so beside its state, in the list and in the export text', () => {
    expect([cellText(state, old), cellText(state, { ...old, state: 'respondida' })]).toEqual([
      'Radicada, Vencida',
      'Respondida',
    ])
    render(<div>{drawCell(state, old)}</div>)
    expect(screen.getByText('Vencida').closest('.plain-chip.filled')).not.toBeNull()
  })

  it('can be filtered', () => {
    const names = filtersOf(columnsOf(petition)).map(({ name, label }) => [name, label])
    expect(names).toContainEqual(['late', 'Vencida'])
    expect(filtersOf(columnsOf(named('contract'))).map(({ name }) => name)).not.toContain('late')
  })
})
