import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import MovementsPage from '../../../src/features/movement/MovementsPage.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

describe("the page of a line's movements", () => {
  it('has the figures of that line above its movements, and marks a reversal with its document', async () => {
    await signIn('client')
    const path = '/admin/7/presupuestos/detalles/:budget/movimientos/:line'
    const movement = {
      number: 3,
      documentDate: '2026-02-01',
      document: 'modification',
      document_id: 1,
      definitive: -500,
      present: -500,
      presentAfter: 0,
      committed: 0,
      obligated: 0,
      paid: 0,
      reason: 'Acuerdo derogado',
      User: { email: 'bruno@erario.example' },
      recordedAt: '2026-02-02T15:00:00.000Z',
    }
    const budget = { id: 40, deleted: false, Validity: { start: '2026-01-01', end: '2026-12-31' } }
    const line = {
      ...{ id: 401, name: 'Aseo', initial: 1000, additions: 0, reductions: 0, credits: 0, contraCredits: 0 },
      ...{ definitive: 1000, certified: 600, committed: 500, obligated: 450, paid: 400, present: 400 },
    }
    renderPage(
      <Routes>
        <Route path={path} element={<MovementsPage />} />
      </Routes>,
      {
        at: '/admin/7/presupuestos/detalles/40/movimientos/401',
        replies: {
          'GET /budgetActivity/7/40': { json: { budgetsActivity: [{ id: 401, Activity: { name: 'Aseo' } }] } },
          'GET /budget/7': { json: { budgets: [budget] } },
          'GET /budget/7/state/40': { json: { state: [line] } },
          'GET /movement/7/401': { json: { movements: [{ id: 1, ...movement, kind: 'addition', reversal: true }] } },
        },
      },
    )
    await screen.findByRole('heading', { name: 'Movimientos de Aseo' })
    await screen.findByText('Adición (anulación)')
    await waitFor(() =>
      expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
        'Definitiva$\u00a01,000.00',
        'Disponible$\u00a0400.00',
        'CDP sin comprometer$\u00a0100.00',
        'Por obligar$\u00a050.00',
        'Por pagar$\u00a050.00',
        'Pagado$\u00a0400.00',
      ]),
    )
    const [, ...rows] = within(screen.getByRole('table', { name: 'Movimientos de Aseo' })).getAllByRole('row')
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      [
        '3',
        '01/02/2026',
        // What the declaration has under another column is in its cell.
        'Adición (anulación)Modificacion 1',
        '- $ 500.00',
        '- $ 500.00$ 0.00',
        // What it did not change is empty.
        '',
        '',
        'Acuerdo derogado',
        'bruno@erario.example02/02/2026 10:00',
      ],
    ])
  })
})
