import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../resources/entities/contract.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { field, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const condor = { id: 3, personType: 'juridica', document: '890.903.938-8', name: 'El Cóndor', deleted: false }

const draw = async (suppliers: object[]) => {
  await signIn('root')
  return renderPage(<CreatePage resource={supplier} />, {
    at: '/config/proveedores/nuevo',
    replies: {
      'GET /supplier': { json: { suppliers } },
      'POST /supplier/create': { json: { status: true, supplier: { id: 9 } } },
    },
  })
}

describe('the form of a supplier', () => {
  it('warns of a wrong check digit and of a supplier stored already, and sends the typed values', async () => {
    const { person, sent } = await draw([condor])
    write({ personType: 'juridica', document: '890903938-7', name: 'Otra', address: 'Calle 1', phone: '300' })
    expect(await screen.findByText('El dígito de verificación de 890903938 es 8')).toBeDefined()
    expect(await screen.findByText(/Puede que ya esté registrado: El Cóndor - NIT No.890.903.938-8/)).toBeDefined()
    expect(field('document').getAttribute('aria-invalid')).toBe('false')
    await person.click(screen.getByText('Enviar'))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ document: '890903938-7' }))
  })

  it('shows no warning for a valid document that no stored supplier has', { tags: ['exhaustive'] }, async () => {
    await draw([condor])
    write({ personType: 'juridica', document: '860034313-7', name: 'Otra' })
    await waitFor(() => expect(field('document').value).toBe('860034313-7'))
    expect(screen.queryByText(/dígito de verificación/)).toBeNull()
    expect(screen.queryByText(/Puede que ya esté registrado/)).toBeNull()
  })
})

describe('the form of a contract', () => {
  beforeEach(async () => {
    await signIn('admin')
    renderPage(<CreatePage resource={contract} />, {
      at: '/admin/7/contratos/nuevo',
      replies: {
        'GET /contractType': { json: { contractTypes: [] } },
        'GET /supplier': { json: { suppliers: [] } },
      },
    })
  })

  it('fills in the duration of its days, until the user types another one', async () => {
    write({ start: '2026-02-01', end: '2026-02-20' })
    await waitFor(() => expect(field('duration').value).toBe('20 días'))
    write({ end: '2026-03-31' })
    await waitFor(() => expect(field('duration').value).toBe('2 meses'))
    write({ duration: 'Ocho semanas' })
    write({ end: '2026-03-28' })
    await waitFor(() => expect(field('end').value).toBe('2026-03-28'))
    expect(field('duration').value).toBe('Ocho semanas')
  })

  it('warns of an advance above the amount, and not of one within it', { tags: ['exhaustive'] }, async () => {
    write({ amount: '4000000', advance: '99000000' })
    expect(await screen.findByText('El adelanto supera el monto')).toBeDefined()
    expect(field('advance').getAttribute('aria-invalid')).toBe('false')
    write({ advance: '4000000' })
    await waitFor(() => expect(screen.queryByText('El adelanto supera el monto')).toBeNull())
  })
})
