import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { renderPage, signInAs } from '../fixtures/renderPage.tsx'

const open = () => {
  cleanup()
  return renderPage(<ListPage resource={account} />, {
    at: '/admin/7/cuentas',
    replies: { 'GET /account/7': { json: { accounts: [] } } },
  })
}
const isCompact = () => screen.getByRole('table').classList.contains('compact')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('a list has the row height that this user chose last, and not that of another user', async () => {
  await signInAs(1)
  const { person } = open()
  expect(isCompact()).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Columnas' }))
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Filas compactas' }))
  expect(isCompact()).toBe(true)
  open()
  expect(isCompact()).toBe(true)
  await signInAs(2)
  open()
  expect(isCompact()).toBe(false)
})
