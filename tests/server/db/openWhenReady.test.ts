import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Store } from '../../../server/db/open.ts'
import { openWhenReady } from '../../../server/db/openWhenReady.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = (message: string, code?: string) => Object.assign(new Error(message), { code })
const refused = () =>
  new Error('DATABASE_URL: base no contesta (ECONNREFUSED): ¿está en marcha PostgreSQL?', {
    cause: failing('connect ECONNREFUSED', 'ECONNREFUSED'),
  })

/** Opens a database that is away for so many attempts. */
function begin(attempts: number, error: () => Error) {
  const said: string[] = []
  let left = attempts
  const opening = openWhenReady(
    async () => {
      if (left-- > 0) throw error()
      return {} as Store
    },
    (why) => said.push(why),
  )
  const outcome = opening.then(
    () => 'open',
    ({ message }: Error) => message,
  )
  return { said, outcome }
}

it.each([
  ['does not answer', refused, refused().message],
  [
    'ends the connection',
    () => failing('Connection terminated unexpectedly'),
    'DATABASE_URL: la base de datos dejó de contestar',
  ],
  ['only reads', () => failing('DATABASE_URL: es una réplica', '25006'), 'DATABASE_URL: es una réplica'],
  [
    'is starting',
    () => failing('the database system is starting up', '57P03'),
    'DATABASE_URL: la base de datos dejó de contestar',
  ],
])('a database that %s is waited for, with its reason every five seconds', async (_, error, why) => {
  const { said, outcome } = begin(4, error)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(new Set(said)).toEqual(new Set([why]))
  expect(said).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toBe('open')
})

it('after two minutes the start fails with one sentence', async () => {
  const { said, outcome } = begin(1_000, refused)
  await vi.advanceTimersByTimeAsync(130_000)
  expect(await outcome).toBe(`${refused().message}. Se esperó dos minutos`)
  expect(said.length).toBeGreaterThan(20)
})

it('what waiting does not mend fails at once', async () => {
  const wrong = failing('DATABASE_URL: en base no hay una base «x»: créela vacía (createdb)', '3D000')
  const { said, outcome } = begin(1, () => wrong)
  expect(await outcome).toBe(wrong.message)
  expect(said).toEqual([])
})
