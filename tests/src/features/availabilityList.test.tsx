import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { availabilityColumns } from '../../../resources/columns/availability.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { cellText } from '../../../src/list/columnByKind.tsx'
import { filtersOf } from '../../../src/list/filters.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const pedro = { personType: 'natural', document: '79', name: 'Pedro', lastName: 'Gómez' }
const condor = { personType: 'juridica', document: '900', name: 'El Cóndor', lastName: null }
const sums = { uncommittedAmount: 0, committedAmount: 10, obligatedAmount: 10, paidAmount: 10 }
const row = { ...sums, consecutive: 1, dcpDate: '2026-03-01', amount: 10, netAmount: 9, Account: null, deleted: false }
const rows = [
  { ...row, id: 1, documentType: 'contracts', Contract: { number: 'C-1', Supplier: condor } },
  { ...row, id: 2, documentType: 'serviceOrders', ServiceOrder: { number: 'S-2', Supplier: pedro } },
  // An order under a contract: the order is paid.
  {
    ...row,
    id: 3,
    documentType: 'supplyOrders',
    Contract: { number: 'C-3', Supplier: condor },
    SupplyOrder: { number: 'U-3', Supplier: pedro },
  },
  // A CDP has no document; its commitments have.
  {
    ...row,
    id: 4,
    documentType: null,
    commitments: [
      { id: 1, documentType: 'contracts', Contract: { number: 'C-4', Supplier: condor } },
      { id: 2, documentType: 'direct', Supplier: pedro },
      { id: 3, documentType: 'direct', Supplier: pedro },
    ],
  },
  // Nothing is committed yet: its object says what it is for.
  { ...row, id: 5, documentType: null, commitments: [], object: 'Pupitres' },
]

describe('the list of availabilities', () => {
  it('shows for each one its document and its payee', async () => {
    await signIn('client')
    renderPage(<ListPage resource={availability} />, {
      at: '/admin/7/disponibilidades',
      replies: { 'GET /availability/7': { json: { availabilities: rows } } },
    })
    await screen.findByText('C-1')
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const shown = screen.getAllByRole('row').map((line) => {
      const cells = within(line).queryAllByRole('cell')
      return ['Documento', 'Proveedor'].map((header) => cells[headers.indexOf(header)]?.textContent)
    })
    expect(shown.slice(1)).toEqual([
      ['Contrato C-1', 'El Cóndor - NIT No.900'],
      ['Orden de servicio S-2', 'Pedro Gómez - CC No.79'],
      ['Orden de suministro U-3', 'Pedro Gómez - CC No.79'],
      ['Contrato C-4Sin contrato', 'El Cóndor - NIT No.900Pedro Gómez - CC No.79'],
      ['Pupitres', ''],
    ])
  })

  it.each([
    ['CDP', { uncommittedAmount: 10, committedAmount: 0, obligatedAmount: 0, paidAmount: 0 }],
    ['Liberada', { uncommittedAmount: 0, committedAmount: 0, obligatedAmount: 0, paidAmount: 0 }],
    ['Registrada', { uncommittedAmount: 0, committedAmount: 10, obligatedAmount: 0, paidAmount: 0 }],
    ['Obligada', { uncommittedAmount: 0, committedAmount: 10, obligatedAmount: 10, paidAmount: 0 }],
    ['Pagada', sums],
    ['Parcial', { ...sums, uncommittedAmount: 1 }],
    ['Parcial', { ...sums, obligatedAmount: 6, paidAmount: 6 }],
    ['Parcial', { ...sums, paidAmount: 6 }],
    ['', { ...sums, deleted: true }],
  ])("shows the stage '%s' for %j", (stage, balances) => {
    const column = availabilityColumns.find(({ path }) => path === 'stage')
    expect(column && cellText(column, { ...row, ...balances })).toBe(stage)
  })

  it('has a filter by stage, in the column after the supplier', () => {
    const after = availabilityColumns.findIndex(({ path }) => path === 'document') + 1
    expect(availabilityColumns[after]?.path).toBe('stage')
    expect(filtersOf(availabilityColumns).find(({ name }) => name === 'stage')?.field).toMatchObject({
      kind: 'choice',
      options: { certified: 'CDP', released: 'Liberada' },
    })
  })
})
