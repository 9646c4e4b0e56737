import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import CreateBudgetPage from '../../../src/features/budget/CreateBudgetPage.tsx'
import { field, type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const replies: Replies = {
  'GET /validity/noUsed/7': { json: { noUsedValidities: [{ id: 3, start: '2026-01-01', end: '2026-12-31' }] } },
  'GET /activity/active': {
    json: {
      activities: [
        { id: 1, name: 'Papelería' },
        { id: 2, name: 'Aseo' },
      ],
    },
  },
  'POST /budget/7/create': { json: { status: true, budget: { id: 40 } } },
  'POST /budgetActivity/7/distribution/create': { json: { status: true } },
}

async function open(more: Replies = {}) {
  const page = renderPage(<CreateBudgetPage />, {
    at: '/admin/7/presupuestos/nuevo',
    replies: { ...replies, ...more },
  })
  await screen.findByRole('option', { name: '01/01/2026 - 31/12/2026' })
  await screen.findByRole('option', { name: 'Papelería' })
  const { person } = page
  const add = async (activity: string, amount: string) => {
    write({ activity_id: activity, amount })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const send = () => person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, add, send }
}

const available = () => screen.getByLabelText('Monto disponible:').textContent

describe('the form of a budget', () => {
  it('sends nothing until the distribution adds up to the whole amount', async () => {
    const { sent, add, send } = await open()
    write({ amountBudget: '1000000', validity_id: '3' })
    await add('1', '999999.99')
    expect(available()).toBe('$ 0.01')
    await send()
    expect(
      await screen.findByText('Debe completar la distribución: El monto disponible debe llegar a cero'),
    ).toBeDefined()
    expect(sent).toEqual([])

    await add('2', '0.01')
    expect(available()).toBe('$ 0.00')
    await send()
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  it('sends the draft, then its distribution, and opens its details', async () => {
    const { sent, add, send, address } = await open()
    write({ amountBudget: '500.50', validity_id: '3' })
    await add('1', '500.50')
    await send()
    expect(await screen.findByText('Presupuesto creado con exito')).toBeDefined()
    expect(sent.map(({ request, body }) => [request, body])).toEqual([
      ['POST /budget/7/create', { initialAmount: 500.5, type: 'egreso', validity_id: 3, institute_id: 7 }],
      [
        'POST /budgetActivity/7/distribution/create',
        { budgetsActivity: [{ initialAmount: 500.5, activity_id: 1, budget_id: 40 }] },
      ],
    ])
    await waitFor(() => expect(address()).toBe('/admin/7/presupuestos/detalles/40'))
  })

  it('adds no row above the available amount', { tags: ['exhaustive'] }, async () => {
    const { add } = await open()
    write({ amountBudget: '100' })
    await add('1', '100.01')
    expect(await screen.findByText('El monto a distribuir debe ser menor o igual monto disponible')).toBeDefined()
    expect(screen.getByText('No ha agregado información a la tabla')).toBeDefined()
    expect(available()).toBe('$ 100.00')
  })

  it('adds the amount of a removed row back to the available amount', { tags: ['exhaustive'] }, async () => {
    const { person, add } = await open()
    write({ amountBudget: '100' })
    await add('1', '60')
    expect(available()).toBe('$ 40.00')
    await person.click(screen.getByRole('button', { name: 'Quitar Papelería' }))
    expect(available()).toBe('$ 100.00')
  })

  it('adds the row on Enter in a row, and does not send the form', { tags: ['exhaustive'] }, async () => {
    const { person, sent } = await open()
    write({ amountBudget: '100', validity_id: '3' })
    await person.selectOptions(field('activity_id'), '1')
    await person.type(field('amount'), '100{Enter}')
    expect(await screen.findByRole('button', { name: 'Quitar Papelería' })).toBeDefined()
    expect(sent).toEqual([])
  })

  it('repeats the draft with the same idempotency key when only the distribution failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    const { sent, add, send } = await open({
      'POST /budgetActivity/7/distribution/create': () =>
        tries++ === 0 ? { status: 500, json: { msg: 'Contacte con el administrador' } } : { json: { status: true } },
    })
    write({ amountBudget: '100', validity_id: '3' })
    await add('1', '100')
    await send()
    expect(await screen.findByText('Contacte con el administrador')).toBeDefined()
    await send()
    expect(await screen.findByText('Presupuesto creado con exito')).toBeDefined()
    const drafts = sent.filter(({ request }) => request === 'POST /budget/7/create')
    expect(drafts).toHaveLength(2)
    expect(drafts[0]?.key).toBe(drafts[1]?.key)
  })

  it('creates a new draft with a new key when its draft no longer exists', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const gone = 'La opción seleccionada no existe o está inactiva'
    let drafts = 0
    const { sent, add, send } = await open({
      'POST /budget/7/create': () => ({ json: { status: true, budget: { id: 40 + drafts++ } } }),
      'POST /budgetActivity/7/distribution/create': (body) =>
        JSON.stringify(body).includes('"budget_id":40')
          ? { status: 400, json: { status: false, msg: gone, errors: { budget_id: gone } } }
          : { json: { status: true } },
    })
    write({ amountBudget: '100', validity_id: '3' })
    await add('1', '100')
    await send()
    expect(await screen.findByText('Presupuesto creado con exito')).toBeDefined()
    const keys = sent.filter(({ request }) => request === 'POST /budget/7/create').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  it('shows missing values only after sending, and focuses the first', { tags: ['exhaustive'] }, async () => {
    const { send } = await open()
    expect(screen.queryByText('Seleccione una vigencia')).toBeNull()
    await send()
    expect(await screen.findByText('Seleccione una vigencia')).toBeDefined()
    expect(screen.getByText('El monto ingresado debe ser mayor de cero')).toBeDefined()
    expect(document.activeElement).toBe(field('amountBudget'))
  })

  it('removes the error of a choice as soon as it is made', { tags: ['exhaustive'] }, async () => {
    const { person, send } = await open()
    await send()
    expect(await screen.findByText('Seleccione una vigencia')).toBeDefined()
    await person.selectOptions(field('validity_id'), '3')
    await waitFor(() => expect(screen.queryByText('Seleccione una vigencia')).toBeNull())
  })
})
