import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import SchoolMenu from '../../../src/layout/SchoolMenu.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

it('the menu of schools offers to read them again when they could not be read', async () => {
  await signIn('admin')
  let status = 400
  const { person } = renderPage(<SchoolMenu anchor={document.body} current={7} onClose={() => {}} />, {
    at: '/admin/7/contratos',
    replies: { 'GET /institute': () => ({ status, json: { institutes: [{ id: 7, nameInstitute: 'San Isidro' }] } }) },
  })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByText('No se encontraron coincidencias')).toBeNull()
  status = 200
  await person.click(again)
  expect(await screen.findByRole('menuitem', { name: 'San Isidro' })).toBeTruthy()
})
