// @module-tag exhaustive
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { choose, field, type Replies, signIn, write } from '../fixtures/renderPage.tsx'
import { openForm, past } from './availabilityForm.tsx'

const day = '2026-06-15'
beforeAll(() => void vi.setSystemTime(`${day}T12:00:00-05:00`))
afterAll(() => void vi.useRealTimers())

describe('the default values in the form of an availability', () => {
  const last = {
    id: 90,
    upTo: 'payment',
    deleted: false,
    transactionRecordType: 'Cheque',
    amount: 400,
    taxes: [{ id: 1, tax_id: 61, fee: 12, base: 100, amount: 12 }],
  }
  const payments = ['CE-008', null, 'CE-009'].map((expenseNumber, id) => ({ id, expenseNumber }))
  const before: Replies = {
    'GET /availability/7': { json: { availabilities: [last] } },
    'GET /payment/7': { json: { payments } },
  }

  it('are the current budget, today, the only account, the means of the last payment and the next number of all payments', async () => {
    await openForm({ ...before, 'GET /budget/7': { json: { budgets: [past(40, 2026), past(39, 2020)] } } })
    await waitFor(() => expect(field('budget_id').value).toBe('40'))
    await waitFor(() => expect(field('account_id').value).toBe('51'))
    await waitFor(() => expect(field('expenseNumber').value).toBe('CE-010'))
    const filled = ['dcpDate', 'budgetRecordDate', 'transactionRecordType'].map((name) => field(name).value)
    expect(filled).toEqual([day, day, 'Cheque'])
  })

  it('have the number after the highest one of the year of the payment, however long ago it was booked', async () => {
    const highest = new Map([
      ['2026', { id: 1, expenseNumber: 'CE-041', deleted: true }],
      ['2025', { id: 2, expenseNumber: 'CE-099' }],
    ])
    await openForm({
      ...before,
      'GET /payment/7': (_, url) => {
        const year = /"year":(\d+)/.exec(url)?.[1] ?? ''
        return { json: { payments: url.includes('"expenseNumber","DESC"') ? [highest.get(year)] : payments } }
      },
    })
    await waitFor(() => expect(field('expenseNumber').value).toBe('CE-042'))
    write({ budgetRecordDate: '2025-12-30' })
    await waitFor(() => expect(field('expenseNumber').value).toBe('CE-100'))
  })

  it('leave budget and account empty when there are several, and the day of a past budget', async () => {
    await openForm({
      'GET /budget/7': { json: { budgets: [past(39, 2024), past(38, 2023)] } },
      'GET /account/7': {
        json: {
          accounts: [
            { id: 51, name: 'Fondo', number: '1' },
            { id: 52, name: 'Otra', number: '2' },
          ],
        },
      },
    })
    await screen.findByRole('option', { name: '01/01/2024 - 31/12/2024' })
    expect([field('budget_id').value, field('account_id').value, field('dcpDate').value]).toEqual(['', '', ''])
  })

  it.each([
    ['?source={"documentType":"contracts","contract_id":12}', 'contracts', 'contract_id', '12', '750,000.50'],
    ['?source={"documentType":"serviceOrders","document_id":31}', 'serviceOrders', 'document_id', '31', '700,000.00'],
    ['?source={"documentType":"supplyOrders","document_id":31}', 'supplyOrders', 'document_id', '31', '90,000.00'],
  ])('are the document named by %s and its amount', async (search, type, name, id, amount) => {
    const { amountIs } = await openForm({}, search)
    await amountIs(amount)
    await waitFor(() => expect([field('documentType').value, field(name).value]).toEqual([type, id]))
  })

  it('are the study named by the address, and no document when its id is invalid', async () => {
    await openForm({}, '?source={"preliminaryStudy_id":21,"contract_id":{}}')
    await waitFor(() => expect(field('preliminaryStudy_id').value).toBe('21'))
    expect([field('documentType').value, field('contract_id').value]).toEqual(['contracts', ''])
  })

  it('for a retention are the whole amount as base, and one click adds a retention used last on the same share', async () => {
    const { person, amountIs } = await openForm(before, '?source={"documentType":"contracts","contract_id":12}')
    await amountIs('750,000.50')
    await choose('tax_id', 'ReteIVA')
    await waitFor(() => expect(field('base').value).toBe('750,000.50'))
    await person.click(await screen.findByRole('button', { name: 'ReteIVA 12 % sobre $ 187,500.13' }))
    expect(await screen.findAllByText('$ 22,500.02')).not.toEqual([])
    expect(screen.queryByRole('button', { name: /ReteIVA 12 %/ })).toBeNull()
  })

  it('do not replace what a person typed', async () => {
    await openForm(before)
    write({ expenseNumber: 'X-1' })
    await waitFor(() => expect(field('budget_id').value).toBe('40'))
    expect(field('expenseNumber').value).toBe('X-1')
  })

  it('include a study created in a dialog, while the rest of the form is kept', async () => {
    await signIn('admin')
    const free: object[] = []
    const { person, sent, address } = await openForm({
      'GET /preliminaryStudy/7/noUsed': () => ({ json: { documents: free } }),
      'POST /preliminaryStudy/7/create': (body) => {
        const study = { ...Object(body), id: 33 }
        free.push(study)
        return { json: { status: true, preliminaryStudy: study } }
      },
    })
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    write({ expenseNumber: 'X-1' })
    await person.click(await screen.findByRole('button', { name: 'Nuevo estudio' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo estudio' }))
    await person.click(dialog.getByText('Enviar'))
    expect((await dialog.findAllByText(/^Ingrese/)).length).toBeGreaterThan(1)
    expect(sent).toEqual([])
    write({ number: 'EP-33', requirement: 'Insumos', task: 'Papel', studyDate: '2026-02-01' })
    await person.click(dialog.getByText('Enviar'))
    await screen.findByText('Estudio creada con exito')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(field('preliminaryStudy_id').value).toBe('33'))
    expect(sent.map(({ request }) => request)).toEqual(['POST /preliminaryStudy/7/create'])
    expect([field('expenseNumber').value, address()]).toEqual(['X-1', '/admin/7/disponibilidades/nuevo'])
  })

  it('offer a client no new study, and say who creates one', async () => {
    await signIn('client')
    await openForm({ 'GET /preliminaryStudy/7/noUsed': { json: { documents: [] } } })
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    expect(await screen.findByText(/Si no está, lo crea root o admin/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nuevo estudio' })).toBeNull()
  })
})
