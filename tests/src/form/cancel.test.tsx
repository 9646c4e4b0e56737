import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const form = '/admin/7/cuentas/nuevo'
const replies: Replies = {
  'GET /bank': { json: { banks: [{ id: 2, name: 'Bancolombia' }] } },
  'POST /account/7/create': { json: { status: true, account: { id: 9 } } },
}
const open = (at: string, before?: string[]) =>
  renderPage(
    <Routes>
      <Route path={form} element={<CreatePage resource={account} />} />
      <Route
        path="*"
        element={
          <>
            <Link to={form}>Nuevo</Link>
            <Back />
          </>
        }
      />
    </Routes>,
    { at, before, replies },
  )

it("'Cancelar' in a form returns to the previous page", async () => {
  const { person, address } = open('/admin/7/contratos')
  await person.click(screen.getByText('Nuevo'))
  await person.click(await screen.findByText('Cancelar'))
  expect(address()).toBe('/admin/7/contratos')
})

it("'Cancelar' in a form opens the list when there is no previous page", async () => {
  const { person, address } = open(form, [])
  await person.click(await screen.findByText('Cancelar'))
  expect(address()).toBe('/admin/7/cuentas')
})

it("after saving, 'Atrás' leads to the page from which the form was opened", async () => {
  const { person, address } = open('/admin/7/contratos')
  await person.click(screen.getByText('Nuevo'))
  await screen.findByRole('option', { name: 'Bancolombia' })
  write({ name: 'Gratuidad', number: '1', type: 'Ahorros', bank_id: '2' })
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(address()).toBe('/admin/7/cuentas/9'))
  await person.click(screen.getByText('Atrás'))
  expect(address()).toBe('/admin/7/contratos')
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  )
}
