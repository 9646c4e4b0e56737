import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyResource, everyone, file, valueText } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { FileLink } from '../../../src/core/FileLink.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { EditPage } from '../../../src/form/EditPage.tsx'
import { ShowPage } from '../../../src/show/ShowPage.tsx'
import { field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const refusal = 'Suba un PDF de hasta 1 MB'
const letter = file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 1024 * 1024, invalid: refusal })
const { name, number, type } = account.fields
const resource: AnyResource = { ...account, fields: { name, number, type, letter } }

const address = `/account/7/3/letter?sha256=${'a'.repeat(64)}&name=Oficio%2012.pdf`
const row = { id: 3, name: 'Gratuidad', number: '220-1', type: 'Ahorros', letter: address, deleted: false }
const pdf = new File(['%PDF'], 'nuevo.pdf', { type: 'application/pdf' })
const note = new File(['hola'], 'nota.txt', { type: 'text/plain' })
const created = { json: { status: true, account: row } }
const stored = { json: { status: true, letter: address } }
const failed = { status: 400, json: { status: false, msg: 'No es un PDF', errors: { letter: 'No es un PDF' } } }

beforeEach(() => signIn('admin'))

const send = (person: { click(element: Element): Promise<void> }) =>
  person.click(screen.getByRole('button', { name: 'Enviar' }))

describe('a file field in the form of a new row', () => {
  const draw = (replies: Replies) => {
    const page = renderPage(<CreatePage resource={resource} />, {
      at: '/admin/7/cuentas/nuevo',
      replies: { 'POST /account/7/create': created, ...replies },
    })
    write({ name: 'Gratuidad', number: '220-1', type: 'Ahorros' })
    return page
  }

  it('is uploaded to the created row', async () => {
    const { person, sent, address } = draw({ 'POST /account/7/3/letter': stored })
    await person.upload(field('letter'), pdf)
    expect(screen.getByText('nuevo.pdf')).toBeDefined()
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/3'))
    expect(sent.map(({ request }) => request)).toEqual(['POST /account/7/create', 'POST /account/7/3/letter'])
    expect(sent[0]?.body).not.toHaveProperty('letter')
    const body = sent[1]?.body
    expect(body instanceof FormData && body.get('letter')).toBeInstanceOf(File)
  })

  it('refuses another type before sending, and can be cleared', async () => {
    const { person, sent, address } = draw({})
    Object.defineProperty(field('letter'), 'accept', { value: '' })
    await person.upload(field('letter'), note)
    await send(person)
    expect(await screen.findByText(refusal)).toBeDefined()
    expect(sent).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Quitar Oficio' }))
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/3'))
    expect(sent.map(({ request }) => request)).toEqual(['POST /account/7/create'])
  })

  it.each([
    [failed, 'No es un PDF'],
    [{ status: 413 }, 'Contacte con el administrador'], // of a proxy, without a reason
  ])('repeats only the upload when it failed by %o', async (failure, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let sends = 0
    const { person, sent, address } = draw({ 'POST /account/7/3/letter': () => (sends++ === 0 ? failure : stored) })
    await person.upload(field('letter'), pdf)
    await send(person)
    const note = new RegExp(`La cuenta Gratuidad - 220-1 quedó creada.*«Oficio»: ${reason}`)
    expect(await screen.findByText(note)).toBeDefined()
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas'))
    expect(sent.map(({ request }) => request)).toEqual([
      'POST /account/7/create',
      'POST /account/7/3/letter',
      'POST /account/7/3/letter',
    ])
  })
})

