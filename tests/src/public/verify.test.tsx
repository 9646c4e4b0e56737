import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { followSession } from '../../../src/core/session.ts'
import { codeIn } from '../../../src/public/verify/address.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { openShell, withoutSession } from '../fixtures/openShell.tsx'

withoutSession()

let server: ReturnType<typeof fakeServer>
const code = 'K7QF-2M9T-XHPB'
const certificate = {
  code,
  title: 'Certificado de disponibilidad presupuestal',
  subtitle: 'No. 12',
  institute: { name: 'Institución San Isidro', NIT: '999104221-3' },
  date: '2026-02-10',
  amount: 8_400_000.5,
  annulled: false,
  generatedAt: '2026-11-21T02:30:15.000Z',
}

async function open(path: string) {
  openShell(path)
  await screen.findByRole('heading', { name: 'Verificación de documentos' })
}
const answer = (...reply: Parameters<typeof server.answer>) => act(async () => server.answer(...reply))
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent])
const show = async (changes: object = {}) => {
  await open(`/verificar/${code}`)
  await answer(0, { json: { status: true, document: { ...certificate, ...changes } } })
}

beforeEach(() => {
  server = fakeServer()
})

test.each([
  ['/verificar', ''],
  ['/verificar/', ''],
  [`/verificar/${code}`, code],
  [`/verificar/${code}/`, code],
  ['/verificar/k7qf%202m9t', 'k7qf 2m9t'],
  ['/verificar/%E0%A4%A', '%E0%A4%A'],
  ['/verificarlo', null],
  ['/', null],
])('codeIn(%s) is %j', (path, found) => expect(codeIn(path)).toBe(found))

describe('the page of a verified document', () => {
  test('looks it up without a session, and shows its facts', async () => {
    await open(`/verificar/${code}`)
    expect(screen.getByRole('status').textContent).toBe('Buscando el documento…')
    await waitFor(() => expect(server.calls[0]).toMatchObject({ path: `/verify/${code}`, method: 'GET' }))
    await answer(0, { json: { status: true, document: certificate } })
    expect(screen.getByText('Vigente')).toBeDefined()
    expect(facts()).toEqual([
      ['Documento', 'Certificado de disponibilidad presupuestal No. 12'],
      ['Institución', 'Institución San Isidro'],
      ['NIT', '999104221-3'],
      ['Fecha', '10/02/2026'],
      ['Valor', '$ 8,400,000.50'],
      ['Generado', '20/11/2026 21:30'],
      ['Código', code],
    ])
    expect([location.pathname, sessionStorage.length]).toEqual([`/verificar/${code}`, 0])
  })

  test('stays open for a signed-in user', async () => {
    localStorage.setItem('user', JSON.stringify({ token: 't', role: 'client' }))
    act(followSession)
    await show()
    expect(screen.getByText('Vigente')).toBeDefined()
    expect([location.pathname, screen.queryByText('la oficina')]).toEqual([`/verificar/${code}`, null])
  })

  test('shows an annulled document as annulled, and nowhere as valid', async () => {
    await show({ annulled: true })
    expect(screen.getByRole('alert').textContent).toBe('ANULADOEste documento fue anulado: carece de efectos.')
    expect(screen.queryByText('Vigente')).toBeNull()
  })

  test('shows no amount for a document without a single one', async () => {
    await show({ amount: null, subtitle: 'Vigencia 2026' })
    expect(facts().map(([name]) => name)).not.toContain('Valor')
  })
})

describe('the page of a verification code', () => {
  test('shows that no document has the code, and accepts another code', async () => {
    await open('/verificar/AAAA-AAAA-AAAA')
    await answer(0, { status: 404, json: { msg: 'No existe un documento con ese código' } })
    expect(screen.getByRole('alert').textContent).toMatch(/^No existe un documento con el código AAAA-AAAA-AAAA\./)
    await userEvent.type(screen.getByLabelText('Código de verificación'), ` ${code.toLowerCase()} {Enter}`)
    expect([location.pathname, server.calls[1]?.path]).toEqual([
      `/verificar/${code.toLowerCase()}`,
      `/verify/${code.toLowerCase()}`,
    ])
  })

  test('requires a code when the address has none', async () => {
    await open('/verificar')
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }))
    const field = screen.getByLabelText('Código de verificación')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Ingrese el código')).toBeDefined()
    expect(server.calls).toHaveLength(0)
    await userEvent.type(field, `${code}{Enter}`)
    expect(screen.queryByText('Ingrese el código')).toBeNull()
    expect(location.pathname).toBe(`/verificar/${code}`)
  })

  test.each([
    [429, { msg: 'Demasiados intentos, espere 3 minutos' }, 'Demasiados intentos, espere 3 minutos'],
    [500, { msg: 'x' }, 'No se pudo consultar el documento. Revise su conexión e intente de nuevo.'],
  ])('shows why the lookup failed (%i), and retries on request', async (status, json, text) => {
    await open(`/verificar/${code}`)
    await answer(0, { status, json })
    expect(screen.getByRole('alert').textContent).toBe(text)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await answer(1, { json: { status: true, document: certificate } })
    expect(screen.getByText('Vigente')).toBeDefined()
  })

  test('shows that the server cannot be reached', async () => {
    await open(`/verificar/${code}`)
    await act(async () => server.goDown(0))
    expect(screen.getByRole('alert').textContent).toMatch(/^No hay conexión con el servidor/)
  })
})

describe('a file compared with the issued document', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Elegir el PDF/), { target: { files: [file] } })
  const file = (size = 3) => new File([new Uint8Array(size)], 'certificado.pdf', { type: '' })

  test('is sent as a PDF whatever its type, and is reported as identical', async () => {
    await show()
    choose(file())
    expect(screen.getByText('Comparando…')).toBeDefined()
    expect([server.calls[1]?.path, server.calls[1]?.method]).toEqual([`/verify/${code}`, 'POST'])
    const { body, headers } = server.calls[1] ?? {}
    expect([(body as Blob).type, (body as Blob).size, headers?.get('content-type')]).toEqual([
      'application/pdf',
      3,
      null,
    ])
    await answer(1, { json: { status: true, same: true } })
    expect(screen.getByText(/es idéntico, byte por byte/).textContent).toMatch(/^certificado\.pdf es/)
  })

  test('is reported as different, with the reason that another download differs too', async () => {
    await show()
    choose(file())
    await answer(1, { json: { status: true, same: false } })
    expect(screen.getByText(/no es el archivo emitido con este código/).textContent).toContain('otra descarga')
    expect(screen.queryByText(/byte por byte/)).toBeNull()
  })

  test('is not sent when it is too large', async () => {
    await show()
    choose(file(5 * 1024 * 1024 + 1))
    expect(await screen.findByText('El documento debe pesar máximo 5 MB')).toBeDefined()
    expect(server.calls).toHaveLength(1)
  })

  test.each([
    [413, { msg: 'El documento debe pesar máximo 5 MB' }, 'El documento debe pesar máximo 5 MB'],
    [503, {}, 'No se pudo comparar el archivo. Revise su conexión e intente de nuevo.'],
  ])('is refused (%i) with the reason', async (status, json, text) => {
    await show()
    choose(file())
    await answer(1, { status, json })
    expect(screen.getByText(text)).toBeDefined()
  })
})
