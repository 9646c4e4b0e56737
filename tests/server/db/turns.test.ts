import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, workFor } from '../../../server/base/asker.ts'
import { streamFrom } from '../../../server/files/streams.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
  // PostgreSQL opens its connections when they are first needed.
  await answered(many(20, (n) => ({ user: 100 + n })))
})
afterAll(() => erario.close())

const statement = () => erario.store.db.execute(sql`select 1`)

/** Who was answered, in that order. */
async function answered(asked: readonly (Asking | undefined)[]): Promise<(Asking | undefined)[]> {
  const order: (Asking | undefined)[] = []
  const noted = (asker: Asking | undefined) => statement().then(() => order.push(asker))
  await Promise.all(asked.map((asker) => (asker ? workFor(asker, () => noted(asker)) : noted(asker))))
  return order
}

const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))
/** Of 200; on PostgreSQL the statements of four connections are ready before the first of another. */
const soon = 60

test('a user who asks for much does not delay another, nor the work of the server', async () => {
  const flooding = { user: 1 }
  const [other, server] = [{ user: 2 }, undefined]
  const order = await answered([...many(200, () => flooding), other, server])
  expect(order.indexOf(other)).toBeLessThan(soon)
  expect(order.indexOf(server)).toBeLessThan(soon)
})

test('those without a session, from however many networks, do not delay a user', async () => {
  const user = { user: 2 }
  const order = await answered([...many(200, (n) => ({ network: `10.0.${n}.1` })), user])
  expect(order.indexOf(user)).toBeLessThan(soon)
})

test('a network without a session does not delay another', async () => {
  const flooding = { network: '10.0.0.1' }
  const other = { network: '10.0.0.2' }
  const order = await answered([...many(200, () => flooding), other])
  expect(order.indexOf(other)).toBeLessThan(soon)
})

test('the pieces of a stream are read for the user who asked for it', async () => {
  const order: string[] = []
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    await statement().then(() => order.push('piece'))
    yield new Uint8Array(1)
  }
  const streams = many(100, () => workFor({ user: 1 }, () => streamFrom(pieces())))
  const read = streams.map((stream) => new Response(stream).arrayBuffer())
  const other = workFor({ user: 2 }, () => statement().then(() => order.push('other')))
  await Promise.all([...read, other])
  expect(order.indexOf('other')).toBeLessThan(soon)
})

test('a transaction that fails ends its turn', async () => {
  const { db } = erario.store
  const failing = many(20, () => workFor({ user: 1 }, () => db.transaction((tx) => tx.execute(sql`select broken`))))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(many(20, () => 'rejected'))
  expect(await answered([{ user: 1 }])).toHaveLength(1)
  expect(erario.store.connections().waiting).toBe(0)
})
