import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { renderPage } from '../fixtures/renderPage.tsx'

const form = '/admin/7/cuentas/nuevo'
const open = (at: string, before?: string[]) =>
  renderPage(
    <Routes>
      <Route path={form} element={<CreatePage resource={account} />} />
      <Route path="*" element={<Link to={form}>Nuevo</Link>} />
    </Routes>,
    { at, before, replies: { 'GET /bank': { json: { banks: [] } } } },
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
