import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AnyResource,
  date,
  defineResource,
  everyone,
  number,
  reference,
  self,
  text,
} from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { termFields } from '../../../resources/parts/term.ts'
import { EditPage } from '../../../src/form/EditPage.tsx'
import { field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

/** A resource whose rows form a tree, under the name of an entity of the product, so that its paths exist. */
const place = defineResource({
  name: 'account',
  one: 'Espacio',
  many: 'Espacios',
  gender: 'm',
  api: { path: '/account/:institute', list: 'accounts' },
  screen: '/admin/:institute/espacios',
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    parent_id: reference({ label: 'Dentro de', to: self }),
  },
  list: { roles: everyone, columns: ['name'] },
  edit: { roles: everyone, done: 'Datos actualizados con exito' },
})

const row = {
  id: 3,
  name: 'Gratuidad',
  number: '220-1',
  type: 'Ahorros',
  bank_id: 1,
  Bank: { id: 1, name: 'Agrario' },
  deleted: false,
}
const banks = {
  json: {
    banks: [
      { id: 1, name: 'Agrario' },
      { id: 2, name: 'Popular' },
    ],
  },
}
const opened = (locked: string | null = null) => ({ json: { status: true, account: row, locked } })
const saved = { json: { status: true, msg: 'x', account: row } }

beforeEach(() => signIn('admin'))

function draw(resource: AnyResource, at: string, replies: Replies, retry = 0) {
  return renderPage(
    <Routes>
      <Route path={`${resource.screen}/:id/editar`} element={<EditPage resource={resource} />} />
      <Route path="*" element={<p>otra página</p>} />
    </Routes>,
    { at, replies, retry },
  )
}
const drawAccount = (replies: Replies) =>
  draw(account, '/admin/7/cuentas/3/editar', { 'GET /bank': banks, 'GET /account/7/update/3': opened(), ...replies })

const send = async (person: { click(element: Element): Promise<void> }) => person.click(screen.getByText('Enviar'))

