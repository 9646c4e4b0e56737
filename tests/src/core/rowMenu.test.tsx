import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowMenu, RowMenuItem } from '../../../src/core/RowMenu.tsx'

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
