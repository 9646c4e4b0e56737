import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { beyondDefinitive, equalParts, monthNote, planTexts } from '../../../resources/rules/cashPlan.ts'
import { cents } from '../../../resources/values/money.ts'
import CashPlanPage from '../../../src/features/cashPlan/CashPlanPage.tsx'
import { blockOf } from '../../../src/features/cashPlan/PlanGrid.tsx'
import { leftOutText } from '../../../src/features/cashPlan/usePlanForm.ts'
import { onPhone, type Replies, renderPage, signIn, signInAs } from '../fixtures/renderPage.tsx'

const Validity = { start: '2026-01-01', end: '2026-12-31' }
const line = (id: number, name: string, definitiveAmount: number) => ({
  ...{ id, activity_id: id, fundingSource_id: null, definitiveAmount, presentAmount: 0, Activity: { name } },
})
const replies: Replies = {
  'GET /budget/7': {
    json: {
      budgets: [{ id: 40, initialAmount: 1000, totalAmount: 1000, presentAmount: 1000, deleted: false, Validity }],
    },
  },
  'GET /budgetActivity/7/40': {
    json: { budgetsActivity: [line(400, 'Papelería', 1000), line(401, 'Aseo', 100.05), line(402, 'Seguros', 0)] },
  },
  'GET /cashPlan/7/40': {
    json: { cashPlans: [{ id: 1, budgetActivity_id: 400, revenue_id: null, month: 2, amount: 50.5 }] },
  },
  'POST /cashPlan/7/save/40': { json: { status: true, msg: planTexts.done } },
}
const open = (more: Replies = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/7/presupuestos/flujo-de-caja/:budget" element={<CashPlanPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/admin/7/presupuestos/flujo-de-caja/40', replies: { ...replies, ...more } },
  )
// By its label, not by its role: the names of all cells take long to compute.
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('an amount is parted equally, and the last part has the cents that remain', () => {
  expect(equalParts(cents(10_005), 12)).toEqual([...Array(11).fill(833), 842])
  expect(equalParts(cents(1200), 12)).toEqual(Array(12).fill(100))
  expect(equalParts(cents(7), 1)).toEqual([7])
})

it('a month is noted only beyond its plan', () => {
  expect(monthNote(cents(100), cents(100))).toBeNull()
  expect(monthNote(cents(100), cents(123_556))).toBe('Este mes supera lo planeado en $ 1,234.56')
})

it('several cells of amounts are a block, and names are not', () => {
  expect(blockOf('1.000,50\t2\r\n\t3\r\n')).toEqual([
    ['1000.50', '2'],
    ['', '3'],
  ])
  expect(blockOf('5')).toBeNull()
  expect(blockOf('Aseo\t5')).toBeNull()
})

