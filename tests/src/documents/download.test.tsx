import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../../src/core/notices.tsx'
import { download } from '../../../src/documents/download.ts'

const saved: { name: string; bytes: Blob }[] = []
let asked: Headers

beforeEach(() => {
  saved.length = 0
  let made: Blob
  URL.createObjectURL = (bytes) => {
    made = bytes as Blob
    return 'blob:document'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: made })
  })
  render(<Notices />)
})

afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar notificación' })) fireEvent.click(close)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Downloads with this answer of the server; returns the text of the progress notice. */
async function downloading(status: number, body: BodyInit, headers: Record<string, string>) {
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked = new Headers(init.headers)
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
  const path = '/availability/certificates/7/1?document=availability'
  let ended: Promise<void> = Promise.resolve()
  act(() => {
    ended = download({ path, name: 'Certificado 1.pdf', working: 'Creando certificado' })
  })
  const meanwhile = screen.getByRole('status').textContent
  answer(new Response(body, { status, headers }))
  await act(() => ended)
  return meanwhile
}

const json = { 'content-type': 'application/json' }

describe('download()', () => {
  it('asks for plain bytes, shows a progress notice, saves the file and reports success in the same notice', async () => {
    const meanwhile = await downloading(200, '%PDF-1.7', {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="CDP 12.pdf"',
    })
    expect(asked.get('accept')).toBe('application/pdf')
    expect(meanwhile).toBe('Creando certificado')
    expect(screen.getByRole('status').textContent).toBe('Certificado creado con exito')
    expect(saved.map(({ name, bytes }) => [name, bytes.size])).toEqual([['CDP 12.pdf', 8]])
  })

  it('reads bytes inside JSON, and uses its own file name when the server sends none', async () => {
    await downloading(200, JSON.stringify({ status: true, pdf: { type: 'Buffer', data: [37, 80, 68] } }), json)
    expect(saved.map(({ name, bytes }) => [name, bytes.size, bytes.type])).toEqual([
      ['Certificado 1.pdf', 3, 'application/pdf'],
    ])
  })

  it.each([
    [500, 'Error interno', 'Contacte con el administrador'],
    [503, 'Se están generando muchos documentos', 'Se están generando muchos documentos'],
    [400, 'El documento no existe', 'El documento no existe'],
  ])('shows a fitting text for a %i', async (status, msg, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await downloading(status, JSON.stringify({ status: false, msg }), json)
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.queryByText('Creando certificado')).toBeNull()
    expect(saved).toEqual([])
  })

  it('shows no notice when the session has ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await downloading(401, JSON.stringify({ status: false, msg: 'Debe iniciar sesión' }), json)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
