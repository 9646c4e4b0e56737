import { cleanup, screen, within } from '@testing-library/react'
import { useRecordContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyResource, closedFields, type Field } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { extensions } from '../../../src/admin/features.ts'
import { ListExtensionsProvider } from '../../../src/list/extensions.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { ShowPage } from '../../../src/show/ShowPage.tsx'
import { cdp, executionReplies } from '../fixtures/executionRows.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const supplier = { id: 4, name: 'El Cóndor', document: '1', personType: 'juridica', lastName: null }
const row = {
  id: 8,
  number: 'C-8',
  amount: 1500,
  advance: 0,
  duration: '30 días',
  policy: false,
  deleted: false,
  start: '2026-02-10',
  end: '2026-03-10',
  contractSubject: 'Papel',
  contractType_id: 3,
  supplier_id: 4,
  supervisorName: 'Iván Torres',
  ContractType: { id: 3, name: 'Suministro' },
  Supplier: supplier,
}
const used = {
  id: 5,
  institute_id: 7,
  number: 12,
  commitmentDate: '2026-02-05',
  amount: 1500,
  currentAmount: 1500,
  unobligatedAmount: 1500,
  contract_id: 8,
  deleted: false,
  availability_id: 2,
  Availability: { id: 2, consecutive: 3 },
  documentType: 'contracts',
}
const change = {
  id: 90,
  at: '2026-02-01T15:00:00.000Z',
  user_id: 2,
  User: { id: 2, email: 'bruno@colegio.example' },
  action: 'update',
  resource: 'contract',
  row_id: 8,
  before: JSON.stringify({ id: 8, duration: '20 días', supplier_id: 4 }),
  // The row 5 is not to be seen.
  recordNames: { supplier: { 4: 'El Cóndor - NIT No.1' } },
  after: JSON.stringify({ id: 8, duration: '30 días', supplier_id: 5 }),
}
const replies: Replies = {
  'GET /contract/7/8': { json: { contract: row } },
  'GET /commitment/7': { json: { commitments: [used] } },
  'GET /obligation/7': { json: { obligations: [] } },
  'GET /payment/7': { json: { payments: [] } },
  'GET /release/7': { json: { releases: [] } },
  'GET /audit': { json: { audits: [change] } },
}

beforeEach(() => signIn('admin'))

const draw = (resource: AnyResource, at: string, answers: Replies) =>
  renderPage(
    <Routes>
      <Route path={`${resource.screen}/:id`} element={<ShowPage resource={resource} />} />
      <Route path="/admin/:institute/cuentas" element={<ListPage resource={account} />} />
      <Route path="*" element={<p>otra página</p>} />
    </Routes>,
    { at, replies: answers },
  )
const Price = () => <b>{useRecordContext()?.amount}</b>

const drawContract = (more: Replies = {}) => draw(contract, '/admin/7/contratos/8', { ...replies, ...more })

