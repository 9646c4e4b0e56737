import { Dialog } from '@mui/material'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  boolean,
  date,
  defineResource,
  everyone,
  integer,
  money,
  onlyWhen,
  reference,
  rows,
  staff,
  text,
} from '../../../resources/define/index.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { EditPage } from '../../../src/form/EditPage.tsx'
import { LineImportBar } from '../../../src/form/rows/LineImportBar.tsx'
import { useLineImport } from '../../../src/form/rows/useLineImport.ts'
import { choose, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const herd = defineResource({
  name: 'supplyOrder', // the data provider knows only entities of the product, and their fields
  one: 'Hato',
  many: 'Hatos',
  gender: 'm',
  api: { path: '/supply/order/:institute', list: 'supplyOrders' },
  screen: '/admin/:institute/hatos',
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    distribution: rows({
      label: 'Terneros',
      one: 'Ternero',
      required: 'Agregue un ternero',
      atLeast: [2, 'Al menos dos terneros'],
      atMost: [3, 'Máximo tres terneros'],
      of: {
        tag: text({ label: 'Chapeta', required: 'Ingrese la chapeta' }),
        weight: integer({ label: 'Peso', required: 'Ingrese el peso' }),
        price: money({ label: 'Precio', required: 'Ingrese el precio' }),
        bank_id: reference({ label: 'Paga', to: bank }),
      },
      amount: { label: 'Vale', value: ({ weight, price }) => weight * price },
    }),
  },
  list: { roles: everyone, columns: ['name'] },
  create: { roles: staff, done: 'Hato creado con exito' },
  edit: { roles: staff, done: 'Hato actualizado con exito' },
})

const banks = { json: { banks: [{ id: 2, name: 'Popular' }] } }
const luna = { tag: 'Luna', weight: '80', price: '9000.50' }
const sol = { tag: 'Sol', weight: '100', price: '9000' }
const refused = {
  status: 400,
  json: { status: false, msg: 'Pesa mucho', errors: { 'distribution[1].weight': 'Pesa mucho' } },
}

function open(replies: Replies = {}, resource: AnyResource = herd) {
  const page = renderPage(<CreatePage resource={resource} />, {
    at: '/admin/7/hatos/nuevo',
    replies: { 'GET /bank': banks, 'POST /supply/order/7/create': { json: { status: true } }, ...replies },
  })
  const add = async (line: Record<string, string>) => {
    write(line)
    await page.person.click(screen.getByRole('button', { name: 'Agregar' }))
  }
  const send = () => page.person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, add, send }
}
const table = () => within(screen.getByRole('table', { name: 'Terneros' }))
const findError = (text: string) => screen.findByText(text, { selector: '[role=alert]' })

function PastedRows() {
  const from = useLineImport({ path: '/rows/import', labels: ['Rubro', 'Monto'] }, () => null)
  return (
    <LineImportBar labels={['Rubro', 'Monto']} from={from}>
      <input aria-label="Rubro" />
      <Dialog open>
        <input aria-label="Nombre del rubro" />
      </Dialog>
    </LineImportBar>
  )
}

it('cells are read where they are pasted into the table, and not in a dialog over it', async () => {
  const { sent } = renderPage(<PastedRows />, {
    at: '/admin/7',
    replies: { 'POST /rows/import': { json: { columns: [], rows: [], unknown: [], notes: [] } } },
  })
  const clipboardData = { getData: () => 'Papelería\t5' }
  expect(fireEvent.paste(screen.getByLabelText('Nombre del rubro'), { clipboardData })).toBe(true)
  expect(fireEvent.paste(screen.getByLabelText('Rubro'), { clipboardData })).toBe(false)
  await screen.findByText('Se agregaron 0 filas')
  expect(sent).toHaveLength(1)
})

