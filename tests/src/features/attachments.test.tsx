import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../resources/entities/contract.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { wrongAttachment } from '../../../resources/values/attachmentKinds.ts'
import { ApiError } from '../../../src/core/apiError.ts'
import type { SendForm } from '../../../src/core/sendForm.ts'
import { getSession, renewToken } from '../../../src/core/session.ts'
import { AttachmentsPanel } from '../../../src/features/attachment/AttachmentsPanel.tsx'
import { field, type Replies, renderPage, signIn, signInAs, write } from '../fixtures/renderPage.tsx'

const rut = {
  id: 3,
  resource: 'contract',
  row_id: 8,
  kind: 'rut',
  name: 'RUT de María.pdf',
  type: 'application/pdf',
  size: 350_000,
  sha256: 'a'.repeat(64),
  attachedAt: '2026-05-02T15:00:00.000Z',
  deleted: false,
  attachedBy_id: 2,
  AttachedBy: { id: 2, email: 'bruno@colegio.example' },
}
const required = [
  { kind: 'rut', attached: true },
  { kind: 'invoice', attached: false },
]
const replies = (rows: readonly unknown[]): Replies => ({
  'GET /attachment/7': { json: { attachments: rows } },
  'GET /contract/checklist/7/8': { json: { required } },
})

beforeEach(() => signInAs(1))

const draw = (resource: typeof contract | typeof payment, rows: readonly unknown[], send?: SendForm) =>
  renderPage(
    <Routes>
      <Route
        path="/admin/:institute/contratos/8"
        element={
          <>
            <AttachmentsPanel resource={resource} row={{ id: 8 }} {...(send ? { send } : {})} />
            <Link to="/admin/7/contratos">Otra página</Link>
          </>
        }
      />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/admin/7/contratos/8', replies: replies(rows) },
  )
const pdf = (name: string, bytes = 20) => new File(['%'.repeat(bytes)], name, { type: 'application/pdf' })
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Adjuntar soportes' }), { dataTransfer: { files } })

