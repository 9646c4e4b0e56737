import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Clamped } from '../../../src/core/Clamped.tsx'

/** jsdom lays nothing out: the text is said to need `needed` pixels of the eighty that four lines have. */
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

it('a text that is cut off is read whole by whoever asks, and cut off again', () => {
  drawnWith(200)
  const more = screen.getByRole('button', { name: 'Ver todo' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByText('Suministro de papelería').className).not.toContain('clamped')
  fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }))
  expect(screen.getByText('Suministro de papelería').className).toContain('clamped')
})

it('a text that fits offers nothing', () => {
  drawnWith(80)
  expect(screen.queryByRole('button')).toBeNull()
})