describe('the lines of a form', () => {
  it('are added with their reference and their computed amount, and are sent with the row', async () => {
    const { add, send, sent } = open()
    write({ name: 'El Rosal' })
    await choose('bank_id', 'Popular')
    await add(luna)
    await add(sol)
    expect(await table().findByText('Popular')).toBeDefined()
    expect(table().getByText('$ 720,040.00')).toBeDefined()
    expect(table().getByText('$ 1,620,040.00')).toBeDefined()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      name: 'El Rosal',
      distribution: [
        { tag: 'Luna', weight: 80, price: 9000.5, bank_id: 2 },
        { tag: 'Sol', weight: 100, price: 9000, bank_id: null },
      ],
    })
  })

  it('are checked one by one when they are added, and their number when the form is sent', async () => {
    const { add, send, sent, person } = open()
    write({ name: 'El Rosal' })
    await send()
    expect(await findError('Agregue un ternero')).toBeDefined()
    await add({ ...luna, weight: '' })
    expect(await findError('Ingrese el peso')).toBeDefined()
    await add(luna)
    await send()
    expect(await findError('Al menos dos terneros')).toBeDefined()
    for (const line of [luna, luna, sol]) await add(line)
    expect(await findError('Máximo tres terneros')).toBeDefined()
    expect(table().getAllByText('Luna')).toHaveLength(3)
    for (const button of table().getAllByRole('button').slice(1)) await person.click(button)
    expect(table().getAllByText('Luna').length).toBeLessThan(3)
    expect(sent).toEqual([])
  })

  it('are drawn and sent only while their condition holds', async () => {
    const { distribution, name } = herd.fields
    const sold = boolean({ label: 'Se vende', yes: 'Sí', no: 'No', default: false })
    const market = { ...herd, fields: { name, sold, distribution: onlyWhen({ sold: true }, distribution) } }
    const { add, send, sent } = open({}, market)
    write({ name: 'El Rosal' })
    expect(screen.queryByRole('table', { name: 'Terneros' })).toBeNull()
    await choose('sold', 'Sí')
    await screen.findByRole('table', { name: 'Terneros' })
    await add(luna)
    await add(sol)
    await choose('sold', 'No')
    expect(screen.queryByRole('table', { name: 'Terneros' })).toBeNull()
    await choose('sold', 'Sí')
    expect(table().getByText('Luna')).toBeDefined()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ sold: true, distribution: [{ tag: 'Luna' }, { tag: 'Sol' }] })
  })

  it("show the server's error of one line with the number of the line", { tags: ['exhaustive'] }, async () => {
    const { add, send } = open({ 'POST /supply/order/7/create': refused })
    write({ name: 'El Rosal' })
    await add(luna)
    await add(sol)
    await send()
    expect(await findError('Fila 2: Pesa mucho')).toBeDefined()
  })

  it('of a stored row keep a day that today has passed when another line is added', async () => {
    await signIn('admin')
    const day = date({ label: 'Pesaje', required: 'Ingrese el día', from: ['today', 'Desde hoy'] })
    const { name } = herd.fields
    const { amount: _, ...lines } = herd.fields.distribution
    const weighed = { ...herd, fields: { name, distribution: { ...lines, of: { tag: lines.of.tag, day } } } }
    const distribution = [{ id: 1, deleted: false, tag: 'Luna', day: '2020-03-01' }]
    const stored = { id: 3, name: 'El Rosal', deleted: false, distribution }
    const { person } = renderPage(
      <Routes>
        <Route path={`${herd.screen}/:id/editar`} element={<EditPage resource={weighed} />} />
      </Routes>,
      {
        at: '/admin/7/hatos/3/editar',
        replies: { 'GET /supply/order/7/update/3': { json: { supplyOrder: stored, locked: null } } },
      },
    )
    await screen.findByRole('table', { name: 'Terneros' })
    const add = async (line: Record<string, string>) => {
      write(line)
      await person.click(screen.getByRole('button', { name: 'Agregar' }))
    }
    await add({ tag: 'Sol', day: '2199-03-01' })
    expect(await table().findByText('Sol')).toBeDefined()
    await add({ tag: 'Mar', day: '2020-02-01' })
    expect(await screen.findByText('Desde hoy')).toBeDefined()
    expect(table().queryByText('Mar')).toBeNull()
  })

  it('of a stored row are sent together when one is removed', async () => {
    await signIn('admin')
    const distribution = [
      { id: 1, deleted: false, tag: 'Luna', weight: 80, price: 9000.5, bank_id: 2, Bank: { id: 2, name: 'Popular' } },
      { id: 2, deleted: false, tag: 'Sol', weight: 100, price: 9000, bank_id: null, Bank: null },
      { id: 3, deleted: false, tag: 'Mar', weight: 90, price: 9000, bank_id: null, Bank: null },
    ]
    const stored = { id: 3, name: 'El Rosal', deleted: false, distribution }
    const { person, sent } = renderPage(
      <Routes>
        <Route path={`${herd.screen}/:id/editar`} element={<EditPage resource={herd} />} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>,
      {
        at: '/admin/7/hatos/3/editar',
        replies: {
          'GET /bank': banks,
          'GET /supply/order/7/update/3': { json: { supplyOrder: stored, locked: null } },
          'PUT /supply/order/7/update/3': { json: { status: true, supplyOrder: stored } },
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Quitar Sol' }))
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const kept = [distribution[0], distribution[2]].map((one) => ({
      tag: one?.tag,
      weight: one?.weight,
      price: one?.price,
      bank_id: one?.bank_id,
    }))
    expect(sent[0]?.body).toEqual({ distribution: kept, was: { distribution } })
  })
})
