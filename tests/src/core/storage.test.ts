import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../../src/core/storage.ts'

const names = ['localStorage', 'sessionStorage'] as const
const real = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}] as const)
const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')

beforeEach(() => {
  vi.resetModules()
  for (const name of names)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw denied()
      },
    })
})
afterEach(() => {
  for (const [name, descriptor] of real) Object.defineProperty(window, name, descriptor)
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('a page whose browser denies storage opens, and finds its user again until it is closed', async () => {
  const { setAppearance, followAppearance } = await import('../../../src/core/appearance.ts')
  const { followSession, getSession, login, logout } = await import('../../../src/core/session.ts')
  const { readStored } = await import('../../../src/core/storedUser.ts')
  await import('../../../src/Shell.tsx')
  followAppearance()
  setAppearance('dark')
  await login(Promise.resolve({ status: true, token: 'token-of-ana', role: 'root' }))
  expect(readStored()).toEqual({ token: 'token-of-ana', role: 'root' })
  followSession()
  expect(getSession().user?.token).toBe('token-of-ana')
  logout()
  expect(readStored()).toBeNull()
})

it('a storage in memory has its entries as its properties, as that of a browser', () => {
  const storage = new MemoryStorage()
  storage.setItem('draft.1', 'a')
  storage.setItem('draft.2', 'b')
  storage.removeItem('draft.1')
  expect([Object.entries(storage), storage.length, storage.key(0), storage.key(1)]).toEqual([
    [['draft.2', 'b']],
    1,
    'draft.2',
    null,
  ])
  expect([storage.getItem('draft.2'), storage.getItem('draft.1'), storage.getItem('length')]).toEqual(['b', null, null])
  storage.clear()
  expect(storage.length).toBe(0)
})

it('a request without a server or stored reads fails as one without a server', async () => {
  const { reach } = await import('../../../src/core/reach.ts')
  vi.stubGlobal('caches', { open: () => Promise.reject(denied()) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(reach('/account/7', {}, '1')).rejects.toMatchObject({ status: 0 })
})
