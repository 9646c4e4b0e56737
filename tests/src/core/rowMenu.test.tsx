import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowMenu, RowMenuItem } from '../../../src/core/RowMenu.tsx'

it('an entry is disabled until what it started is done, also in a menu that is opened again', async () => {
  let end = () => {}
  const sent = new Promise<void>((resolve) => {
    end = resolve
  })
  render(
    <RowMenu of="Petición 1">
      <RowMenuItem label="Archivar" onClick={() => sent} />
    </RowMenu>,
  )
  const open = () => fireEvent.click(screen.getByRole('button', { hidden: true }))
  const isDisabled = () => screen.getByRole('menuitem').getAttribute('aria-disabled')
  open()
  fireEvent.click(screen.getByRole('menuitem'))
  open()
  expect(isDisabled()).toBe('true')
  end()
  await waitFor(() => expect(isDisabled()).toBeNull())
})

it('the menu of a row gets the focus each time it opens, also while it is still closing', () => {
  render(
    <RowMenu of="Petición 1">
      <RowMenuItem label="Responder" onClick={() => {}} />
    </RowMenu>,
  )
  const button = screen.getByRole('button', { name: 'Acciones de Petición 1' })
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('menu'))
  fireEvent.click(screen.getByRole('menuitem'))
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('menu'))
})