describe('a file field in the edit form', () => {
  const draw = (replies: Replies) =>
    renderPage(
      <Routes>
        <Route path={`${resource.screen}/:id/editar`} element={<EditPage resource={resource} />} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>,
      {
        at: '/admin/7/cuentas/3/editar',
        replies: {
          'GET /account/7/update/3': { json: { status: true, account: row, locked: null } },
          'PUT /account/7/update/3': created,
          ...replies,
        },
      },
    )

  it('shows the stored file, and uploads another one after the change', async () => {
    const { person, sent, removed, address } = draw({ 'POST /account/7/3/letter': stored })
    expect(await screen.findByText('Oficio 12.pdf')).toBeDefined()
    await person.upload(field('letter'), pdf)
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/3'))
    expect(sent.map(({ request }) => request)).toEqual(['PUT /account/7/update/3', 'POST /account/7/3/letter'])
    expect([sent[0]?.body, removed]).toEqual([{ was: {} }, []])
  })

  it('keeps a stored file that was not touched', async () => {
    const untouched = draw({})
    await screen.findByText('Oficio 12.pdf')
    write({ name: 'Propios' })
    await send(untouched.person)
    await waitFor(() => expect(untouched.address()).toBe('/admin/7/cuentas/3'))
    expect([untouched.sent.length, untouched.removed]).toEqual([1, []])
  })

  it('deletes a cleared file by its SHA-256', async () => {
    const { person, removed, address } = draw({ 'DELETE /account/7/3/letter': { json: { status: true } } })
    await screen.findByText('Oficio 12.pdf')
    await person.click(screen.getByRole('button', { name: 'Quitar Oficio' }))
    expect(screen.queryByText('Oficio 12.pdf')).toBeNull()
    await send(person)
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/3'))
    expect(removed).toEqual([`/account/7/3/letter?sha256=${'a'.repeat(64)}`])
  })
})

describe('a file in a list', () => {
  it('is shown by its name, and a click downloads it', async () => {
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => {}
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    expect(valueText('file', address)).toBe('Oficio 12.pdf')
    const readLetter = vi.fn(() => ({ json: { pdf: { data: [1] } } }))
    const { person } = renderPage(<FileLink address={address} />, {
      at: '/admin/7/cuentas',
      replies: { 'GET /account/7/3/letter': readLetter },
    })
    await person.click(screen.getByRole('button', { name: 'Oficio 12.pdf' }))
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'Oficio 12.pdf' }]))
    saved.mockRestore()
  })
})

const { edit, ...kept } = resource
const signed: AnyResource = {
  ...kept,
  ...(edit && { edit: { ...edit, while: ['draft'] } }),
  fields: { ...kept.fields, letter: { ...letter, while: ['signed'], sentBy: everyone } },
  states: { field: 'state', label: 'Trámite', start: 'draft', of: { draft: 'Borrador', signed: 'Firmada' }, moves: {} },
}

it('a file of a later state is not in the form of a new row', () => {
  renderPage(<CreatePage resource={signed} />, { at: '/admin/7/cuentas/nuevo', replies: {} })
  expect(field('name')).toBeDefined()
  expect(document.querySelector('[type=file]')).toBeNull()
})

describe('the page of a row', () => {
  const draw = (shown: object, replies: Replies = {}, of: AnyResource = kept) =>
    renderPage(
      <Routes>
        <Route path="/admin/7/cuentas/:id" element={<ShowPage resource={of} />} />
      </Routes>,
      {
        at: '/admin/7/cuentas/3',
        replies: {
          'GET /account/7/3': { json: { account: { ...row, ...shown } } },
          'GET /audit': { json: { audits: [] } },
          ...replies,
        },
      },
    )

  it.each([null, address])(
    'has an upload form in the state of the file %s, whether the row may be edited or not',
    async (stored) => {
      await signIn('client')
      draw({ state: 'signed', letter: stored }, {}, signed)
      await waitFor(() => expect(field('letter')).toBeDefined())
      expect(screen.getByRole('button', { name: stored ? 'Cambiar archivo' : 'Elegir archivo' })).toBeDefined()
    },
  )

  it('has an upload form for a missing file without an edit form', async () => {
    const { person, sent } = draw({ letter: null }, { 'POST /account/7/3/letter': stored })
    await screen.findByText('Gratuidad')
    await waitFor(() => expect(field('letter')).toBeDefined())
    await person.upload(field('letter'), pdf)
    await send(person)
    await waitFor(() => expect(sent.map(({ request }) => request)).toEqual(['POST /account/7/3/letter']))
  })

  it.each([
    ['a file that is stored', {}, 'admin', kept],
    ['a deleted row', { letter: null, deleted: true }, 'admin', kept],
    ['a role that may not upload it', { letter: null }, 'client', kept],
    ['another state than that of the file', { letter: null, state: 'draft' }, 'client', signed],
  ] as const)('has no upload form for %s', async (_what, shown, role, of) => {
    await signIn(role)
    draw(shown, {}, of)
    await screen.findByText('Gratuidad')
    await import('../../../src/form/UploadForm.tsx')
    expect(document.querySelector('[type=file]')).toBeNull()
  })
})
