import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../resources/define/roles.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { type SifseFault, sifseTexts } from '../../../resources/rules/sifse.ts'
import SifsePage from '../../../src/features/sifse/SifsePage.tsx'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const Validity = { start: '2025-01-01', end: '2025-12-31' }
const dane = '105001000123'
const tables = [[[dane, 2025, 4, 2, 1000, 1200.5, 600]], [[dane, 2025, 4, 2, 16, 1000, 1200.5, 350, 300, 0]]]
const path = '/report/sifse/7/40'

const fault = (text: string, resource: SifseFault['resource'], id: number, blocks = true): SifseFault => ({
  ...{ text, blocks, resource, id },
})

async function open(faults: readonly SifseFault[], more: Replies = {}, role: Role = 'client') {
  await signIn(role)
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
  await open([fault(sifseTexts.daneCode, 'institute', 7), fault(sifseTexts.unfinished, 'budget', 40, false)])
  expect((await screen.findByText(sifseTexts.daneCode)).closest('[role=alert]')?.className).toContain('Error')
  expect(screen.getByText(sifseTexts.unfinished).closest('[role=alert]')?.className).toContain('Warning')
  expect(screen.queryByRole('button', { name: 'Descargar Excel' })).toBeNull()
})

describe('a fault leads to where it is mended', () => {
  const none = fault(incomeTexts.none, 'budget', 40)
  const details = '/admin/7/presupuestos/detalles/40'
  const distribution = '/admin/7/presupuestos/ingresos/40/nuevo'
  const listed = (list: string, filter: object) => `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  it.each<[who: Role, fault: SifseFault, to: string | null, more?: SifseFault]>([
    ['root', fault(sifseTexts.daneCode, 'institute', 7), '/principal/clientes/7/editar'],
    ['admin', fault(sifseTexts.daneCode, 'institute', 7), '/admin/7/info-cliente'],
    ['admin', none, distribution],
    ['client', none, details],
    ['root', fault(sifseTexts.item('Aseo'), 'activity', 3), '/config/rubros/3/editar'],
    ['admin', fault(sifseTexts.item('Aseo'), 'activity', 3), listed('/config/rubros', { id: 3 })],
    ['admin', fault(sifseTexts.source('Aseo'), 'budgetActivity', 9), distribution, none],
    ['admin', fault(sifseTexts.source('Aseo'), 'budgetActivity', 9), listed(details, { id: [9] })],
    ['root', fault(sifseTexts.sourceCode('FOME'), 'fundingSource', 5), '/config/fuentes/5/editar'],
    ['client', fault(sifseTexts.sourceCode('FOME'), 'fundingSource', 5), listed('/config/fuentes', { id: 5 })],
    ['admin', fault(sifseTexts.overpaid('FOME'), 'fundingSource', 5, false), `${details}#fuentes`],
    ['admin', fault(sifseTexts.overcollected('Giros'), 'revenue', 8, false), `${details}#ingresos`],
    ['root', fault(sifseTexts.changed(1), 'budget', 40, false), null],
  ])('%s: %o', async (who, one, to, more) => {
    await open([one, ...(more ? [more] : [])], { [`GET ${path}/tables`]: { json: { tables } } }, who)
    expect((await screen.findByText(one.text)).getAttribute('href')).toBe(to)
  })
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
