import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { EditPage } from '../../../src/form/EditPage.tsx'
import { field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const row = { id: 3, name: 'Gratuidad', number: '220-1', type: 'Ahorros', bank_id: 1, deleted: false }
const banks = { json: { banks: [{ id: 1, name: 'Agrario' }] } }
const done = { json: { status: true, account: row } }
const refused = { status: 400, json: { status: false, msg: 'Ya existe una cuenta con ese número' } }

beforeEach(() => signIn('admin'))

const forms = [
  ['a new row', '/admin/7/cuentas/nuevo', CreatePage, 'POST /account/7/create', 'Cuenta creada con exito'],
  ['a stored row', '/admin/7/cuentas/3/editar', EditPage, 'PUT /account/7/update/3', 'Datos actualizados con exito'],
] as const

describe.each(forms)('the form of %s, left while it is being sent', (_, at, Page, request, success) => {
  /** Sends the form; the person leaves it before the server answers. */
  async function leaveWhileSending(answer: Replies[string]) {
    const { person, address } = renderPage(
      <>
        <Link to="/admin/7/contratos">Otra página</Link>
        <Routes>
          <Route path="/admin/:institute/cuentas/nuevo" element={<Page resource={account} />} />
          <Route path="/admin/:institute/cuentas/:id/editar" element={<Page resource={account} />} />
          <Route path="*" element={<p>contratos</p>} />
        </Routes>
      </>,
      {
        at,
        replies: {
          'GET /bank': banks,
          'GET /fundingSource': { json: { fundingSources: [] } },
          'GET /account/7/update/3': { json: { account: row, locked: null } },
          [request]: () => {
            fireEvent.click(screen.getByText('Otra página'))
            fireEvent.click(screen.getByText('Salir sin guardar'))
            expect(screen.getByText('contratos')).toBeDefined()
            return answer as object
          },
        },
      },
    )
    await screen.findByRole('option', { name: 'Agrario' })
    await waitFor(() => expect(field('name')).toBeDefined())
    write({ name: 'Recursos propios', number: '220-1', type: 'Ahorros', bank_id: '1' })
    await person.click(screen.getByText('Enviar'))
    return address
  }

  it('shows the notice of the stored row on the page that the user went to', async () => {
    const address = await leaveWhileSending(done)
    expect(await screen.findByText(success)).toBeDefined()
    expect(address()).toBe('/admin/7/contratos')
  })

  it('shows the reason of a refusal on the page that the user went to', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await leaveWhileSending(refused)
    expect(await screen.findByText(refused.json.msg)).toBeDefined()
  })
})