describe('the edit form of a row', () => {
  it('shows the stored values, and sends the changed ones with the values it had shown', async () => {
    const { person, sent, address } = drawAccount({ 'PUT /account/7/update/3': saved })
    await screen.findByRole('option', { name: 'Popular' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar cuenta Gratuidad - 220-1')
    expect(['name', 'number', 'type', 'bank_id'].map((name) => field(name).value)).toEqual([
      'Gratuidad',
      '220-1',
      'Ahorros',
      '1',
    ])
    write({ name: 'Recursos propios', bank_id: '2' })
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/3'))
    const body = { name: 'Recursos propios', bank_id: 2, was: { name: 'Gratuidad', bank_id: 1 } }
    expect(sent.map(({ request, body }) => ({ request, body }))).toEqual([{ request: 'PUT /account/7/update/3', body }])
    expect(sent[0]?.key).toMatch(/^\w{32}$/)
    expect(screen.getByText('Datos actualizados con exito')).toBeDefined()
  })

  it('corrects what it has stored, when its file failed after that', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => {}
    const school = { id: 7, nameInstitute: 'San Isidro', address: 'Calle 1', logo: '/upload/7/logo/abc.png' }
    const fields = { address: text({ label: 'Dirección' }), logo: institute.fields.logo }
    const { person, sent } = draw({ ...institute, fields } as AnyResource, '/principal/clientes/7/editar', {
      'GET /institute/update/7': { json: { status: true, institute: school, locked: null } },
      'PUT /institute/update/7': { json: { status: true, msg: 'x', institute: school } },
      'POST /upload/7/logo': { status: 500, json: { msg: 'Contacte con el administrador' } },
    })
    await waitFor(() => expect(field('address').value).toBe('Calle 1'))
    write({ address: 'Calle 2' })
    await person.upload(field('logo'), new File(['png'], 'logo.png', { type: 'image/png' }))
    await send(person)
    await waitFor(() => expect(sent).toHaveLength(2))
    write({ address: 'Calle 3' })
    await send(person)
    await waitFor(() => expect(sent).toHaveLength(4))
    expect(sent[2]?.body).toEqual({ address: 'Calle 3', was: { address: 'Calle 2' } })
  })

  it('refuses a day of another year than that of the number, beside the day', async () => {
    const minutes: AnyResource = {
      ...place,
      fields: {
        number: number({ label: 'Número', each: 'institute', yearOf: 'day' }),
        day: date({ label: 'Fecha', required: 'Ingrese la fecha' }),
      },
    }
    const json = { status: true, account: { id: 3, number: 2, day: '2026-03-02', deleted: false }, locked: null }
    const { person, sent } = draw(minutes, '/admin/7/espacios/3/editar', { 'GET /account/7/update/3': { json } })
    await screen.findByText('Enviar')
    write({ day: '2025-12-31' })
    await send(person)
    expect(await screen.findByText('El número es del año 2026: debe quedar en ese año')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('keeps a stored day that today has passed', async () => {
    const visit: AnyResource = {
      ...place,
      fields: { name: text({ label: 'Nombre' }), day: date({ label: 'Fecha', from: ['today', 'Ya pasó'] }) },
    }
    const json = { status: true, account: { id: 3, name: 'Norte', day: '2020-03-02', deleted: false }, locked: null }
    const { person, sent } = draw(visit, '/admin/7/espacios/3/editar', {
      'GET /account/7/update/3': { json },
      'PUT /account/7/update/3': saved,
    })
    await screen.findByText('Enviar')
    write({ name: 'Sur', day: '2020-03-03' })
    await send(person)
    expect(await screen.findByText('Ya pasó')).toBeDefined()
    write({ day: '2020-03-02' })
    await send(person)
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Sur', was: { name: 'Norte' } }]))
  })

  it('offers as parent neither the row itself nor a row below it', async () => {
    const filters: string[] = []
    const replies: Replies = {
      'GET /account/7/update/3': {
        json: { status: true, account: { id: 3, name: 'Piso', parent_id: null }, locked: null },
      },
      'GET /account/7': (_, url) => {
        filters.push(new URL(url, 'http://localhost').searchParams.get('filter') ?? '')
        return { json: { accounts: [{ id: 1, name: 'Bloque', parent_id: null }] } }
      },
    }
    draw(place, '/admin/7/espacios/3/editar', replies)
    await screen.findByRole('option', { name: 'Bloque' })
    expect(filters.map((filter) => JSON.parse(filter))).toEqual([{ deleted: false, parent_id_outside: 3 }])
  })

  it('checks the values like the form of a new row', { tags: ['exhaustive'] }, async () => {
    const { person, sent } = drawAccount({})
    await screen.findByRole('option', { name: 'Popular' })
    write({ number: '' })
    await send(person)
    expect(await screen.findByText('Ingrese el número')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('shows amounts and days in the format in which they are typed', { tags: ['exhaustive'] }, async () => {
    const stored = {
      id: 8,
      number: 'C-8',
      amount: 1234567.5,
      advance: 0,
      duration: '30 días',
      policy: false,
      deleted: false,
      start: '2026-02-10',
      end: '2026-03-10',
      contractSubject: 'Papel',
      contractType_id: 3,
      supplier_id: 4,
    }
    draw(contract, '/admin/7/contratos/8/editar', {
      'GET /contract/7/update/8': { json: { contract: stored, locked: null } },
      'GET /contractType': { json: { contractTypes: [{ id: 3, name: 'Suministro' }] } },
      'GET /supplier': { json: { suppliers: [{ id: 4, name: 'El Cóndor', document: '1', personType: 'juridica' }] } },
    })
    await screen.findByRole('option', { name: 'Suministro' })
    expect(['amount', 'start', 'policy', 'contractType_id'].map((name) => field(name).value)).toEqual([
      '1,234,567.50',
      '2026-02-10',
      'false',
      '3',
    ])
    await waitFor(() => expect(field('supplier_id').value).toBe('El Cóndor - NIT No.1'))
  })

  it('keeps a referenced row among the options after that row was deactivated', async () => {
    const other = { ...row, bank_id: 9, Bank: { id: 9, name: 'Cafetero' } }
    drawAccount({
      'GET /account/7/update/3': { json: { account: other, locked: null } },
      'GET /bank': (_body, url) =>
        url.includes('"id":[9]') ? { json: { banks: [{ id: 9, name: 'Cafetero', deleted: true }] } } : banks,
    })
    await screen.findByRole('option', { name: 'Cafetero' })
    expect(field('bank_id').value).toBe('9')
  })
})

describe('the edit form of a row that another person changed meanwhile', () => {
  const present = { ...row, name: 'Gratuidad 2026', type: 'Corriente' }
  const stale = {
    status: 409,
    json: { status: false, msg: 'Otra persona cambió estos datos', code: 'stale', present },
  }

  async function conflict() {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let times = 0
    const page = drawAccount({ 'PUT /account/7/update/3': () => (++times === 1 ? stale : saved) })
    await screen.findByRole('option', { name: 'Popular' })
    write({ name: 'Recursos propios', number: '9' })
    await send(page.person)
    await screen.findByText('Gratuidad 2026')
    return page
  }

  it('shows the stored value, keeps what was typed, and takes over fields that only the other person changed', async () => {
    const { address } = await conflict()
    expect(address()).toBe('/admin/7/cuentas/3/editar')
    expect(['name', 'number', 'type'].map((name) => field(name).value)).toEqual(['Recursos propios', '9', 'Corriente'])
  })

  it("overwrites the stored value after 'Continuar con lo mío'", async () => {
    const { person, sent } = await conflict()
    await person.click(screen.getByText('Continuar con lo mío'))
    await send(person)
    await screen.findByText('Datos actualizados con exito')
    expect(sent[1]?.body).toEqual({
      name: 'Recursos propios',
      number: '9',
      was: { name: 'Gratuidad 2026', number: '220-1' },
    })
  })

  it("keeps the stored value after 'Usar lo guardado', and sends the other changes", async () => {
    const { person, sent } = await conflict()
    await person.click(screen.getByText('Usar lo guardado'))
    expect(field('name').value).toBe('Gratuidad 2026')
    await send(person)
    await screen.findByText('Datos actualizados con exito')
    expect(sent[1]?.body).toEqual({ number: '9', was: { number: '220-1' } })
  })
})

it('the duration of a term fits its typed end after another person changed the row meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const lease: AnyResource = { ...place, fields: { name: text({ label: 'Nombre' }), ...termFields } }
  const stored = {
    id: 3,
    name: 'Norte',
    start: '2026-02-01',
    end: '2026-02-28',
    duration: '1 mes',
    advance: 0,
    deleted: false,
  }
  const body = { status: false, msg: 'x', code: 'stale', present: { ...stored, name: 'Sur' } }
  const { person } = draw(lease, '/admin/7/espacios/3/editar', {
    'GET /account/7/update/3': { json: { account: stored, locked: null } },
    'PUT /account/7/update/3': { status: 409, json: body },
  })
  await screen.findByText('Enviar')
  write({ end: '2026-03-31' })
  await waitFor(() => expect(field('duration').value).toBe('2 meses'))
  await send(person)
  await waitFor(() => expect(field('name').value).toBe('Sur'))
  expect([field('end').value, field('duration').value]).toEqual(['2026-03-31', '2 meses'])
})

describe('the edit form of a row in use', () => {
  const used = 'No se puede cambiar: lo usa Disponibilidad No. 1'

  it('shows the name of the row that uses it instead of the form', async () => {
    const stored = {
      id: 3,
      number: 'EP-1',
      requirement: 'Insumos',
      task: 'Papel',
      studyDate: '2026-02-01',
      deleted: false,
    }
    draw(preliminaryStudy, '/admin/7/estudios/3/editar', {
      'GET /preliminaryStudy/7/update/3': { json: { status: true, preliminaryStudy: stored, locked: used } },
    })
    expect(await screen.findByText(used)).toBeDefined()
    expect(screen.queryByText('Enviar')).toBeNull()
    expect(screen.getByText('Volver a la lista').getAttribute('href')).toBe('/admin/7/estudios')
  })

  it('leads to the row that uses it, or to the list of that row if it has no page', async () => {
    const reply = opened(used).json
    drawAccount({
      'GET /account/7/update/3': { json: { ...reply, usedBy: { resource: 'contract', id: 8, institute: 7 } } },
    })
    const link = await screen.findByRole('link', { name: 'Ver contrato' })
    expect(link.getAttribute('href')).toBe('/admin/7/contratos/8')
  })

  it('enables only the fields that no issued document prints', async () => {
    await signIn('root')
    const stored = { id: 4, personType: 'juridica', document: '1', name: 'El Cóndor', address: 'Calle 1', phone: '3' }
    draw(supplier, '/config/proveedores/4/editar', {
      'GET /supplier/update/4': { json: { supplier: { ...stored, deleted: false }, locked: used } },
    })
    expect((await screen.findByText(/lo usa Disponibilidad No. 1/)).textContent).toMatch(
      /Solo puede cambiar: Correo, Teléfono, Tipo de documento, .*Número de cuenta\.$/,
    )
    expect(['name', 'address', 'phone', 'email'].map((name) => field(name).disabled)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('has for an admin only what an admin may correct, and stays in the school', async () => {
    await signIn('admin')
    const stored = { id: 4, personType: 'juridica', document: '1', name: 'El Cóndor', address: 'Calle 1', phone: '3' }
    const reply = { json: { supplier: { ...stored, email: 'a@b.co', deleted: false }, locked: null } }
    const { person, sent } = draw(
      { ...supplier, screen: '/admin/:institute/proveedores' },
      '/admin/7/proveedores/4/editar',
      {
        'GET /supplier/update/4': reply,
        'PUT /supplier/update/4': { json: { status: true } },
        'GET /supplier': { json: { suppliers: [] } },
      },
    )
    await screen.findByLabelText(/Teléfono/)
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(['address', 'email', 'phone'])
    write({ phone: '310' })
    await send(person)
    await screen.findByText('Datos actualizados con exito')
    expect(sent[0]?.body).toEqual({ phone: '310', was: { phone: '3' } })
  })

  it('is read again, like every other read, when the server did not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let times = 0
    draw(
      account,
      '/admin/7/cuentas/3/editar',
      { 'GET /bank': banks, 'GET /account/7/update/3': () => (++times === 1 ? { status: 502 } : opened()) },
      1,
    )
    await waitFor(() => expect(field('name').value).toBe('Gratuidad'))
  })

  it('is the not-found page for a row that does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    drawAccount({ 'GET /account/7/update/3': { status: 404, json: { status: false } } })
    expect(await screen.findByText('Página no encontrada')).toBeDefined()
  })
})
