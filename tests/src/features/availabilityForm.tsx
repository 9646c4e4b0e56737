/** The form of a new availability in a school with one budget, one rubro, and papers to choose from. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import CreateAvailabilityPage from '../../../src/features/availability/CreateAvailabilityPage.tsx'
import { choose, field, type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

export const contracts = [
  { id: 11, number: 'C-11', amount: 5_000_000 },
  { id: 12, number: 'C-12', amount: 750_000.5 },
]
export const studies = [{ id: 21, number: 'E-21', task: 'Comprar papel' }]
export const replies: Replies = {
  'GET /budget/7': {
    json: { budgets: [{ id: 40, totalAmount: 9e6, Validity: { start: '2026-01-01', end: '2026-12-31' } }] },
  },
  'GET /budgetActivity/7/40': {
    json: { budgetsActivity: [{ id: 400, presentAmount: 6_000_000, Activity: { name: 'Papelería' } }] },
  },
  'GET /preliminaryStudy/7': { json: { preliminaryStudies: studies } },
  'GET /preliminaryStudy/7/noUsed': { json: { documents: studies } },
  'GET /contract/7/noUsed': { json: { documents: contracts } },
  'GET /service/order/7/noUsed': { json: { documents: [{ id: 31, number: 'S-31', amount: 700_000 }] } },
  'GET /supply/order/7/noUsed': { json: { documents: [{ id: 31, number: 'U-31', amount: 90_000 }] } },
  'GET /account/7': { json: { accounts: [{ id: 51, name: 'Fondo', number: '123' }] } },
  'GET /availability/7': { json: { availabilities: [] } },
  'GET /payment/7': { json: { payments: [] } },
  'GET /tax': { json: { taxes: [{ id: 61, concept: 'ReteIVA', suggestedFee: 15 }] } },
  'POST /availability/7/create': { json: { status: true, msg: 'Disponibilidad creada con exito' } },
}

export const past = (id: number, year: number) => ({
  id,
  totalAmount: 9e6,
  Validity: { start: `${year}-01-01`, end: `${year}-12-31` },
})
export const linesOf = (budget: number): Replies => ({
  [`GET /budgetActivity/7/${budget}`]: replies['GET /budgetActivity/7/40'] ?? {},
})

export async function openForm(more: Replies = {}, search = '') {
  const page = renderPage(<CreateAvailabilityPage />, {
    at: `/admin/7/disponibilidades/nuevo${search}`,
    replies: { ...replies, ...more },
  })
  const { person } = page
  const amountIs = (amount: string) =>
    waitFor(() => expect(field('amount').value || field('amount').placeholder).toBe(amount))
  const fill = async () => {
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    await choose('budgetActivity_id', /Papelería/)
    await choose('preliminaryStudy_id', /E-21/)
    await choose('contract_id', 'C-11')
    await choose('account_id', /Fondo/)
    const texts = { dcpDate: '2026-03-01', budgetRecordDate: '2026-03-02', transactionRecordNumber: 'T-1' }
    write({ ...texts, transactionRecordType: 'Cheque', expenseNumber: '9' })
    await amountIs('5,000,000.00')
  }
  const addTax = async (base: string) => {
    await choose('tax_id', 'ReteIVA')
    write({ base })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const send = () => person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, amountIs, fill, addTax, send }
}
