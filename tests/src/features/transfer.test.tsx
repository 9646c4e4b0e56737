import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transferTexts } from '../../../resources/rules/transfer.ts'
import TransferPage from '../../../src/features/transfer/TransferPage.tsx'
import { field, type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const year = { start: '2026-01-01', end: '2026-12-31' }
const replies: Replies = {
  'GET /budget/7': {
    json: { budgets: [{ id: 40, initialAmount: 9e6, totalAmount: 9e6, presentAmount: 8e6, Validity: year }] },
  },
  'GET /budgetActivity/7/40': {
    json: {
      budgetsActivity: [
        { id: 400, activity_id: 1, presentAmount: 5000, Activity: { name: 'Papelería' } },
        { id: 401, activity_id: 2, presentAmount: 100, Activity: { name: 'Aseo' } },
      ],
    },
  },
  'GET /fundingSource': { json: { fundingSources: [{ id: 3, name: 'Gratuidad', deleted: false }] } },
  'POST /transfer/7/create': { json: { status: true } },
}

const sound = {
  amount: '150.5',
  transferDate: '2026-03-01',
  budgetActivityCredit_id: '401',
  budgetActivityContraCredit_id: '400',
}

async function open(more: Replies = {}) {
  const path = '/admin/7/presupuestos/trasladar/:budget/nuevo'
  const page = renderPage(
    <Routes>
      <Route path={path} element={<TransferPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: path.replace(':budget', '40'), replies: { ...replies, ...more } },
  )
  await screen.findAllByRole('option', { name: /^Aseo/ })
  await screen.findByText('01/01/2026 - 31/12/2026')
  const add = (values: Partial<typeof sound>) => {
    write({ ...sound, ...values })
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const send = () => page.person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, add, send }
}

beforeEach(() => void vi.setSystemTime('2026-03-15T12:00:00-05:00'))
afterEach(() => void vi.useRealTimers())

describe('the transfers form', () => {
  const faults: [string, Partial<typeof sound>, number][] = [
    [transferTexts.amount, { amount: '', transferDate: '', budgetActivityCredit_id: '' }, 2],
    [transferTexts.amount, { amount: '-5' }, 2],
    [transferTexts.lines, { budgetActivityCredit_id: '', transferDate: '' }, 2],
    [transferTexts.lines, { budgetActivityContraCredit_id: '' }, 2],
    [transferTexts.same, { budgetActivityContraCredit_id: '401', transferDate: '' }, 2],
    [transferTexts.date, { transferDate: '', amount: '9000' }, 2],
    [transferTexts.noFunds, { amount: '5000.01' }, 5],
    ['La fecha debe estar dentro de la vigencia', { transferDate: '2025-12-31' }, 2],
  ]

  it('shows the text of the first rule broken for its number of seconds', async () => {
    const { add } = await open()
    vi.useFakeTimers()
    for (const [text, values, seconds] of faults) {
      const fault = `${text}: ${JSON.stringify(values)}`
      add(values)
      await act(() => vi.advanceTimersByTimeAsync(10))
      expect(screen.queryByText(text), fault).not.toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 100))
      expect(screen.queryByText(text), fault).not.toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(screen.queryByText(text), fault).toBeNull()
      expect(screen.queryByText('No ha agregado información a la tabla'), fault).not.toBeNull()
    }
  })

  it('proposes today', { tags: ['exhaustive'] }, async () => {
    await open()
    expect(field('transferDate').value).toBe('2026-03-15')
  })

  it('shows each transfer as a table of two rows, credit and debit', async () => {
    const { add, person } = await open()
    add({})
    const table = await screen.findByRole('table', { name: 'Traslado de Papelería a Aseo' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['01/03/2026Aseo+ $ 150.50', 'Papelería- $ 150.50'])
    await person.click(screen.getByRole('button', { name: 'Quitar traslado de Papelería a Aseo' }))
    expect(screen.getByText('No ha agregado información a la tabla')).toBeDefined()
  })

  it('refuses a pair twice, and lets later rows spend what earlier rows credited', async () => {
    const { add } = await open()
    add({ amount: '300' })
    await screen.findByRole('table')
    add({ amount: '1' })
    expect(await screen.findByText(transferTexts.twice)).toBeDefined()
    add({ amount: '400', budgetActivityCredit_id: '400', budgetActivityContraCredit_id: '401' })
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2))
    expect(screen.getAllByRole('option', { name: 'Aseo (disponible $ 0.00)' })).toHaveLength(2)
  })

  it('sends all rows in one request, and opens the details', async () => {
    const { add, send, sent, address } = await open()
    add({})
    await screen.findByRole('table')
    await send()
    expect(await screen.findByText('Traslado/s creado/s con exito')).toBeDefined()
    expect(sent.map(({ request, body }) => [request, body])).toEqual([
      [
        'POST /transfer/7/create',
        {
          transfers: [
            {
              amount: 150.5,
              transferDate: '2026-03-01',
              budgetActivityCredit_id: 401,
              budgetActivityContraCredit_id: 400,
            },
          ],
        },
      ],
    ])
    await waitFor(() => expect(address()).toBe('/admin/7/presupuestos/detalles/40'))
  })

  it('parts a rubro without source: the money stays in it, in the source that is chosen', async () => {
    const { person, send, sent } = await open({
      'GET /budgetActivity/7/40': {
        json: {
          budgetsActivity: [
            { id: 400, activity_id: 1, fundingSource_id: null, presentAmount: 5000, Activity: { name: 'Papelería' } },
            { id: 401, activity_id: 2, fundingSource_id: 2, presentAmount: 100, Activity: { name: 'Aseo' } },
          ],
        },
      },
    })
    write({ amount: '150', transferDate: '2026-03-01', budgetActivityContraCredit_id: '401' })
    expect(screen.queryByLabelText('Fuente')).toBeNull()
    write({ budgetActivityContraCredit_id: '400' })
    await screen.findByRole('option', { name: 'Gratuidad' })
    write({ fundingSource_id: '3' })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    await screen.findByRole('table', { name: 'Traslado de Papelería a Papelería · Gratuidad' })
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      transfers: [{ amount: 150, transferDate: '2026-03-01', fundingSource_id: 3, budgetActivityContraCredit_id: 400 }],
    })
  })

  it('sends nothing when there are no rows', { tags: ['exhaustive'] }, async () => {
    const { send, sent } = await open()
    await send()
    expect(await screen.findByText('No hay información que envíar')).toBeDefined()
    expect(sent).toEqual([])
  })
})
