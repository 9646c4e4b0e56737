import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShortcutKeys } from '../../../src/layout/ShortcutKeys.tsx'
import { shortcutRequests } from '../../../src/layout/shortcutRequests.ts'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
const open = async () => {
  await signIn('admin')
  history.replaceState(null, '', '/admin/7/contratos')
  return renderPage(<ShortcutKeys />, { at: '/admin/7/contratos', replies: {} })
}

it('the keys pressed before their code is loaded are acted on in order, and no key is kept or repeated in a later session', async () => {
  const { address } = await open()
  press('n', '?')
  await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  expect(address()).toBe('/admin/7/contratos/nuevo')
  expect(shortcutRequests.get()).toEqual([])

  cleanup()
  await open()
  press('x')
  await expect.poll(() => shortcutRequests.get()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
