import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Backdrop } from '../../../src/public/signin/Backdrop.tsx'

vi.mock('../../../src/public/signin/Particles.tsx', () => ({
  default() {
    throw new Error('Failed to fetch dynamically imported module')
  },
}))

it('an animation that does not load leaves the page with the static drawing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  render(
    <>
      <Backdrop />
      <p>Ingresar</p>
    </>,
  )
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(screen.getByText('Ingresar')).toBeDefined()
  expect(document.querySelector('.backdrop svg')).not.toBeNull()
})
