import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { institute } from '../../../resources/entities/institute.ts'
import InfoPage from '../../../src/features/institute/InfoPage.tsx'
import ProfilePage from '../../../src/features/institute/ProfilePage.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { choose, field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const png = new File(['png'], 'logo.png', { type: 'image/png' })
const note = new File(['hola'], 'nota.txt', { type: 'text/plain' })
const tooLarge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' })
const imageOnly = 'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png'

beforeEach(() => {
  // jsdom has no object URLs
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})

const replies: Replies = {
  'GET /user/all/client': { json: { clientUsers: [{ id: 4, email: 'clara@erario.example' }] } },
  'GET /user/all/admin': { json: { adminUsers: [{ id: 2, email: 'bruno@erario.example' }] } },
  'POST /institute/create': { json: { status: true, institute: { id: 7 } } },
  'POST /upload/7/logo': { json: { status: true } },
}

async function open(more: Replies = {}) {
  const page = renderPage(<CreatePage resource={institute} />, {
    at: '/principal/clientes/nuevo',
    replies: { ...replies, ...more },
  })
  const { person } = page
  const fill = async () => {
    await choose('userOwner_id', 'clara@erario.example')
    await choose('userAdmin_id', 'bruno@erario.example')
    write({ nameInstitute: 'San Isidro', NIT: '999-1', address: 'Calle 1', municipality: 'Sogamoso' })
    write({ nameRector: 'Gloria', lastnameRector: 'Cárdenas', ccRector: '1' })
    await person.upload(field('logo'), png)
  }
  const send = () => person.click(screen.getByRole('button', { name: 'Enviar' }))
  return { ...page, fill, send }
}

describe('the form of a new institute', () => {
  it('shows and requires the second signature only when there is one', { tags: ['exhaustive'] }, async () => {
    const { fill, send, sent } = await open()
    expect(document.querySelector('[name=nameSecondSign]')).toBeNull()
    await fill()
    await choose('secondSign', 'Si')
    await send()
    expect(await screen.findByText('Ingrese el nombre')).toBeDefined()
    expect(screen.getByText('Ingrese la cédula')).toBeDefined()
    expect(sent).toEqual([])

    write({ nameSecondSign: 'Héctor', lastnameSecondSign: 'Rincón', ccSecondSign: '2' })
    await send()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.body).toMatchObject({ userOwner_id: 4, userAdmin_id: 2, secondSign: true, ccSecondSign: '2' })
  })

  it('sends no second signature that was typed and then switched off', { tags: ['exhaustive'] }, async () => {
    const { fill, send, sent } = await open()
    await fill()
    await choose('secondSign', 'Si')
    write({ nameSecondSign: 'Héctor' })
    await choose('secondSign', 'No')
    await send()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.body).toMatchObject({ secondSign: false, nameSecondSign: null })
  })

  it('sends the logo to the created institute, then returns to the list', async () => {
    const { fill, send, sent, address } = await open()
    await fill()
    await send()
    expect(await screen.findByText('Cliente creado con exito')).toBeDefined()
    expect(sent.map(({ request }) => request)).toEqual(['POST /institute/create', 'POST /upload/7/logo'])
    const [, upload] = sent
    expect(upload?.body instanceof FormData && upload.body.get('logo')).toBeInstanceOf(File)
    await waitFor(() => expect(address()).toBe('/principal/clientes'))
  })

  const refused: [string, File | null, string][] = [
    ['a missing logo', null, 'Ingrese el logo'],
    ['a text file', note, imageOnly],
    ['a picture above 2 MB', tooLarge, imageOnly],
  ]

  it('refuses a missing logo, a text file and a picture above 2 MB', async () => {
    const { person, fill, send, sent } = await open()
    await fill()
    await person.click(screen.getByRole('button', { name: 'Quitar la imagen elegida' }))
    // The file dialog of a browser would not offer this type; drag and drop allows it.
    for (const [what, file, text] of refused) {
      if (file) Object.defineProperty(field('logo'), 'accept', { value: '', configurable: true })
      if (file) await person.upload(field('logo'), file)
      await send()
      expect(await screen.findByText(text), what).toBeDefined()
      expect(sent, what).toEqual([])
      if (file) await person.click(screen.getByRole('button', { name: 'Quitar la imagen elegida' }))
      if (file) await waitFor(() => expect(screen.queryByText(imageOnly)).toBeNull())
    }
  })

  it('repeats only the upload when the institute was created and its logo failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let uploads = 0
    const { person, fill, send, sent, address } = await open({
      'POST /upload/7/logo': () =>
        uploads++ === 0 ? { status: 500, json: { msg: 'Contacte con el administrador' } } : { json: { status: true } },
    })
    await fill()
    await send()
    expect(await screen.findByText(/El cliente San Isidro quedó creado, pero no se pudo guardar «Logo»/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(address()).toBe('/principal/clientes'))
    expect(sent.map(({ request }) => request)).toEqual([
      'POST /institute/create',
      'POST /upload/7/logo',
      'POST /upload/7/logo',
    ])
  })
})