describe('the page of a row', () => {
  it('has no value that is computed from a field its reader may not read', async () => {
    const grade = { label: 'Nivel', options: { good: 'Bueno' }, cases: [['good', {}]] } as const
    const graded: AnyResource = { ...contract, byCases: { grade } }
    const policy: Field = { ...contract.fields.policy, roles: ['root'] }
    draw({ ...graded, fields: { ...graded.fields, policy } }, '/admin/7/contratos/8', replies)
    await screen.findByText('30 días')
    expect(screen.queryByText('Bueno')).toBeNull()
    cleanup()
    draw(graded, '/admin/7/contratos/8', replies)
    expect(await screen.findByText('Bueno')).toBeDefined()
  })

  it('shows every field under its label, and links to rows with a page of their own', async () => {
    drawContract()
    expect(await screen.findByRole('heading', { level: 1, name: 'Contrato C-8' })).toBeDefined()
    const more = closedFields(contract)
    const terms = [...document.querySelectorAll('dl:first-of-type dt')].map(({ textContent }) => textContent)
    for (const [name, { label }] of Object.entries<Field>(contract.fields))
      expect([label, terms.includes(label)]).toEqual([label, !more.includes(name) || name === 'supervisorName'])
    const link = screen.getByText('El Cóndor - NIT No.1')
    expect(link.getAttribute('href')).toBe('/admin/7/proveedores/4')
    expect(screen.getByText('$ 1,500.00')).toBeDefined()
  })

  it('lists the rows that refer to it, its documents and its history', async () => {
    drawContract()
    const related = await screen.findByRole('link', { name: 'Registro presupuestal No. 12' })
    expect(related.getAttribute('href')).toBe('/admin/7/disponibilidades/2')
    const history = screen.getByRole('table', { name: 'Historia' })
    expect(await within(history).findByText('bruno@colegio.example')).toBeDefined()
    expect(within(history).getByText('20 días')).toBeDefined()
    expect(await within(history).findByText('El Cóndor - NIT No.1')).toBeDefined()
    expect(within(history).getByText('No. 5')).toBeDefined()
    const documents = within(screen.getByRole('group', { name: 'Documentos' }))
    expect(documents.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Contrato',
      'Expediente',
      'Balance del contrato',
    ])
  })

  it('offers a new row above the rows that refer to it, where the user may create one with a form', async () => {
    const study = { id: 21, number: 'E-21', task: 'Pintura', deleted: false }
    const drawStudy = (json: object) =>
      draw(preliminaryStudy, '/admin/7/estudios/21', {
        'GET /preliminaryStudy/7/21': { json: { preliminaryStudy: json } },
      })
    drawStudy(study)
    const link = await screen.findByRole('link', { name: 'Nueva disponibilidad' })
    const source = new URLSearchParams({ source: '{"preliminaryStudy_id":21}' })
    expect(link.getAttribute('href')).toBe(`/admin/7/disponibilidades/nuevo?${source}`)
    cleanup()
    drawStudy({ ...study, deleted: true })
    await screen.findByRole('table', { name: 'Disponibilidades' })
    expect(screen.queryByRole('link', { name: 'Nueva disponibilidad' })).toBeNull()
    cleanup()
    // A commitment is created on the page of its availability.
    drawContract()
    await screen.findByRole('group', { name: 'Registros, obligaciones y pagos' })
    expect(screen.queryByRole('link', { name: 'Nuevo registro presupuestal' })).toBeNull()
  })

  it('gives its row to the parts of a feature as react-admin does', async () => {
    const page = (
      <ListExtensionsProvider value={{ ...extensions, rowActions: { contract: Price } }}>
        <Routes>
          <Route path={`${contract.screen}/:id`} element={<ShowPage resource={contract} />} />
        </Routes>
      </ListExtensionsProvider>
    )
    renderPage(page, { at: '/admin/7/contratos/8', replies })
    expect(await screen.findByText('1500', { selector: 'b' })).toBeDefined()
  })

  it('shows no history to a client', async () => {
    await signIn('client')
    drawContract()
    await screen.findByRole('group', { name: 'Registros, obligaciones y pagos' })
    expect(screen.queryByText('Historia')).toBeNull()
  })

  it('shows its child rows', async () => {
    const items = [{ id: 1, quantity: 2, description: 'Tizas', unitValue: 750 }]
    draw(supplyOrder, '/admin/7/ordenes-de-suministro/5', {
      ...replies,
      'GET /supply/order/7/5': {
        json: {
          supplyOrder: {
            id: 5,
            number: 'S-5',
            amount: 1500,
            orderDate: '2026-02-01',
            supplier_id: 4,
            deleted: false,
            Supplier: supplier,
            SupplyOrderDistributions: items,
          },
        },
      },
    })
    const table = await screen.findByRole('table', { name: 'Items' })
    expect([...table.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '2',
      'Tizas',
      '$ 750.00',
      '$ 1,500.00',
    ])
  })

  it('shows the rows that its child rows refer to', async () => {
    const none = { Contract: null, ServiceOrder: null, SupplyOrder: null, Supplier: null }
    const commitments = [
      { ...none, id: 1, number: 5, documentType: 'contracts', Contract: { ...row, Supplier: supplier }, amount: 10 },
      { ...none, id: 2, number: 6, documentType: 'direct', Supplier: supplier, amount: 20 },
    ]
    const taken = { availability: { ...cdp, taxes: [], commitments } }
    renderPage(
      <ListExtensionsProvider value={{ rowActions: {}, listExtras: {} }}>
        <Routes>
          <Route path="/admin/7/:id" element={<ShowPage resource={availability} />} />
        </Routes>
      </ListExtensionsProvider>,
      { at: '/admin/7/3', replies: { ...executionReplies(), 'GET /availability/7/3': { json: taken } } },
    )
    const table = await screen.findByRole('table', { name: 'Registros presupuestales' })
    const cells = [...table.querySelectorAll('td')].map(({ textContent }) => textContent)
    const payee = 'El Cóndor - NIT No.1'
    expect(cells).toEqual(['5', 'Contrato C-8', payee, '$ 10.00', '6', 'Sin contrato', payee, '$ 20.00'])
  })

  it('is the not-found page for a row that does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    drawContract({ 'GET /contract/7/8': { status: 404, json: { status: false } } })
    expect(await screen.findByText('Página no encontrada')).toBeDefined()
  })
})

describe('a row of a list', () => {
  const stored = { id: 3, name: 'Gratuidad', number: '1', type: 'Ahorros', Bank: { name: 'Agrario' }, deleted: false }
  const list: Replies = { 'GET /account/7': { json: { accounts: [stored] } } }

  it('opens its page by a click on a cell, and links to it', async () => {
    const { person, address } = draw(contract, '/admin/7/cuentas', list)
    expect((await screen.findByRole('link', { name: 'Gratuidad' })).getAttribute('href')).toBe('/admin/7/cuentas/3')
    await person.click(screen.getByText('Ahorros'))
    expect(address()).toBe('/admin/7/cuentas/3')
  })
})
