import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { availability } from '../../../resources/entities/availability.ts'
import { RowActions } from '../../../src/list/RowActions.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const pdf = (byte: number) => ({ json: { status: true, pdf: { type: 'Buffer', data: [byte] } } })

it('shows a document of a row, and saves the very bytes it shows without having them made again', async () => {
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
  const givenUp: string[] = []
  URL.revokeObjectURL = (address) => givenUp.push(address)
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
  await waitFor(() => expect(givenUp).toContain('blob:1'))
})
