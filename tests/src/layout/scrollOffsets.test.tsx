import { TableContainer } from '@mui/material'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ScrollOffsets } from '../../../src/layout/ScrollOffsets.tsx'

/** A list with a frame that scrolls, and the page of a row, in the layout of the product. */
function open() {
  const scrollTo = vi.fn((_: number, top: number) => vi.stubGlobal('scrollY', top))
  vi.stubGlobal('scrollTo', scrollTo)
  const layout = (
    <>
      <ScrollOffsets />
      <main id="contenido">
        <Outlet />
      </main>
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: '/cuentas', element: <TableContainer key="list" role="region" aria-label="Cuentas" /> },
          { path: '/cuentas/3', element: <TableContainer key="row" role="region" aria-label="Cuenta" /> },
        ],
      },
    ],
    { initialEntries: ['/cuentas'] },
  )
  render(<RouterProvider router={router} />)
  return { go: (to: string | number) => act(() => router.navigate(to as string)), scrollTo }
}

const frame = (name: string) => screen.getByRole('region', { name })
const offsets = (name: string) => [window.scrollY, frame(name).scrollTop]
function scroll(name: string, page: number, top: number): void {
  vi.stubGlobal('scrollY', page)
  frame(name).scrollTop = top
}

it('a list that the history returns to is where it was left, and another page starts at its top', async () => {
  const { go } = open()
  scroll('Cuentas', 120, 400)
  await go('/cuentas/3')
  expect(offsets('Cuenta')).toEqual([0, 0])
  scroll('Cuenta', 30, 50)
  await go(-1)
  expect(offsets('Cuentas')).toEqual([120, 400])
  await go(1)
  expect(offsets('Cuenta')).toEqual([30, 50])
  await go('/cuentas')
  expect(offsets('Cuentas')).toEqual([0, 0])
})

it('a search of the same page leaves it where it is', async () => {
  const { go, scrollTo } = open()
  scroll('Cuentas', 120, 400)
  scrollTo.mockClear()
  await go('/cuentas?filter={"q":"a"}')
  expect(scrollTo).not.toHaveBeenCalled()
  expect(offsets('Cuentas')).toEqual([120, 400])
})
