import { afterEach, expect, it } from 'vitest'
import { rememberedOrigin, rememberOrigin } from '../../../src/core/nav.ts'

afterEach(() => sessionStorage.clear())

it.each(['/admin/3/contratos?page=2#x', '/', '/principal'])('rememberedOrigin returns the stored path %s', (path) => {
  sessionStorage.setItem('origin', path)
  expect(rememberedOrigin(null)).toBe(path)
})

it.each(['//x/y', '/\\x', '\\\\x', 'https://otro.example/x', 'javascript:alert(1)', 'x', ''])(
  'rememberedOrigin returns null for %j, which is no path of this site',
  (path) => {
    sessionStorage.setItem('origin', path)
    expect(rememberedOrigin(null)).toBeNull()
  },
)

it.each([
  ['of nobody', null, '2', '/admin/3/contratos'],
  ['of the same user', '2', '2', '/admin/3/contratos'],
  ['of another user', '1', '2', null],
  ['of a user, for one whose token cannot be read', '1', null, null],
])('the page %s', (_, owner, who, expected) => {
  history.replaceState(null, '', '/admin/3/contratos')
  rememberOrigin(owner)
  expect(rememberedOrigin(who)).toBe(expected)
})
