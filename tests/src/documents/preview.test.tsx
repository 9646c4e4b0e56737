import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { availability } from '../../../resources/entities/availability.ts'
import { RowActions } from '../../../src/list/RowActions.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const pdf = (byte: number) => ({ json: { status: true, pdf: { type: 'Buffer', data: [byte] } } })

it('the preview shows a document of a row, and saves the same bytes without a second request', async () => {
  await signIn('client')
  let made = 0
  const { person } = renderPage(
    <RowActions resource={availability} row={{ id: 3, consecutive: 12, deleted: false }} />,
    {
      at: '/admin/7/disponibilidades',
      replies: { 'GET /availability/certificates/7/3': () => pdf(++made) },
    },
  )
  const addresses = new Map<string, Blob>()
  URL.createObjectURL = (bytes) => {
    const address = `blob:${addresses.size + 1}`
    addresses.set(address, bytes as Blob)
    return address
  }
  const revoked: string[] = []
  URL.revokeObjectURL = (address) => revoked.push(address)
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(addresses.get(this.getAttribute('href') ?? '') ?? new Blob())
  })

  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Vista previa' }))
  const frame = await screen.findByTitle('Certificado')
  const shown = addresses.get(frame.getAttribute('src') ?? '')
  expect(screen.getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('href')).toBe(
    frame.getAttribute('src'),
  )
  await person.click(screen.getByRole('button', { name: 'Descargar' }))
  expect(made).toBe(1)
  expect(saved).toEqual([shown])
  await person.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(revoked).toContain('blob:1'))
})

it('a preview that failed is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await signIn('client')
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  let asked = 0
  const { person } = renderPage(
    <RowActions resource={availability} row={{ id: 3, consecutive: 12, deleted: false }} />,
    {
      at: '/admin/7/disponibilidades',
      replies: { 'GET /availability/certificates/7/3': () => (++asked === 1 ? { status: 503 } : pdf(1)) },
    },
  )
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Vista previa' }))
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByTitle('Certificado')).toBeDefined()
  expect(asked).toBe(2)
})

it('a preview that is closed before its document arrives makes no address', async () => {
  await signIn('client')
  const made: unknown[] = []
  URL.createObjectURL = (bytes) => `blob:${made.push(bytes)}`
  const { person } = renderPage(
    <RowActions resource={availability} row={{ id: 3, consecutive: 12, deleted: false }} />,
    { at: '/admin/7/disponibilidades', replies: { 'GET /availability/certificates/7/3': pdf(1) } },
  )
  const answer = fetch
  const answers: Promise<Response>[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await arrived
    answers.push(answer(...asked))
    return answers[0]
  })
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Vista previa' }))
  await person.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  arrive()
  await waitFor(async () => expect((await answers[0])?.bodyUsed).toBe(true))
  await act(async () => {})
  expect(made).toEqual([])
})

describe('the preview dialog', () => {
  async function open() {
    await signIn('client')
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    const { person } = renderPage(
      <RowActions resource={availability} row={{ id: 3, consecutive: 12, deleted: false }} />,
      { at: '/admin/7/disponibilidades', replies: { 'GET /availability/certificates/7/3': pdf(1) } },
    )
    await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Vista previa' }))
    return person
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })

  it('prints the document on a desktop', async () => {
    const person = await open()
    const frame = await screen.findByTitle('Certificado')
    const print = vi.fn()
    Object.defineProperty(frame, 'contentWindow', { value: { print } })
    await person.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull()
  })

  it('offers a link and sharing instead on a touch screen, and no notice when sharing is cancelled', async () => {
    const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)', ...listeners }))
    const share = vi.fn(async (_data: ShareData) => {})
    Object.assign(navigator, { share, canShare: () => true })
    const person = await open()
    expect((await screen.findByRole('link', { name: 'Abrir el PDF' })).getAttribute('href')).toBe('blob:1')
    expect(screen.queryByTitle('Certificado')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Compartir' }))
    expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'Certificado 3.pdf', type: 'application/pdf' })
    share.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    await person.click(screen.getByRole('button', { name: 'Compartir' }))
    expect(screen.queryByText('No se pudo compartir el documento')).toBeNull()
  })
})