it('the grid is filled by typing, pasting and parting, and is sent whole', async () => {
  await signIn('admin')
  const { sent } = open()
  await screen.findByLabelText('Papelería, Febrero')
  expect(cell('Papelería, Febrero').value).toBe('50.50')
  expect(screen.queryByRole('textbox', { name: 'Seguros, Enero' })).toBeNull()
  fireEvent.change(cell('Papelería, Enero'), { target: { value: '2.000' } })
  expect(await screen.findByText(beyondDefinitive('Papelería'))).toBeDefined()
  fireEvent.paste(cell('Papelería, Enero'), { clipboardData: { getData: () => '1\t2\n3\t4\n' } })
  await waitFor(() => expect(cell('Aseo, Febrero').value).toBe('4.00'))
  expect(screen.queryByText(beyondDefinitive('Papelería'))).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Repartir en partes iguales: Aseo' }))
  await waitFor(() => expect(cell('Aseo, Diciembre').value).toBe('8.42'))
  fireEvent.keyDown(cell('Papelería, Marzo'), { key: 'Enter' })
  expect(document.activeElement).toBe(cell('Aseo, Marzo'))
  fireEvent.change(cell('Papelería, Marzo'), { target: { value: '-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Papelería, Marzo: El monto no puede ser negativo')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(cell('Papelería, Marzo'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toHaveProperty('rows', [
    { budgetActivity_id: 400, month: 1, amount: 1 },
    { budgetActivity_id: 400, month: 2, amount: 2 },
    ...Array.from({ length: 12 }, (_, at) => ({
      budgetActivity_id: 401,
      month: at + 1,
      amount: at < 11 ? 8.33 : 8.42,
    })),
  ])
  expect(await screen.findByText(planTexts.done)).toBeDefined()
})

it('on a phone a wrong amount stays unfolded, and gets the focus when the plan is sent', async () => {
  await signIn('admin')
  onPhone()
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Papelería/ }))
  fireEvent.change(cell('Papelería, Marzo'), { target: { value: '-1' } })
  fireEvent.click(screen.getByRole('button', { name: /^Aseo/ }))
  cell('Aseo, Enero').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Papelería, Marzo: El monto no puede ser negativo')).toBeDefined()
  expect(document.activeElement).toBe(cell('Papelería, Marzo'))
})

const income = { id: 500, name: 'Matrículas', definitiveAmount: 900, FundingSource: { id: 1, name: 'Propios' } }

it('pasting more than the expenses have room for fills only them, and a notice counts the amounts that are left', async () => {
  await signIn('admin')
  open({ 'GET /revenue/7/40': { json: { revenues: [income] } } })
  await screen.findByLabelText('Matrículas · Propios, Diciembre')
  const paste = (text: string) =>
    fireEvent.paste(cell('Papelería, Noviembre'), { clipboardData: { getData: () => text } })
  paste('1\t2\t3\n4\t5\t9\n5\t7\t12\n')
  expect(await screen.findByText(leftOutText(5))).toBeDefined()
  expect(cell('Aseo, Diciembre').value).toBe('5.00')
  for (const month of ['Enero', 'Noviembre', 'Diciembre'])
    expect(cell(`Matrículas · Propios, ${month}`).value, month).toBe('')
  paste('1\t2\n\t\n\t\n6\t7\n8\t9\n')
  expect(await screen.findByText(leftOutText(4))).toBeDefined()
})

it('a draft keeps the rows that another person planned meanwhile, and names them', async () => {
  await signInAs(1)
  open()
  await screen.findByLabelText('Papelería, Enero')
  fireEvent.change(cell('Papelería, Enero'), { target: { value: '10' } })
  fireEvent.change(cell('Aseo, Enero'), { target: { value: '20' } })
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('draft.'))).toBe(true))
  cleanup()
  const planned = (id: number, month: number, amount: number) => ({
    ...{ id, budgetActivity_id: 400, revenue_id: null, month, amount },
  })
  const lines = [line(400, 'Papelería', 1000), line(401, 'Aseo', 100), line(403, 'Internet', 120)]
  const { sent } = open({
    'GET /budgetActivity/7/40': { json: { budgetsActivity: lines } },
    'GET /cashPlan/7/40': {
      json: { cashPlans: [planned(1, 2, 50.5), planned(2, 3, 7), { ...planned(3, 4, 8), budgetActivity_id: 403 }] },
    },
  })
  fireEvent.click(await screen.findByText('Continuar donde iba'))
  await waitFor(() => expect(cell('Aseo, Enero').value).toBe('20.00'))
  expect(screen.getByText(/^Otra persona cambió mientras tanto: Papelería[.]/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    rows: [
      { budgetActivity_id: 400, month: 2, amount: 50.5 },
      { budgetActivity_id: 400, month: 3, amount: 7 },
      { budgetActivity_id: 401, month: 1, amount: 20 },
      { budgetActivity_id: 403, month: 4, amount: 8 },
    ],
  })
})

