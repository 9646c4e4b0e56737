/** A reading endpoint runs at the same time as its authorization; its result is used only if that succeeds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notAllowed, notFound, notSignedIn } from '../../../server/base/refusal.ts'
import type { Asker, Endpoint } from '../../../server/http/endpoint.ts'
import { authorizeAndRun } from '../../../server/session/guard.ts'
import type { Tokens } from '../../../server/session/tokens.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const ana: Asker = { id: 1, email: 'ana@colegio.test', role: 'root', pending: null, session: 'one' }
const endpoint: Endpoint = {
  method: 'GET',
  path: '/bank',
  may: ['root', 'admin'],
  onlyReads: true,
  run: async () => ({ json: {} }),
}

/** @param found what the guard finds, or throws */
async function run(found: Asker | Error, { last = ana, of = endpoint, seen = [] as string[], throws = false } = {}) {
  const tokens: Tokens = {
    issue: async () => '',
    lastAsker: () => last,
    async asker() {
      if (found instanceof Error) throw found
      return { asker: found, related: 'active' }
    },
  }
  return authorizeAndRun(erario.store.db, tokens, of, { token: 'a', institute: '' }, async (_db, { asker }) => {
    seen.push(asker.role)
    if (throws) throw notFound()
    return asker.role
  })
}

describe('a reading endpoint', () => {
  it('runs once when the user is unchanged', async () => {
    const seen: string[] = []
    expect([await run(ana, { seen }), seen]).toEqual(['root', ['root']])
  })

  it('runs again when the role of the user changed', async () => {
    const seen: string[] = []
    expect([await run({ ...ana, role: 'admin' }, { seen }), seen]).toEqual(['admin', ['root', 'admin']])
  })

  it('is rejected with the error of the authorization, whatever it read or threw', async () => {
    await expect(run(notSignedIn())).rejects.toMatchObject({ status: 401 })
    await expect(run({ ...ana, role: 'client' })).rejects.toMatchObject(notAllowed())
    await expect(run({ ...ana, pending: 'mustChangePassword' })).rejects.toMatchObject({ status: 403 })
    await expect(run(notSignedIn(), { throws: true })).rejects.toMatchObject({ status: 401 })
    await expect(run(ana, { throws: true })).rejects.toMatchObject({ status: 404 })
  })

  it('is not run before the authorization if it also writes', async () => {
    const seen: string[] = []
    const { onlyReads: _, ...writing } = endpoint
    await expect(run(notSignedIn(), { of: writing, seen })).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual([])
  })
})
