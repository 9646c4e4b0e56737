import { expect, it } from 'vitest'
import type { Endpoint } from '../../../server/http/endpoint.ts'
import { requireGuarded } from '../../../server/session/guard.ts'

const endpoint = (path: string, may: Endpoint['may']): Endpoint => ({
  method: 'GET',
  path,
  may,
  run: async () => ({ json: {} }),
})

it('requireGuarded throws for a public endpoint within an institute', () => {
  for (const may of ['public', 'passwordToken'] as const)
    expect(() => requireGuarded(endpoint('/bank/:institute', may))).toThrow(
      'GET /bank/:institute is public in an institute',
    )
  expect(() => requireGuarded(endpoint('/bank/:institute', ['root']))).not.toThrow()
  expect(() => requireGuarded(endpoint('/bank', 'public'))).not.toThrow()
})
