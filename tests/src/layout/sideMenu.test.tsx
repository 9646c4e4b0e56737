import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SideMenu } from '../../../src/layout/SideMenu.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

it('the menu scrolls to the entry of the page', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await signIn('root')
  renderPage(<SideMenu />, { at: '/principal/usuarios', replies: {} })
  const current = await screen.findByRole('link', { name: 'Usuarios', current: 'page' })
  expect(scrolled.mock.contexts).toEqual([current])
})
