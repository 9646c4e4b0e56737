import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AddPage from '../../../src/features/modification/AddPage.tsx'
import ReducePage from '../../../src/features/modification/ReducePage.tsx'
import { choose, field, type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const year = { start: '2026-01-01', end: '2026-12-31' }
const replies: Replies = {
  'GET /budget/7': {
    json: { budgets: [{ id: 40, initialAmount: 9e6, totalAmount: 9e6, presentAmount: 8e6, Validity: year }] },
  },
  'GET /budgetActivity/7/40': {
    json: {
      budgetsActivity: [
        { id: 400, activity_id: 1, presentAmount: 6_000_000, Activity: { name: 'Papelería' } },
        { id: 401, activity_id: 2, presentAmount: 1000.5, Activity: { name: 'Aseo' } },
      ],
    },
  },
  'GET /activity/active': {
    json: {
      activities: [
        { id: 1, name: 'Papelería' },
        { id: 2, name: 'Aseo' },
        { id: 3, name: 'Transporte' },
      ],
    },
  },
  'POST /modification/disposition/7/40/create': { json: { status: true } },
}

async function open(kind: 'adicionar' | 'reducir', more: Replies = {}) {
  const path = `/admin/7/presupuestos/${kind}/:budget/nuevo`
  const page = renderPage(
    <Routes>
      <Route path={path} element={kind === 'adicionar' ? <AddPage /> : <ReducePage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: path.replace(':budget', '40'), replies: { ...replies, ...more } },
  )
  await screen.findByRole('option', { name: /^Aseo/ })
  await screen.findByText('01/01/2026 - 31/12/2026')
  const add = async (rubro: RegExp, amount: string, modificationDate = '2026-03-01') => {
    await choose('activity_id', rubro)
    write({ modificationDate, amount })
    await page.person.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const send = () => page.person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, add, send }
}

const removals = () => screen.queryAllByRole('button', { name: /^Quitar/ }).map((one) => one.getAttribute('aria-label'))

const day = '2026-03-15'
beforeEach(() => void vi.setSystemTime(`${day}T12:00:00-05:00`))
afterEach(() => void vi.useRealTimers())

describe('the addition form', () => {
  it('sends all rows in one request, with rubros the budget lacks, and opens the details', async () => {
    const { add, send, sent, address } = await open('adicionar')
    await add(/^Papelería/, '1000.5')
    await add(/^Transporte/, '2000')
    expect(await screen.findByText('$ 3,000.50')).toBeDefined()
    await send()
    expect(await screen.findByText('Adición creada con exito')).toBeDefined()
    expect(sent.map(({ request, body }) => [request, body])).toEqual([
      [
        'POST /modification/disposition/7/40/create',
        {
          modificationsType: 'adicion',
          modifications: [
            { amount: 1000.5, modificationDate: '2026-03-01', activity_id: 1 },
            { amount: 2000, modificationDate: '2026-03-01', activity_id: 3 },
          ],
        },
      ],
    ])
    await waitFor(() => expect(address()).toBe('/admin/7/presupuestos/detalles/40'))
  })

  it('proposes today, in the vigencia of the budget', { tags: ['exhaustive'] }, async () => {
    await open('adicionar')
    expect(field('modificationDate').value).toBe(day)
    cleanup()
    vi.setSystemTime('2027-01-15T12:00:00-05:00')
    await open('adicionar')
    expect(field('modificationDate').value).toBe('')
  })

  it('shows the error below each empty input, and adds no row', { tags: ['exhaustive'] }, async () => {
    const { person } = await open('adicionar')
    write({ modificationDate: '' })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Indique la fecha de la Adición')).toBeDefined()
    expect(screen.getByText('Seleccione una actividad')).toBeDefined()
    expect(screen.getByText('El monto ingresado debe ser mayor a cero')).toBeDefined()
    expect(document.activeElement).toBe(field('modificationDate'))
    expect(removals()).toEqual([])
  })

  it('refuses a second row of a rubro, with a message for two seconds', async () => {
    const { add } = await open('adicionar')
    await add(/^Papelería/, '10')
    await waitFor(() => expect(removals()).toEqual(['Quitar Papelería']))
    write({ activity_id: '1', amount: '20' })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(screen.getByText('El presupuesto indicado ya existe en la distribución')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByText('El presupuesto indicado ya existe en la distribución')).toBeNull()
    expect(removals()).toHaveLength(1)
  })

  it('refuses a day outside the vigencia, and keeps the day for the next row', { tags: ['exhaustive'] }, async () => {
    const { add } = await open('adicionar')
    await add(/^Papelería/, '10', '2027-01-01')
    expect(await screen.findByText('La fecha debe estar dentro de la vigencia')).toBeDefined()
    expect(removals()).toEqual([])
    write({ modificationDate: '2026-12-31' })
    await add(/^Papelería/, '10', '2026-12-31')
    await waitFor(() => expect(removals()).toHaveLength(1))
    expect(field('modificationDate').value).toBe('2026-12-31')
    expect(field('amount').value).toBe('')
  })

  it('sends nothing when there are no rows', { tags: ['exhaustive'] }, async () => {
    const { send, sent, person, add } = await open('adicionar')
    await add(/^Papelería/, '10')
    await person.click(await screen.findByRole('button', { name: 'Quitar Papelería' }))
    await send()
    expect(await screen.findByText('No hay información que envíar')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('keeps the rows and shows the message when the server refuses', { tags: ['exhaustive'] }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { add, send, address } = await open('adicionar', {
      'POST /modification/disposition/7/40/create': { status: 400, json: { msg: 'El instituto está inactivo' } },
    })
    await add(/^Papelería/, '10')
    await send()
    expect(await screen.findByText('El instituto está inactivo')).toBeDefined()
    expect(removals()).toHaveLength(1)
    expect(address()).toBe('/admin/7/presupuestos/adicionar/40/nuevo')
  })
})

describe('the reduction form', () => {
  it('is titled Reducir, and shows the available amount of each rubro less the pending rows', {
    tags: ['exhaustive'],
  }, async () => {
    const { add } = await open('reducir')
    expect(screen.getByRole('heading', { name: 'Reducir' })).toBeDefined()
    expect(screen.getByRole('option', { name: 'Aseo (disponible $ 1,000.50)' })).toBeDefined()
    await add(/^Aseo/, '400')
    expect(await screen.findByRole('option', { name: 'Aseo (disponible $ 600.50)' })).toBeDefined()
  })

  it('refuses rows beyond the available amount, with a message for five seconds', async () => {
    const { add } = await open('reducir')
    await add(/^Aseo/, '1000')
    await waitFor(() => expect(removals()).toHaveLength(1))
    write({ activity_id: '2', amount: '1' })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
    await act(() => vi.advanceTimersByTimeAsync(10))
    const text = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(screen.getByText(text)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.queryByText(text)).toBeNull()
    expect(removals()).toHaveLength(1)
  })

  it('shows the figures when the server answers that the funds are gone', { tags: ['exhaustive'] }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const msg = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
    const { add, send, sent } = await open('reducir', {
      'POST /modification/disposition/7/40/create': {
        status: 400,
        json: { status: false, msg, detail: { available: 500, requested: 1000, missing: 500 } },
      },
    })
    await add(/^Aseo/, '1000')
    await send()
    expect(await screen.findByText(/Disponible: \$ 500.00. Solicitado: \$ 1,000.00. Faltan: \$ 500.00/)).toBeDefined()
    expect(sent[0]?.body).toEqual({
      modificationsType: 'reduccion',
      modifications: [{ amount: 1000, modificationDate: '2026-03-01', activity_id: 2 }],
    })
  })

  it('requires the date of a reduction, and at least one peso', { tags: ['exhaustive'] }, async () => {
    const { person } = await open('reducir')
    await choose('activity_id', /^Aseo/)
    write({ modificationDate: '', amount: '0.99' })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Indique la fecha de la Reducción')).toBeDefined()
    expect(screen.getByText('El monto ingresado debe ser mayor a cero')).toBeDefined()
  })
})

it('the addition form adds pasted rubros before their date is known, and asks for it once, at its field', {
  tags: ['exhaustive'],
}, async () => {
  const line = (row: number, activity_id: number, initialAmount: number) => ({
    row,
    errors: {},
    line: { activity_id, initialAmount },
  })
  const { sent, person } = await open('adicionar', {
    'POST /budgetActivity/7/distribution/import': {
      json: { status: true, columns: [], unknown: [], notes: [], rows: [line(2, 1, 1000), line(3, 3, 2000.5)] },
    },
  })
  write({ modificationDate: '' })
  const paste = () =>
    fireEvent.paste(field('amount'), { clipboardData: { getData: () => 'Papelería\t1000\nTransporte\t2000,50' } })
  paste()
  await screen.findByText('$ 3,000.50')
  const missing = 'Indique la fecha de la Adición'
  expect(await screen.findAllByText(missing)).toHaveLength(1)
  expect(document.activeElement).toBe(field('modificationDate'))
  await person.click(screen.getByText('Enviar'))
  expect(sent.map(({ request }) => request)).toEqual(['POST /budgetActivity/7/distribution/import'])
  write({ modificationDate: '2027-03-01' })
  expect(screen.queryByText(missing)).toBeNull()
  await person.click(screen.getByText('Enviar'))
  await screen.findByText('La fecha debe estar dentro de la vigencia')
  write({ modificationDate: '2026-03-01' })
  expect(screen.getAllByText('01/03/2026')).toHaveLength(2)
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(sent.at(-1)?.request).toBe('POST /modification/disposition/7/40/create'))
  expect(sent.at(-1)?.body).toMatchObject({
    modifications: [
      { activity_id: 1, amount: 1000, modificationDate: '2026-03-01' },
      { activity_id: 3, amount: 2000.5, modificationDate: '2026-03-01' },
    ],
  })
})
