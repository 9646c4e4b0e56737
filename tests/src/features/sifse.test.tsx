import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import SifsePage from '../../../src/features/sifse/SifsePage.tsx'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const Validity = { start: '2025-01-01', end: '2025-12-31' }
const dane = '105001000123'
const tables = [[[dane, 2025, 4, 2, 1000, 1200.5, 600]], [[dane, 2025, 4, 2, 16, 1000, 1200.5, 350, 300, 0]]]
const path = '/report/sifse/7/40'

async function open(faults: readonly { text: string; blocks: boolean }[], more: Replies = {}) {
  await signIn('client')
  const page = (
    <Routes>
      <Route path="/admin/7/presupuestos/sifse/:budget" element={<SifsePage />} />
    </Routes>
  )
  const replies = {
    'GET /budget/7': { json: { budgets: [{ id: 40, initialAmount: 1, totalAmount: 1, presentAmount: 1, Validity }] } },
    [`GET ${path}/faults`]: { json: { faults } },
    ...more,
  }
  return renderPage(page, { at: '/admin/7/presupuestos/sifse/40', replies })
}

it('a report with a blocking fault shows the fault and offers no file', async () => {
  await open([
    { text: 'El colegio no tiene código DANE', blocks: true },
    { text: 'El trimestre aún no termina', blocks: false },
  ])
  expect((await screen.findByText('El colegio no tiene código DANE')).closest('[role=alert]')?.className).toContain(
    'Error',
  )
  expect(screen.getByText('El trimestre aún no termina').closest('[role=alert]')?.className).toContain('Warning')
  expect(screen.queryByRole('button', { name: 'Descargar Excel' })).toBeNull()
})

it('the cells of the last quarter are copied as they are typed, and a template is sent', async () => {
  URL.createObjectURL = () => 'blob:report'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { person, sent } = await open([], {
    [`GET ${path}/tables`]: { json: { tables } },
    [`POST ${path}`]: { json: { status: true, excel: { data: [80, 75] } } },
  })
  const expenses = within(await screen.findByRole('table', { name: 'Gastos' }))
  expect(screen.getByText('T4 · octubre a diciembre')).toBeDefined()
  await person.click(expenses.getByRole('button', { name: 'Copiar Presupuesto Definitivo 1200.5' }))
  expect(await navigator.clipboard.readText()).toBe('1200.5')
  await person.upload(screen.getByLabelText('Plantilla'), new File(['PK'], 'SIFSE.xlsx'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body instanceof FormData && sent[0].body.get('template')).toMatchObject({ name: 'SIFSE.xlsx' })
})