const school = {
  id: 7,
  nameInstitute: 'San Isidro',
  NIT: '999-1',
  address: 'Calle 1',
  municipality: 'Sogamoso',
  logo: '/upload/7/logo/abc.png',
  Rector: { name: 'Gloria', lastname: 'Cárdenas', cc: '1' },
  SecondSign: null,
}

describe('the pages of an institute', () => {
  it('show a client a card for each of its institutes, with a link to its books', async () => {
    renderPage(<ProfilePage />, {
      at: '/principal/perfil',
      replies: {
        'GET /institute': { json: { institutes: [school, { ...school, id: 8, nameInstitute: 'El Valle' }] } },
      },
    })
    const links = await screen.findAllByRole('link', { name: /^Ver manejo/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/7', '/admin/8'])
    expect(screen.getAllByText('No aplica')).toHaveLength(2)
    expect(screen.getAllByText('Gloria Cárdenas')).toHaveLength(2)
  })

  it('show the previous logo again when the chosen one is removed, and send a new one', async () => {
    await signIn('admin')
    const { person, sent } = renderPage(<InfoPage />, {
      at: '/admin/7/info-cliente',
      replies: { 'GET /institute/7': { json: { institute: school } }, ...replies },
    })
    const shown = (name: string) => screen.findByRole('img', { name }).then((img) => img.getAttribute('src'))
    expect(await shown('Logo')).toBe('/upload/7/logo/abc.png')
    await person.upload(field('logo'), png)
    expect(await shown('Vista previa: Logo')).toBe('blob:preview')
    await person.click(screen.getByRole('button', { name: 'Quitar la imagen elegida' }))
    expect(await shown('Logo')).toBe('/upload/7/logo/abc.png')
    expect(sent).toEqual([])

    await person.upload(field('logo'), png)
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Logo actualizado')).toBeDefined()
    expect(sent.map(({ request }) => request)).toEqual(['POST /upload/7/logo'])
  })

  it.each([
    ['profile', <ProfilePage key="profile" />, '/principal/perfil'],
    ['info page', <InfoPage key="info" />, '/admin/7/info-cliente'],
  ])('let a client change the logo on its %s', async (_, page, at) => {
    await signIn('client')
    const read = {
      'GET /institute/7': { json: { institute: school } },
      'GET /institute': { json: { institutes: [school] } },
    }
    const { person, sent } = renderPage(page, { at, replies: { ...read, ...replies } })
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeDefined()
    await person.upload(field('logo'), png)
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Logo actualizado')).toBeDefined()
    expect(sent.map(({ request }) => request)).toEqual(['POST /upload/7/logo'])
  })
})

describe('the button to hand over the data of a school', () => {
  const read: Replies = {
    'GET /institute/7': { json: { institute: school } },
    'GET /signatory/7': { json: { signatories: [] } },
  }
  const openInfo = async (role: 'root' | 'admin' | 'client', handover: Replies = {}) => {
    await signIn(role)
    const page = renderPage(<InfoPage />, {
      at: '/admin/7/info-cliente',
      replies: { ...read, ...replies, ...handover },
    })
    await screen.findByText('Calle 1')
    return page
  }
  const button = () => screen.queryByRole('button', { name: 'Entregar los datos de San Isidro' })

  it.each(['root', 'admin'] as const)('downloads for %s one file, named after the school', async (role) => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { person } = await openInfo(role, { 'GET /handover/7': { json: 'the bytes' } })
    await person.click(button() ?? document.body)
    await person.click(await screen.findByRole('button', { name: 'Descargar' }))
    expect(await screen.findByText('Datos del colegio descargados con exito')).toBeDefined()
    expect(saved).toEqual(['Datos de San Isidro.zip'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not shown to a client', { tags: ['exhaustive'] }, async () => {
    await openInfo('client')
    expect(button()).toBeNull()
  })

  it('shows the reason of a refusal, and can be pressed again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const msg = 'Ya se están entregando los datos de este colegio: espere a que termine'
    const { person } = await openInfo('admin', { 'GET /handover/7': { status: 409, json: { status: false, msg } } })
    await person.click(button() ?? document.body)
    const start = await screen.findByRole('button', { name: 'Descargar' })
    await person.click(start)
    expect(await screen.findByText(msg)).toBeDefined()
    await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false))
  })
})
