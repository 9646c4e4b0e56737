/** A list on a phone. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activity } from '../../../resources/entities/activity.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { onPhone, renderPage, signIn } from '../fixtures/renderPage.tsx'

const pedro = { personType: 'natural', document: '79', name: 'Pedro', lastName: 'Gómez' }
const row = {
  id: 4,
  number: '007-2026',
  contractSubject: 'Papelería del año',
  Supplier: pedro,
  amount: 1_500_000,
  start: '2026-02-01',
  end: '2026-11-30',
  ContractType: { name: 'Suministro' },
  deleted: false,
}
const draw = () =>
  renderPage(<ListPage resource={contract} />, {
    at: '/admin/7/contratos',
    replies: { 'GET /contract/7': { json: { contracts: [row, { ...row, id: 5, deleted: true }] } } },
  })

beforeEach(async () => {
  onPhone()
  await signIn('admin')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a list on a phone shows each row in two lines with name, day and amount, and a tap opens it', async () => {
  const { address } = draw()
  const [first, second] = await waitFor(() => {
    const rows = [...document.querySelectorAll('tr.line')]
    expect(rows).toHaveLength(2)
    return rows
  })
  expect(first?.textContent).toContain('007-2026Papelería del año30/11/2026$ 1,500,000.00')
  expect(first?.textContent).not.toContain('inactivo')
  expect(second?.textContent).toContain('inactivo')
  fireEvent.click(screen.getAllByText('Papelería del año')[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/admin/7/contratos/4'))
})

it('a list on a phone shows the name of a supplier and not the document number', async () => {
  const condor = {
    id: 3,
    supplierCode: 'P-3',
    personType: 'juridica',
    document: '890-1',
    name: 'El Cóndor',
    deleted: false,
  }
  renderPage(<ListPage resource={supplier} />, {
    at: '/config/proveedores',
    replies: { 'GET /supplier': { json: { suppliers: [condor] } } },
  })
  await screen.findByText('El Cóndor')
  expect(document.querySelector('tr.line')?.textContent).toMatch(/^P-3El CóndorJurídica/)
})

it('a list on a phone shows the party of a row that is called by its date', async () => {
  const paid = {
    id: 9,
    availability_id: 3,
    institute_id: 7,
    paymentDate: '2026-04-03',
    expenseNumber: 'CE-9',
    amount: 300,
    deleted: false,
  }
  renderPage(<ListPage resource={payment} />, {
    at: '/admin/7/disponibilidades/pagos',
    replies: {
      'GET /payment/7': {
        json: {
          payments: [
            {
              ...paid,
              Supplier: pedro,
              Obligation: { invoice: 'FE-1' },
              Account: null,
              Availability: { upTo: 'payment' },
            },
          ],
        },
      },
    },
  })
  await screen.findByText('CE-9')
  expect(document.querySelector('tr.line')?.textContent).toMatch(/^03\/04\/2026CE-9Pedro Gómez - CC No\.79\$ 300\.00/)
})

it('a list on a phone has order, columns and filters behind one button', async () => {
  const { person } = draw()
  await screen.findAllByText('007-2026')
  expect(screen.queryByText('Columnas')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Filtros' }))
  expect(await screen.findByText('Columnas')).toBeTruthy()
  expect(await screen.findByLabelText('Ordenar por')).toBeTruthy()
})

it('a list on a phone unfolds the values of a row that has no page of its own', async () => {
  const { person } = renderPage(<ListPage resource={{ ...activity, show: undefined }} />, {
    at: '/config/rubros',
    replies: {
      'GET /activity': {
        json: { activities: [{ id: 1, code: '2.1', name: 'Aseo', description: 'Jabón', deleted: false }] },
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Todo de 2.1', expanded: false }))
  expect(screen.getByRole('button', { name: 'Todo de 2.1', expanded: true })).toBeDefined()
  const values = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(values).toEqual(['ID1', 'Código presupuestal2.1', 'NombreAseo', 'DescripciónJabón', 'Estadoactivo'])
  fireEvent.click(screen.getByText('Jabón'))
  await waitFor(() => expect(document.querySelector('dl')).toBeNull())
})
