import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimitHit } from '../../../server/db/schema/internalTables.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { smallestRatio } from '../../fixtures/ratio.ts'
import { openSchools } from '../../fixtures/school.ts'

let erario: Erario

beforeAll(async () => {
  erario = await openErario()
  const { ana, idOf } = await openSchools(erario)
  await ana.remove(`/user/delete/${idOf('elena')}?deleted=true`)
})
afterAll(() => erario.close())

const rounds = 40
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of alternating calls, so that other load affects all of them alike. */
async function mediansOf(calls: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    if (round % 3 === 0) await erario.store.db.delete(rateLimitHit)
    for (const [name, call] of Object.entries(calls)) {
      const before = performance.now()
      await call()
      times.get(name)?.push(performance.now() - before)
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]))
}

/** How many times longer or shorter than the first of the calls the most different one takes. */
const spreadOf = async (what: string, calls: Record<string, () => Promise<unknown>>): Promise<number> => {
  const medians = await mediansOf(calls)
  console.log(`${what}, median ms`, medians)
  const [first = 1, ...others] = Object.values(medians)
  return Math.max(...others.map((other) => Math.max(other / first, first / other)))
}

it('a refused sign-in takes equally long for a known, an unknown and a deactivated e-mail', async () => {
  const signIn = (email: string) => () => erario.nobody.post('/auth/login', { email, password: 'otra-clave' })
  const calls = {
    known: signIn(people.bruno.email),
    unknown: signIn('nadie@erario.example'),
    deactivated: signIn(people.elena.email),
  }
  expect(await smallestRatio(1.3, () => spreadOf('sign-in refused', calls))).toBeLessThan(1.3)
})

it('a reset request takes equally long for a known, an unknown and a deactivated e-mail', async () => {
  const ask = (email: string) => () => erario.nobody.post('/auth/password/reset', { email })
  const calls = {
    known: ask(people.bruno.email),
    unknown: ask('nadie@erario.example'),
    deactivated: ask(people.elena.email),
  }
  expect(await smallestRatio(1.5, () => spreadOf('reset', calls))).toBeLessThan(1.5)
})