describe('the attachments of a row', () => {
  it('are listed by kind, and a contract lists the required kinds that are missing', async () => {
    draw(contract, [rut])
    expect(await screen.findByText('RUT de María.pdf')).toBeDefined()
    expect(screen.getByText(/342 kB · .*bruno@colegio.example/)).toBeDefined()
    expect((await screen.findByText('Falta 1 soporte')).closest('[role=status]')).not.toBeNull()
    const light = within(screen.getByRole('list', { name: 'Soportes requeridos' }))
    expect(light.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RUT, adjunto',
      'Factura, falta',
    ])
    expect(screen.getByRole('button', { name: 'Expediente en ZIP' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Acciones de Soporte RUT de María.pdf' }))
    expect(within(await screen.findByRole('menu')).getByText('Eliminar')).toBeDefined()
  })

  it('show a text when there are none, and a payment has no dossier button', async () => {
    draw(payment, [])
    expect(await screen.findByText('Aún no tiene soportes')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Expediente en ZIP' })).toBeNull()
  })

  it('offer a client neither the drop area nor the delete button', async () => {
    await signIn('client')
    draw(contract, [rut])
    await screen.findByText('RUT de María.pdf')
    expect(screen.queryByRole('group', { name: 'Adjuntar soportes' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull()
  })
})

describe('a dropped file', () => {
  it('is not sent before its kind is chosen', async () => {
    const sent: FormData[] = []
    draw(contract, [], async (_, form) => void sent.push(form))
    await screen.findByText('Aún no tiene soportes')
    drop(pdf('a.pdf'))
    expect(screen.getByText('Seleccione la clase de soporte')).toBeDefined()
    expect([sent, document.activeElement]).toEqual([[], field('attachmentKind')])
  })

  it('is sent with its kind and its progress, one file after the other', async () => {
    const sent: FormData[] = []
    const finish: (() => void)[] = []
    draw(contract, [], (path, form, key, onProgress) => {
      expect([path, key.length]).toEqual(['/attachment/7/create', 32])
      sent.push(form)
      onProgress(0.4)
      return new Promise((resolve) => finish.push(resolve))
    })
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'invoice' })
    drop(pdf('a.pdf'), pdf('b.pdf'))
    const bar = await screen.findByRole('progressbar', { name: 'Adjuntando a.pdf' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
    expect(sent.map((form) => [form.get('resource'), form.get('row_id'), form.get('kind')])).toEqual([
      ['contract', '8', 'invoice'],
    ])
    finish[0]?.()
    await waitFor(() => expect(sent.length).toBe(2))
    finish[1]?.()
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /Adjuntando/ })).toBeNull())
    expect(screen.getAllByText('Soporte adjuntado con exito').length).toBeGreaterThan(0)
  })

  it('goes on when the page is left, and then a failure is a notice', async () => {
    const finish: (() => void)[] = []
    const sent: string[] = []
    const { person } = draw(contract, [], async (_, form) => {
      sent.push((form.get('file') as File).name)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (sent.length === 2) throw new ApiError(400, { msg: 'El colegio ya tiene los 2000 MB' })
    })
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'invoice' })
    drop(pdf('a.pdf'), pdf('b.pdf'))
    await waitFor(() => expect(sent).toEqual(['a.pdf']))
    await person.click(screen.getByRole('link', { name: 'Otra página' }))
    expect(screen.queryByRole('group', { name: 'Adjuntar soportes' })).toBeNull()
    finish[0]?.()
    await waitFor(() => expect(sent).toEqual(['a.pdf', 'b.pdf']))
    finish[1]?.()
    expect(await screen.findByText('b.pdf: El colegio ya tiene los 2000 MB')).toBeDefined()
  })

  it('holds the tab until it is sent, also when a file of another row was sent meanwhile', async () => {
    const finish: (() => void)[] = []
    const send: SendForm = () => new Promise((resolve) => finish.push(resolve))
    renderPage(
      <>
        <AttachmentsPanel resource={payment} row={{ id: 8 }} send={send} />
        <AttachmentsPanel resource={payment} row={{ id: 9 }} send={send} />
      </>,
      { at: '/admin/7/contratos/8', replies: replies([]) },
    )
    const zones = await screen.findAllByRole('group', { name: 'Adjuntar soportes' })
    for (const zone of zones) {
      fireEvent.change(within(zone).getByLabelText(/Clase/), { target: { value: 'paymentProof' } })
      fireEvent.drop(zone, { dataTransfer: { files: [pdf('a.pdf')] } })
    }
    await waitFor(() => expect(finish.length).toBe(2))
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const sending = () => screen.queryAllByRole('progressbar', { name: /Adjuntando/ }).length
    for (const left of [1, 0]) {
      expect(isHeld()).toBe(true)
      finish.shift()?.()
      await waitFor(() => expect(sending()).toBe(left))
    }
    await waitFor(() => expect(isHeld()).toBe(false))
  })

  it('that was waiting when the session ended is not sent by who signs in next', async () => {
    const finish: (() => void)[] = []
    const sent: string[] = []
    draw(contract, [], async (_, form) => {
      sent.push((form.get('file') as File).name)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'invoice' })
    drop(pdf('a.pdf'), pdf('b.pdf'))
    await waitFor(() => expect(sent).toEqual(['a.pdf']))
    await signInAs(2)
    finish[0]?.()
    expect(await screen.findByText('La sesión terminó antes de enviarlo: adjúntelo otra vez')).toBeDefined()
    expect(sent).toEqual(['a.pdf'])
  })

  it('that was waiting when the token of the same person was renewed is sent', async () => {
    const finish: (() => void)[] = []
    const sent: string[] = []
    draw(contract, [], async (_, form) => {
      sent.push((form.get('file') as File).name)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'invoice' })
    drop(pdf('a.pdf'), pdf('b.pdf'))
    await waitFor(() => expect(sent).toEqual(['a.pdf']))
    renewToken(`${getSession().user?.token}y`)
    finish[0]?.()
    await waitFor(() => expect(sent).toEqual(['a.pdf', 'b.pdf']))
  })

  it('that is a photo of a telephone is refused with its format, as the server does', async () => {
    draw(contract, [], () => Promise.reject(new Error('it was sent')))
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'rut' })
    drop(new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'foto.webp', { type: 'image/webp' }))
    for (const format of ['HEIC', 'WebP'])
      expect(screen.getByText(`${wrongAttachment}. La foto está en formato ${format}: envíela como JPEG`)).toBeDefined()
  })

  it('shows the reason of a refusal, and can be sent again or removed', async () => {
    let tries = 0
    const { person } = draw(contract, [], async () => {
      tries++
      if (tries === 1) throw new ApiError(400, { msg: 'El colegio ya tiene los 2000 MB' })
    })
    await screen.findByText('Aún no tiene soportes')
    write({ attachmentKind: 'rut' })
    drop(pdf('a.pdf'), new File(['x'], 'b.exe', { type: 'application/x-msdownload' }))
    expect(await screen.findByText('El colegio ya tiene los 2000 MB')).toBeDefined()
    expect(screen.getByText('Solo se permiten archivos PDF o imagen (max 10mb)')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Quitar b.exe' }))
    await person.click(screen.getByRole('button', { name: 'Reintentar a.pdf' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Archivos que se están adjuntando' })).toBeNull())
    expect(tries).toBe(2)
  })
})
