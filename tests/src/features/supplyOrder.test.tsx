import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const condor = { id: 9, personType: 'juridica', name: 'El Cóndor', document: '999' }
const replies: Replies = {
  'GET /supplier': { json: { suppliers: [condor] } },
  'POST /supply/order/7/create': { json: { status: true, msg: 'Orden de suministro creada con exito' } },
}

function open(more: Replies = {}) {
  const page = renderPage(<CreatePage resource={supplyOrder} />, {
    at: '/admin/7/ordenes-de-suministro/nuevo',
    replies: { ...replies, ...more },
  })
  const { person } = page
  const add = async (item: Record<string, string>) => {
    write(item)
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const fill = async () => {
    write({ number: 'OS-1', orderDate: '2026-03-10' })
    await person.click(screen.getByRole('combobox', { name: 'Proveedor' }))
    await person.click(await screen.findByRole('option', { name: 'El Cóndor - NIT No.999' }))
  }
  const send = () => person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, add, fill, send }
}

describe('the form of a supply order', () => {
  it('sends nothing without an item', { tags: ['exhaustive'] }, async () => {
    const { fill, send, sent } = open()
    await fill()
    await send()
    expect(await screen.findByText('Debe crear almenos un item en la distribución')).toBeDefined()
    expect(sent).toEqual([])
  })

  it.each([
    ['a description', { quantity: '2', unitValue: '100' }],
    ['a quantity', { description: 'Resma', unitValue: '100' }],
  ])('reports an item without %s as incomplete, in one message', async (_, item) => {
    const { add } = open()
    await add(item)
    expect(await screen.findByText('Información incompleta', { selector: '[role=alert]' })).toBeDefined()
    expect(screen.getAllByText('Información incompleta')).toHaveLength(1)
  })

  it.each([
    ['of quantity 0', { quantity: '0', description: 'Resma', unitValue: '100' }, 'Debe ser mayor de cero'],
    ['worth less than a peso', { quantity: '1', description: 'Resma', unitValue: '0.99' }, 'Debe ser mayor de cero'],
  ])('adds no item %s', async (_, item, text) => {
    const { add } = open()
    await add(item)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText('No ha agregado información a la tabla')).toBeDefined()
  })

  it('sends its items with unit values in pesos, and shows the message of the server', async () => {
    const { add, fill, send, sent, address } = open()
    await fill()
    await add({ quantity: '3', description: 'Resma', unitValue: '18500.50' })
    await add({ quantity: '1', description: 'Tóner', unitValue: '410000' })
    expect(await screen.findByText('$ 465,501.50')).toBeDefined()
    await send()
    expect(await screen.findByText('Orden de suministro creada con exito')).toBeDefined()
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        number: 'OS-1',
        orderDate: '2026-03-10',
        supplier_id: 9,
        distribution: [
          { quantity: 3, description: 'Resma', unitValue: 18_500.5 },
          { quantity: 1, description: 'Tóner', unitValue: 410_000 },
        ],
      },
    ])
    await waitFor(() => expect(address()).toBe('/admin/7/ordenes-de-suministro'))
  })
})

describe('cells pasted into the items', () => {
  const paste = (text: string) => {
    const target = screen.getByRole('table', { name: 'Items' })
    const event = createEvent.paste(target, { clipboardData: { getData: () => text } })
    fireEvent(target, event)
    return event
  }
  const reading = (rows: unknown[]): Replies => ({
    'POST /supply/order/7/distribution/import': {
      json: {
        columns: [{ key: 'quantity', label: 'Cantidad' }],
        rows,
        sound: 1,
        wrong: rows.length - 1,
        unknown: [],
        notes: [],
      },
    },
  })

  it('become rows, and the errors of invalid ones are shown', async () => {
    const line = { quantity: 2, description: 'Resma', unitValue: 18500 }
    const { sent } = open(
      reading([
        { row: 2, values: {}, errors: {}, line },
        { row: 3, values: {}, errors: { quantity: 'El valor no es un número' } },
      ]),
    )
    expect(paste('2\tResma\t18500\nmuchas\tTóner\t1\n').defaultPrevented).toBe(true)
    expect(await screen.findByText('Fila 2: Cantidad: El valor no es un número')).toBeDefined()
    expect(screen.getByText('Se agregó una fila')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Quitar Resma' })).toBeDefined()
    const { body } = sent[0] ?? {}
    const file = body instanceof FormData ? body.get('file') : null
    expect(file instanceof File && (await file.text())).toBe(
      'Cantidad\tDescripción\tValor unitario\n2\tResma\t18500\nmuchas\tTóner\t1\n',
    )
  })

  it('stay in the input when only one cell is pasted', async () => {
    const { sent } = open()
    expect(paste('Resma').defaultPrevented).toBe(false)
    expect(sent).toEqual([])
  })
})
