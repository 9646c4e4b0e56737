import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { budget } from '../../../resources/entities/budget.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { concernNames, concerns } from '../../../resources/rules/concerns.ts'
import { addDays, yearOf } from '../../../resources/values/dates.ts'
import { columnsOf, extraFilters } from '../../../src/list/columns.ts'
import { filtersOf } from '../../../src/list/filters.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { overview } from '../fixtures/overview.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

/** At the end of a year, so that the next 30 days reach into the next one. */
const day = '2026-12-20'
beforeAll(() => void vi.setSystemTime(`${day}T12:00:00-05:00`))
afterAll(() => void vi.useRealTimers())

const budgets = [yearOf(day) + 1, yearOf(day)].map((year, index) => ({
  id: 41 - index,
  initialAmount: 1000,
  totalAmount: 1000,
  presentAmount: 50,
  deleted: false,
  Validity: { start: `${year}-01-01`, end: `${year}-12-31` },
}))

async function open(more: Replies = {}) {
  await signIn('client')
  const replies = {
    'GET /budget/7': { json: { budgets } },
    'GET /overview/7': { json: { overview: overview(7) } },
    'GET /obligation/7': { json: { obligations: [] } },
    'GET /payment/7': { json: { payments: [] } },
  }
  return renderPage(<ListPage resource={budget} />, { at: '/admin/7', replies: { ...replies, ...more } })
}

const linkTo = (name: RegExp): string =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')

describe('the status panel above the budgets', () => {
  it('shows the budget of the current vigencia, and links to its details', async () => {
    await open()
    expect(await screen.findByText('95 %')).toBeDefined()
    expect(linkTo(/^Presupuesto 01/)).toBe('/admin/7/presupuestos/detalles/40')
    expect(screen.getByText('Disponible $ 50.00 de $ 1,000.00')).toBeDefined()
  })

  it('links each concern to the list filtered to its rows', async () => {
    await open()
    await screen.findByText('95 %')
    expect(linkTo(/^1 rubro con más del 90 % ejecutado$/)).toBe('/admin/7/presupuestos/detalles/40?filter={"id":[400]}')
    expect(linkTo(/^1 fuente con más pagos que recaudos$/)).toBe('/admin/7/presupuestos/detalles/40#fuentes')
    expect(linkTo(/^2 ingresos recaudados por encima de lo presupuestado: adicione \$ 20\.00$/)).toBe(
      '/admin/7/presupuestos/detalles/40#ingresos',
    )
    expect(linkTo(/terminan en los próximos 30 días$/).replaceAll('+', ' ')).toBe(
      `/admin/7/contratos?filter={"end_gte":"${day}","end_lte":"${addDays(day, 30)}","deleted":"false"}`,
    )
    expect(linkTo(/contratos terminados con saldo$/)).toBe(
      '/admin/7/contratos?filter={"end_lte":"2026-12-19","unobligatedAmount_gte":0.01,"deleted":"false"}',
    )
    expect(linkTo(/CDP sin registro hace más de 30 días$/)).toBe(
      '/admin/7/disponibilidades?filter={"stage":"certified","dcpDate_lte":"2026-11-19","deleted":"false"}',
    )
    expect(linkTo(/^2 obligaciones por pagar, \$ 1,200\.00$/).replaceAll('+', ' ')).toBe(
      '/admin/7/disponibilidades/obligaciones?filter={"tab":"Por pagar"}',
    )
    expect(linkTo(/contratos sin disponibilidad$/)).toBe('/admin/7/contratos?filter={"id":[5,6]}')
    expect(linkTo(/estudio sin disponibilidad$/)).toBe('/admin/7/estudios?filter={"id":[8]}')
  })

  it('disappears when its own request fails, and the list stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open({ 'GET /overview/7': { status: 500, json: {} } })
    const panel = await screen.findByRole('region', { name: 'Estado y pendientes' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Acciones de Presupuesto/ })).toHaveLength(2))
    await waitFor(() => expect(panel.isConnected).toBe(false))
  })
})

describe('the panel below the budgets', () => {
  const Supplier = { personType: 'juridica', name: 'Aseos del Norte', document: '999' }
  const due = { id: 3, availability_id: 5, obligationDate: '2026-11-02', netAmount: 968, Supplier, taxes: [] }
  const paid = { id: 4, availability_id: 6, paymentDate: '2026-12-01', netAmount: 500, Supplier }

  it('shows what the school owes, its last payments and the payments of each month', async () => {
    const asked: string[] = []
    await open({
      'GET /obligation/7': { json: { obligations: [due] } },
      'GET /payment/7': (_, url) => {
        asked.push(url)
        return { json: { payments: [paid], months: [{ month: '2026-12', count: 1, amount: 520 }] } }
      },
    })
    const owed = within(await screen.findByRole('region', { name: 'Por pagar' }))
    expect(owed.getByRole('link').textContent).toBe('Aseos del Norte$\u00a0968.0002/11/2026')
    expect(owed.getByRole('link').getAttribute('href')).toBe('/admin/7/disponibilidades/5')
    expect(within(screen.getByRole('region', { name: 'Últimos pagos' })).getByText('01/12/2026')).toBeDefined()
    const months = within(screen.getByRole('region', { name: 'Pagos de 2026 por mes' })).getAllByRole('listitem')
    expect(months).toHaveLength(12)
    expect(months.at(-1)?.textContent).toContain('Diciembre 2026: $ 520.00')
    expect(asked[0]).toContain('months=true')
  })
})

it('the list that a concern leads to shows what it was filtered by', () => {
  for (const one of concernNames) {
    const { rows } = concerns[one]
    if (!rows) continue
    const resource = resourceNamed(rows.of)
    const shown = filtersOf(columnsOf(resource), extraFilters(resource, 'admin')).map(({ name }) => name)
    const asked = Object.keys(rows.filter(day)).filter((name) => name !== 'tab')
    expect([one, asked.filter((name) => !shown.includes(name))]).toEqual([one, []])
  }
})
