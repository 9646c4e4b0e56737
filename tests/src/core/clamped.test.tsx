import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Clamped } from '../../../src/core/Clamped.tsx'

const text = 'Suministro de papelería'

/** jsdom has no layout: the mocked text needs `needed` pixels, and two lines have forty. */
function drawnWith(needed: number, linked = false) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(needed)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {}
      observe = () => this.told()
      disconnect = () => {}
    },
  )
  render(
    <Clamped text={text} linked={linked}>
      {text}
    </Clamped>,
  )
  return screen.getByText(text)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a text that is cut off is whole on hover and takes the focus', () => {
  const drawn = drawnWith(80)
  expect([drawn.title, drawn.tabIndex]).toEqual([text, 0])
})

it('a text that is cut off leaves the focus to the link in it', () => {
  expect(drawnWith(80, true).hasAttribute('tabindex')).toBe(false)
})

it('a text that fits has neither', () => {
  const drawn = drawnWith(40)
  expect([drawn.title, drawn.hasAttribute('tabindex')]).toEqual(['', false])
})
