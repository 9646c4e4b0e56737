/** The duration of an answer does not tell whether an e-mail address is registered: the server does the same work. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as passwords from '../../../server/base/passwords.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openSchools } from '../../fixtures/school.ts'
import { statementsOf } from '../../fixtures/statements.ts'

const { hashPassword, passwordMatches } = passwords
let erario: Erario

beforeAll(async () => {
  erario = await openErario()
  const { ana, idOf } = await openSchools(erario)
  await ana.remove(`/user/delete/${idOf('elena')}?deleted=true`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => erario.close())

const registered = people.bruno.email
const others: [string, string][] = [
  ['an unknown', 'nadie@erario.example'],
  ['a deactivated', people.elena.email],
]

/** From a network of no earlier sign-in: a network that an account knows has limits of its own. */
const post = (path: string, body: object) => () => erario.nobodyAt('203.0.113.7').post(path, body)

describe('a refused sign-in', () => {
  const signIn = (email: string) => post('/auth/login', { email, password: 'otra-clave' })

  it.each(others)(
    'of %s e-mail sends the statements of a registered one, and compares a password once',
    async (_, email) => {
      await signIn(registered)() // the first refusal of a network has an entry in the audit
      const expected = await statementsOf(signIn(registered))
      expect(expected.length).toBeGreaterThan(3)
      const compared = vi.spyOn(passwords, 'passwordMatches')
      expect(await statementsOf(signIn(email))).toEqual(expected)
      expect(compared).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a reset request', () => {
  const ask = (email: string) => post('/auth/password/reset', { email })

  it.each(others)('of %s e-mail sends the statements of a registered one', async (_, email) => {
    const expected = await statementsOf(ask(registered))
    expect(expected.length).toBeGreaterThan(3)
    expect(await statementsOf(ask(email))).toEqual(expected)
  })
})

describe('passwordMatches', () => {
  it.each([undefined, null])(
    'of a user whose hash is %s compares one of the usual cost, and is false',
    async (stored) => {
      const compared: string[] = []
      const matches = await passwordMatches(stored, 'otra-clave', undefined, async (hash) => {
        compared.push(costOf(String(hash)))
        return true
      })
      expect([matches, compared]).toEqual([false, [costOf(await hashPassword('otra-clave'))]])
    },
  )
})

/** '$argon2id$v=19$m=19456,t=2,p=1' of a hash: all but the salt and the digest. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')
