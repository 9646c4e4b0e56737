// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { rememberedOrigin } from '../../../src/core/nav.ts'

afterEach(() => sessionStorage.clear())

it.each(['/admin/3/contratos?page=2#x', '/', '/principal'])('rememberedOrigin returns the stored path %s', (path) => {
  sessionStorage.setItem('origin', path)
  expect(rememberedOrigin()).toBe(path)
})

it.each(['//x/y', '/\\x', '\\\\x', 'https://otro.example/x', 'javascript:alert(1)', 'x', ''])(
  'rememberedOrigin returns null for %j, which is no path of this site',
  (path) => {
    sessionStorage.setItem('origin', path)
    expect(rememberedOrigin()).toBeNull()
  },
)
