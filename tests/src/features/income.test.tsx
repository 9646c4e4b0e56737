import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { IncomeSections } from '../../../src/features/budget/IncomeSections.tsx'
import CashPlanPage from '../../../src/features/cashPlan/CashPlanPage.tsx'
import CollectPage from '../../../src/features/income/CollectPage.tsx'
import DistributePage from '../../../src/features/income/DistributePage.tsx'
import AddPage from '../../../src/features/modification/AddPage.tsx'
import TransferPage from '../../../src/features/transfer/TransferPage.tsx'
import { choose, field, onPhone, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const free = { id: 2, name: 'Gratuidad', role: 'own', deleted: false }
const surplus = { id: 32, name: 'Superávit gratuidad', role: 'balance', deleted: false }
const income = (id: number, name: string, FundingSource: { id: number }, definitiveAmount: number) => ({
  ...{ id, name, code: null, FundingSource, fundingSource_id: FundingSource.id, definitiveAmount, deleted: false },
  ...{ initialAmount: definitiveAmount, collectedAmount: 250, missing: definitiveAmount - 250 },
})
const Validity = { start: '2026-01-01', end: '2026-12-31' }
const paper = { id: 400, activity_id: 1, fundingSource_id: null, definitiveAmount: 1000, presentAmount: 1000 }
const replies: Replies = {
  'GET /budget/7': {
    json: { budgets: [{ id: 40, initialAmount: 1000, totalAmount: 1000, presentAmount: 1000, Validity }] },
  },
  'GET /budgetActivity/7/40': { json: { budgetsActivity: [{ ...paper, Activity: { name: 'Papelería' } }] } },
  'GET /fundingSource': { json: { fundingSources: [free, surplus] } },
  'GET /account/7': { json: { accounts: [{ id: 6, name: 'FSE', number: '1', deleted: false }] } },
  'GET /activity/active': { json: { activities: [{ id: 1, name: 'Papelería', deleted: false }] } },
  'GET /modification/disposition/7/40': { json: { modifications: [] } },
  'GET /budget/7/treasury/40': {
    json: {
      treasury: [
        {
          ...{ fundingSource_id: 2, name: 'Gratuidad', sifseCode: 2, initial: 1000, definitive: 1000, collected: 250 },
          ...{ certified: 0, committed: 0, obligated: 0, paid: 300, cash: -50 },
        },
      ],
      withheld: 12,
    },
  },
  'GET /collection/7/40': { json: { collections: [] } },
}
const withIncome: Replies = {
  'GET /revenue/7/40': { json: { revenues: [income(5, 'Giros', free, 1000), income(6, 'Saldo', surplus, 400)] } },
}

const open = (page: ReactElement, path: string, more: Replies = {}, search = '') =>
  renderPage(
    <Routes>
      <Route path={`/admin/7/presupuestos/${path}`} element={page} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/admin/7/presupuestos/${path.replace(':budget', '40')}${search}`, replies: { ...replies, ...more } },
  )
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))

it('money that came is recorded for the income of the link, and a surplus is asked no account', async () => {
  const more = { ...withIncome, 'POST /collection/7/create': { json: { status: true } } }
  const { sent } = open(<CollectPage />, 'recaudar/:budget/nuevo', more, '?source={"revenue_id":5}')
  await screen.findByRole('option', { name: 'Giros · Gratuidad (por recaudar $ 750.00)' })
  write({ collectionDate: '2026-03-01', amount: '800' })
  const excess = 'El ingreso Giros queda recaudado por encima de lo presupuestado: adicione $ 50.00'
  expect(await screen.findByText(excess)).toBeDefined()
  write({ amount: '80' })
  await waitFor(() => expect(screen.queryByText(excess)).toBeNull())
  send()
  expect(await screen.findByText('Seleccione una opción', { selector: 'p' })).toBeDefined()
  write({ revenue_id: '6' })
  expect(await screen.findByText('El superávit ya está en los bancos')).toBeDefined()
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ revenue_id: 6, collectionDate: '2026-03-01', amount: 80 })
})

const incomes = 'GET /revenue/7/40'
const lines = 'GET /budgetActivity/7/40'
it.each([
  ['the money that came', <CollectPage key="collect" />, 'recaudar/:budget/nuevo', incomes, 'Enviar'],
  ['the cash plan', <CashPlanPage key="plan" />, 'flujo-de-caja/:budget', incomes, 'Guardar'],
  ['an addition', <AddPage key="add" />, 'adicionar/:budget/nuevo', incomes, 'Enviar'],
  ['a transfer', <TransferPage key="transfer" />, 'trasladar/:budget/nuevo', lines, 'Enviar'],
  ['the incomes', <DistributePage key="incomes" />, 'ingresos/:budget/nuevo', lines, 'Enviar'],
])('the page of %s offers to read again what could not be read', async (_, page, path, failing, shown) => {
  await signIn('admin')
  let status = 400
  const whole = { ...replies, ...withIncome }
  const { person } = open(page, path, { ...whole, [failing]: () => ({ ...whole[failing], status }) })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  status = 200
  await person.click(again)
  expect(await screen.findByRole('button', { name: shown })).toBeTruthy()
})

it.each([
  ['adding', <AddPage key="add" />, 'adicionar/:budget/nuevo'],
  ['transferring', <TransferPage key="transfer" />, 'trasladar/:budget/nuevo'],
  ['distributing incomes', <DistributePage key="incomes" />, 'ingresos/:budget/nuevo'],
  ['collecting', <CollectPage key="collect" />, 'recaudar/:budget/nuevo'],
])('%s has a reason instead of a form in an inactive budget', async (_, page, path) => {
  const budgets = [{ id: 40, initialAmount: 1000, totalAmount: 1000, presentAmount: 1000, Validity, deleted: true }]
  open(page, path, { ...withIncome, 'GET /budget/7': { json: { budgets } } })
  expect(await screen.findByText('El presupuesto está inactivo')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver al presupuesto' })).toBeDefined()
})

it('an addition has no form before its incomes are read', async () => {
  open(<AddPage />, 'adicionar/:budget/nuevo', withIncome)
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
  await screen.findByRole('button', { name: 'Agregar' })
  expect(field('revenue_id')).toBeDefined()
})

/** Of 1,000 pesos, called 'Giros'. */
async function addIncome(source: string) {
  const row = within(screen.getByRole('group', { name: 'Ingreso' }))
  await row.findByRole('option', { name: 'Gratuidad' })
  fireEvent.change(row.getByLabelText(/^Ingreso/), { target: { value: 'Giros' } })
  fireEvent.change(row.getByLabelText(/^Fuente/), { target: { value: source } })
  fireEvent.change(row.getByLabelText(/^Inicial/), { target: { value: '1000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
}

it('incomes, the sources of the lines and what each source lacks are on one page', async () => {
  const path = '/revenue/7/distribution/create'
  const line = (id: number, name: string) => ({ ...paper, id, definitiveAmount: 500, Activity: { name } })
  const { sent } = open(<DistributePage />, 'ingresos/:budget/nuevo', {
    'GET /budgetActivity/7/40': { json: { budgetsActivity: [line(400, 'Papelería'), line(401, 'Aseo')] } },
    [`POST ${path}`]: { json: { status: true } },
  })
  await screen.findByLabelText(/ Papelería/)
  await addIncome('2')
  const sides = within(await screen.findByRole('table', { name: 'Diferencia por fuente' }))
  expect(sides.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$ 1,000.00',
    '$ 0.00',
    '$ 1,000.00',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Gratuidad en los 2 que faltan' }))
  await waitFor(() => expect(sides.getAllByRole('cell').at(-1)?.textContent).toBe('$ 0.00'))
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    request: `POST ${path}`,
    body: {
      revenues: [{ budget_id: 40, name: 'Giros', fundingSource_id: 2, initialAmount: 1000 }],
      lines: [
        { id: 400, fundingSource_id: 2 },
        { id: 401, fundingSource_id: 2 },
      ],
      modifications: [],
    },
  })
})

it('a source that the server refuses is told at its rubro', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const line = (id: number, more: object) => ({ ...paper, id, definitiveAmount: 500, ...more })
  const refusal = 'La actividad indicada ya existe en la distribución'
  open(<DistributePage />, 'ingresos/:budget/nuevo', {
    'GET /budgetActivity/7/40': {
      json: {
        budgetsActivity: [
          line(400, { Activity: { name: 'Papelería' } }),
          line(401, { Activity: { name: 'Internet' }, fundingSource_id: 2 }),
          line(402, { Activity: { name: 'Aseo' } }),
        ],
      },
    },
    'POST /revenue/7/distribution/create': {
      status: 400,
      json: { status: false, msg: refusal, errors: { 'lines[1].fundingSource_id': refusal } },
    },
  })
  const second = await screen.findByLabelText(/ Aseo/)
  await addIncome('2')
  fireEvent.click(await screen.findByRole('button', { name: 'Gratuidad en los 2 que faltan' }))
  send()
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toContain(refusal)
})

it('an addition is of no income that its select does not offer', async () => {
  const addition = { id: 9, budgetActivity_id: 400, modificationsType: 'adicion', amount: 300, number: 1 }
  open(<DistributePage />, 'ingresos/:budget/nuevo', {
    'GET /budgetActivity/7/40': {
      json: { budgetsActivity: [{ ...paper, fundingSource_id: 2, Activity: { name: 'Papelería' } }] },
    },
    'GET /modification/disposition/7/40': {
      json: { modifications: [{ ...addition, modificationDate: '2026-03-01' }] },
    },
  })
  const chosen = await screen.findByLabelText(/^Adición .* Papelería/)
  await addIncome('2')
  await within(chosen).findByRole('option', { name: 'Giros' })
  fireEvent.change(chosen, { target: { value: 'Giros' } })
  expect(await screen.findByText('$ 1,300.00')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Giros' }))
  await addIncome('32')
  await screen.findByText('Superávit gratuidad', { selector: 'th' })
  expect(screen.queryByText('$ 1,300.00')).toBeNull()
})

it('a rubro that a reduction emptied is asked its source, which the income of the reduction has', async () => {
  const reduction = { id: 9, budgetActivity_id: 400, modificationsType: 'reduccion', amount: 1000, number: 1 }
  open(<DistributePage />, 'ingresos/:budget/nuevo', {
    'GET /budgetActivity/7/40': {
      json: { budgetsActivity: [{ ...paper, definitiveAmount: 0, Activity: { name: 'Papelería' } }] },
    },
    'GET /modification/disposition/7/40': {
      json: { modifications: [{ ...reduction, modificationDate: '2026-03-01' }] },
    },
  })
  expect(await screen.findByLabelText(/^\$ 0\.00 · Papelería/)).toBeDefined()
})

it('a rubro that was parted is asked no source, and its addition may be of an income of its sources', async () => {
  const addition = { id: 9, budgetActivity_id: 400, modificationsType: 'adicion', amount: 1000, number: 1 }
  const line = { ...paper, Activity: { name: 'Papelería' } }
  open(<DistributePage />, 'ingresos/:budget/nuevo', {
    'GET /budgetActivity/7/40': {
      json: {
        budgetsActivity: [
          { ...line, definitiveAmount: 0 },
          { ...line, id: 401, definitiveAmount: 1000, fundingSource_id: 2 },
        ],
      },
    },
    'GET /modification/disposition/7/40': {
      json: { modifications: [{ ...addition, modificationDate: '2026-03-01' }] },
    },
  })
  const income = await screen.findByLabelText(/^Adición .* Papelería/)
  expect(screen.queryByLabelText(/^\$ .* · Papelería/)).toBeNull()
  await addIncome('2')
  expect(await within(income).findByRole('option', { name: 'Giros' })).toBeDefined()
})

it('an addition asks its income, which may be a new one', async () => {
  const path = '/modification/disposition/7/40/create'
  const { sent } = open(<AddPage />, 'adicionar/:budget/nuevo', {
    ...withIncome,
    [`POST ${path}`]: { json: { status: true } },
  })
  await screen.findByRole('option', { name: 'Otro ingreso' })
  await screen.findByRole('option', { name: 'Papelería' })
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  write({ modificationDate: '2026-03-01', activity_id: '1', amount: '10' })
  add()
  expect(await screen.findByText('Seleccione el ingreso que financia la adición')).toBeDefined()
  write({ revenue_id: '5' })
  add()
  await screen.findByText('Giros', { selector: 'td' })
  write({ activity_id: '1', amount: '20', revenue_id: 'new' })
  write({ newIncome: 'Rendimientos', newCode: '1.1.02.05' })
  await choose('newSource', 'Gratuidad')
  add()
  await screen.findByText('Rendimientos', { selector: 'td' })
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  const day = { activity_id: 1, modificationDate: '2026-03-01' }
  expect(sent[0]?.body).toMatchObject({
    modifications: [
      { ...day, amount: 10, revenue_id: 5 },
      { ...day, amount: 20, revenue: { code: '1.1.02.05', name: 'Rendimientos', fundingSource_id: 2 } },
    ],
  })
})

it('pasted rubros are of the income that is chosen, and without one each is refused', async () => {
  const path = '/modification/disposition/7/40/create'
  const line = { row: 2, errors: {}, line: { activity_id: 1, initialAmount: 1000 } }
  const { sent } = open(<AddPage />, 'adicionar/:budget/nuevo', {
    ...withIncome,
    'POST /budgetActivity/7/distribution/import': {
      json: { status: true, columns: [], unknown: [], notes: [], rows: [line] },
    },
    [`POST ${path}`]: { json: { status: true } },
  })
  await screen.findByRole('option', { name: 'Otro ingreso' })
  await screen.findByRole('option', { name: 'Papelería' })
  write({ modificationDate: '2026-03-01' })
  const paste = () => fireEvent.paste(field('amount'), { clipboardData: { getData: () => 'Papelería\t1000\nAseo\t1' } })
  paste()
  expect(await screen.findByText(/Seleccione el ingreso que financia la adición/)).toBeDefined()
  write({ revenue_id: '5' })
  paste()
  await screen.findByText('Giros', { selector: 'td' })
  send()
  await waitFor(() => expect(sent.at(-1)?.request).toBe(`POST ${path}`))
  expect(sent.at(-1)?.body).toMatchObject({ modifications: [{ activity_id: 1, amount: 1000, revenue_id: 5 }] })
})

it('the page of a budget has its incomes, its sources and the way to collect; nothing without income', async () => {
  await signIn('admin')
  const sections = <IncomeSections params={{ institute: 7, budget: 40 }} />
  open(sections, 'detalles/:budget', withIncome)
  const link = await screen.findByRole('link', { name: 'Recaudar Giros' })
  expect(link.getAttribute('href')).toBe(
    `/admin/7/presupuestos/recaudar/40/nuevo?source=${encodeURIComponent('{"revenue_id":5}')}`,
  )
  const table = within(await screen.findByRole('table', { name: 'Fuentes' }))
  expect(table.getByText('- $ 50.00')).toBeDefined()
  expect(screen.getByText(/Retenido sin pagar: \$ 12.00/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Deshacer distribución' })).toBeNull()
})

it('a distribution of which nothing was collected is undone after a question', async () => {
  await signIn('admin')
  const revenues = [{ ...income(5, 'Giros', free, 1000), collectedAmount: 0 }]
  const { person, removed } = open(<IncomeSections params={{ institute: 7, budget: 40 }} />, 'detalles/:budget', {
    'GET /revenue/7/40': { json: { revenues } },
    'DELETE /revenue/7/distribution/delete/40': {
      json: { status: true, msg: 'Distribución de ingresos deshecha con exito' },
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Deshacer distribución' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer la distribución de ingresos' }))
  await person.click(question.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Distribución de ingresos deshecha con exito')).toBeDefined()
  expect(removed).toHaveLength(1)
})

it('on a phone the other side of a budget is only titles, and a tap or a link opens one', async () => {
  onPhone()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  try {
    open(<IncomeSections params={{ institute: 7, budget: 40 }} />, 'detalles/:budget', withIncome, '#fuentes')
    expect((await screen.findByRole('button', { name: 'Fuentes' })).getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByText('Gratuidad')).toBeTruthy()
    expect(screen.queryByText('Giros')).toBeNull()
    expect(scrolled).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Ingresos' }))
    expect((await screen.findAllByText('Giros')).length).toBeGreaterThan(0)
  } finally {
    vi.unstubAllGlobals()
  }
})
