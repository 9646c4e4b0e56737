import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Clamped } from '../../../src/core/Clamped.tsx'

/** jsdom has no layout: the mocked text needs `needed` pixels, and four lines have eighty. */
function drawnWith(needed: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(needed)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(80)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {}
      observe = () => this.told()
      disconnect = () => {}
    },
  )
  render(<Clamped text="Suministro de papelería">Suministro de papelería</Clamped>)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("Clamped expands a text that is cut off with 'Ver todo', and collapses it again", () => {
  drawnWith(200)
  const more = screen.getByRole('button', { name: 'Ver todo' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByText('Suministro de papelería').className).not.toContain('clamped')
  fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }))
  expect(screen.getByText('Suministro de papelería').className).toContain('clamped')
})

it('Clamped has no button for a text that fits', () => {
  drawnWith(80)
  expect(screen.queryByRole('button')).toBeNull()
})
