import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { budget } from '../../../resources/entities/budget.ts'
import { addDays, yearOf } from '../../../resources/values/dates.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

/** At the end of a year, so that what ends soon ends in the next. */
const day = '2026-12-20'
const year = yearOf(day)
beforeAll(() => void vi.setSystemTime(`${day}T12:00:00-05:00`))
afterAll(() => void vi.useRealTimers())

const budgetOf = (id: number, of: number) => ({
  id,
  initialAmount: 1000,
  totalAmount: 1000,
  presentAmount: 50,
  deleted: false,
  Validity: { start: `${of}-01-01`, end: `${of}-12-31` },
})
const unchanged = { initial: 0, additions: 0, reductions: 0, credits: 0, contraCredits: 0 }
const state = [
  {
    ...unchanged,
    id: 400,
    name: 'Papelería',
    definitive: 900,
    certified: 900,
    committed: 900,
    obligated: 900,
    paid: 900,
    present: 0,
  },
  {
    ...unchanged,
    id: 401,
    name: 'Aseo',
    definitive: 100,
    certified: 50,
    committed: 50,
    obligated: 50,
    paid: 0,
    present: 50,
  },
]
const replies: Replies = {
  'GET /budget/7': { json: { budgets: [budgetOf(41, year + 1), budgetOf(40, year)] } },
  'GET /budget/7/state/40': { json: { state } },
  'GET /contract/7': { json: { contracts: [{ id: 3 }] } },
  'GET /availability/7': { json: { availabilities: [{ id: 9 }] } },
  'GET /obligation/7': {
    json: {
      obligations: [
        { id: 1, availability_id: 9 },
        { id: 2, availability_id: 9 },
      ],
    },
  },
  'GET /contract/7/noUsed': { json: { documents: [{ id: 5 }, { id: 6 }] } },
  'GET /preliminaryStudy/7/noUsed': { json: { documents: [{ id: 8 }] } },
}

async function open(more: Replies = {}) {
  await signIn('client')
  return renderPage(<ListPage resource={budget} />, { at: '/admin/7', replies: { ...replies, ...more } })
}

const linkTo = (name: RegExp): string =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')

describe('the panel above the budgets', () => {
  it('shows the budget of the vigencia that runs, and leads to its details', async () => {
    await open()
    expect(await screen.findByText('95 %')).toBeDefined()
    expect(linkTo(/^Presupuesto 01/)).toBe('/admin/7/presupuestos/detalles/40')
    expect(screen.getByText('Disponible $ 50.00 de $ 1,000.00')).toBeDefined()
  })

  it('leads from each concern to just the rows it is about', async () => {
    await open()
    await screen.findByText('95 %')
    expect(linkTo(/con más del 90 % ejecutado$/)).toBe('/admin/7/presupuestos/detalles/40')
    expect(linkTo(/terminan en los próximos 30 días$/).replaceAll('+', ' ')).toBe(
      `/admin/7/contratos?filter={"end_gte":"${day}","end_lte":"${addDays(day, 30)}","deleted":"false"}`,
    )
    expect(linkTo(/contratos terminados con saldo$/)).toBe(
      '/admin/7/contratos?filter={"end_lte":"2026-12-19","unobligatedAmount_gte":0.01,"deleted":"false"}',
    )
    expect(linkTo(/CDP sin registro hace más de 30 días$/)).toBe(
      '/admin/7/disponibilidades?filter={"stage":"certified","dcpDate_lte":"2026-11-19","deleted":"false"}',
    )
    expect(linkTo(/obligaciones por pagar$/)).toBe('/admin/7/disponibilidades?filter={"id":[9]}')
    expect(linkTo(/contratos sin disponibilidad$/)).toBe('/admin/7/contratos?filter={"id":[5,6]}')
    expect(linkTo(/estudios sin disponibilidad$/)).toBe('/admin/7/estudios?filter={"id":[8]}')
  })

  it('never holds up the list, whatever becomes of its own calls', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = { status: 500, json: {} }
    await open({ 'GET /budget/7/state/40': failing, 'GET /contract/7': failing, 'GET /contract/7/noUsed': failing })
    const panel = await screen.findByRole('region', { name: 'Estado y pendientes' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Acciones de Presupuesto/ })).toHaveLength(2))
    await waitFor(() => expect(panel.isConnected).toBe(false))
  })
})
