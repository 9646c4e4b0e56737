import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices, notify } from '../../../src/core/notices.tsx'
import { applyTheme, dark, light } from '../../../src/core/tokens.ts'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const say: typeof notify = (...said) => {
  let id = ''
  act(() => {
    id = notify(...said)
  })
  return id
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Notices />)
})
afterEach(() => {
  wait(60_000)
  cleanup()
  vi.useRealTimers()
})

test('a notice closes by itself after five seconds', () => {
  say('Rubro creado con exito')
  wait(4900)
  expect(screen.getByRole('status').textContent).toContain('Rubro creado con exito')
  wait(200)
  expect(screen.queryByRole('status')).toBeNull()
})

test('several notices are stacked, errors as alerts, each with its own time', () => {
  say('Sesion cerrada exitosamente', { duration: 4000 })
  say('El código ha expirado o es incorrecto', { type: 'error' })
  wait(4100)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('El código ha expirado o es incorrecto')
})

test('the time of a notice stops while the mouse is over it, and then continues', () => {
  say('Logo actualizado')
  wait(3000)
  fireEvent.mouseEnter(screen.getByRole('status'))
  wait(30_000)
  fireEvent.mouseLeave(screen.getByRole('status'))
  wait(1900)
  expect(screen.queryByRole('status')).not.toBeNull()
  wait(200)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the time of a notice stops while the keyboard focus is in it', () => {
  say('Logo actualizado')
  act(() => screen.getByRole('button').focus())
  wait(30_000)
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar notificación' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a notice without a duration stays until another replaces it', () => {
  const id = say('Creando certificado', { type: 'info', duration: null })
  wait(60_000)
  say('Certificado creado con exito', { id })
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toContain('Certificado creado con exito')
  wait(5100)
  expect(screen.queryByRole('status')).toBeNull()
})

test('notices keep the light theme in a dark page', () => {
  applyTheme('dark')
  const list = screen.getByRole('region', { name: 'Notificaciones' })
  expect(document.documentElement.style.getPropertyValue('--sheet')).toBe(dark.sheet)
  expect(list.style.getPropertyValue('--sheet')).toBe(light.sheet)
  applyTheme('light')
})

test('a notice shows its action until its time is over, and closes when the action is pressed', () => {
  const run = vi.fn()
  const action = { label: 'Deshacer', run }
  say('Rubro borrado', { duration: 8000, action })
  wait(7900)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})