it('a rubro that is newer than the form is planned with the others', async () => {
  await signIn('admin')
  const lines = [line(400, 'Papelería', 1000), line(401, 'Aseo', 100)]
  const { sent } = open({ 'GET /budgetActivity/7/40': () => ({ json: { budgetsActivity: lines } }) })
  await screen.findByLabelText('Papelería, Enero')
  lines.push(line(403, 'Internet', 120))
  fireEvent(window, new Event('visibilitychange'))
  fireEvent.change(await screen.findByLabelText('Internet, Enero'), { target: { value: '3' } })
  // A cell that was drawn before.
  fireEvent.change(cell('Papelería, Enero'), { target: { value: '4' } })
  expect(cell('Internet, Enero').value).toBe('3')
  fireEvent.click(screen.getByRole('button', { name: 'Repartir en partes iguales: Aseo' }))
  await waitFor(() => expect(cell('Aseo, Diciembre').value).toBe('8.37'))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { rows } = (sent[0]?.body ?? {}) as { rows: { budgetActivity_id: number }[] }
  expect(rows.filter((row) => row.budgetActivity_id !== 401)).toEqual([
    { budgetActivity_id: 400, month: 1, amount: 4 },
    { budgetActivity_id: 400, month: 2, amount: 50.5 },
    { budgetActivity_id: 403, month: 1, amount: 3 },
  ])
})

it('a pasted row fills the row of its label, and a name of several rows fills none', async () => {
  await signIn('admin')
  const of = (id: number, name: string, FundingSource: { id: number; name: string }) => ({
    ...{ ...line(id, name, 100), FundingSource, fundingSource_id: FundingSource.id },
  })
  const [free, own] = [
    { id: 2, name: 'Gratuidad' },
    { id: 1, name: 'Propios' },
  ]
  let name = 'Papelería'
  renderPage(
    <Routes>
      <Route path="/admin/7/presupuestos/flujo-de-caja/:budget" element={<CashPlanPage />} />
    </Routes>,
    {
      at: '/admin/7/presupuestos/flujo-de-caja/40',
      replies: {
        ...replies,
        'GET /cashPlan/7/40': { json: { cashPlans: [] } },
        'GET /budgetActivity/7/40': {
          json: { budgetsActivity: [of(400, 'Papelería', free), of(401, 'Papelería', own), of(402, 'Aseo', own)] },
        },
        'POST /cashPlan/7/rows/import': () => ({
          json: {
            ...{ status: true, columns: [], unknown: [], notes: [] },
            rows: [
              { row: 2, errors: {}, line: { name, month1: 5 } },
              { row: 3, errors: {}, line: { name: 'Total de ingresos' } },
            ],
          },
        }),
      },
    },
  )
  await screen.findByLabelText('Papelería · Propios, Enero')
  const paste = (next: string) => {
    name = next
    fireEvent.paste(cell('Papelería · Gratuidad, Enero'), { clipboardData: { getData: () => `${next}\t5` } })
  }
  paste('Papelería')
  expect(
    await screen.findByText('Fila 1: «Papelería» es el nombre de varias filas: escriba el de la tabla, con su fuente'),
  ).toBeDefined()
  expect(cell('Papelería · Gratuidad, Enero').value).toBe('')
  paste('Papelería · Propios')
  await waitFor(() => expect(cell('Papelería · Propios, Enero').value).toBe('5.00'))
  paste('Aseo')
  await waitFor(() => expect(cell('Aseo · Propios, Enero').value).toBe('5.00'))
  expect(cell('Papelería · Gratuidad, Enero').value).toBe('')
  expect(await screen.findByText('Filas leídas: 2. Llenadas: 1. Omitidas: 1.')).toBeDefined()
})

it('a rector reads the plan and changes nothing', async () => {
  await signIn('client')
  open()
  expect(await screen.findByText('50.50')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

it('a plan of more rows than one answer has is read whole', async () => {
  await signIn('admin')
  const row = { budgetActivity_id: 999, revenue_id: null, month: 1, amount: 1 }
  const first = Array.from({ length: 1000 }, (_, at) => ({ ...row, id: at + 1 }))
  const last = { ...row, id: 1001, budgetActivity_id: 400, amount: 7 }
  renderPage(
    <Routes>
      <Route path="/admin/7/presupuestos/flujo-de-caja/:budget" element={<CashPlanPage />} />
    </Routes>,
    {
      at: '/admin/7/presupuestos/flujo-de-caja/40',
      replies: {
        ...replies,
        'GET /cashPlan/7/40': (_, url) => ({ json: { cashPlans: url.includes('range=[0,') ? first : [last] } }),
      },
    },
  )
  await waitFor(() => expect(cell('Papelería, Enero').value).toBe('7'))
})
