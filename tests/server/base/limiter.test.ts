import { expect, it } from 'vitest'
import { createLimiter, type LimiterOptions, QueueFull } from '../../../server/base/limiter.ts'

/** Lets pending callbacks run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue whose work ends when the test says so. */
function openQueue(bounds: LimiterOptions) {
  const inTurn = createLimiter(bounds)
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    refused,
    add(name: string, key?: string): Promise<string | undefined> {
      const work = async () => {
        started.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        if (name === 'fails') throw new Error('broken')
        return name
      }
      return inTurn(work, key).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) return `failed: ${error instanceof Error ? error.message : error}`
        refused.push(name)
        return undefined
      })
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

it('createLimiter runs a limited number at once, queues the rest in order, and rejects when the queue is full', async () => {
  const queue = openQueue({ concurrency: 2, maxWaiting: 2 })
  const answers = Promise.all(['a', 'fails', 'c', 'd', 'e'].map((name) => queue.add(name)))
  await settle()
  expect([queue.started, queue.refused]).toEqual([['a', 'fails'], ['e']])
  await queue.end('fails')
  expect(queue.started).toEqual(['a', 'fails', 'c'])
  await queue.end('a')
  for (const name of ['c', 'd']) await queue.end(name)
  expect(await answers).toEqual(['a', 'failed: broken', 'c', 'd', undefined])
  const later = queue.add('f')
  await queue.end('f')
  expect(await later).toBe('f')
})

it('createLimiter alternates between keys, so that a long queue of one key does not delay another', async () => {
  const queue = openQueue({ concurrency: 1, maxWaiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.add(name, 'a')
  for (const name of ['b1', 'b2']) void queue.add(name, 'b')
  void queue.add('c1', 'c')
  for (let served = 0; served < 7; served++) await queue.end(queue.started.at(-1) ?? '')
  expect(queue.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('createLimiter rejects more of one key while another key still has places', async () => {
  const queue = openQueue({ concurrency: 1, maxWaiting: 3, maxPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.add(name, 'a')
  await settle()
  expect(queue.refused).toEqual(['a4'])
  for (const name of ['b1', 'b2']) void queue.add(name, 'b')
  await settle()
  expect(queue.refused).toEqual(['a4', 'b2'])
  await queue.end('a1')
  void queue.add('b3', 'b')
  await settle()
  expect(queue.refused).toEqual(['a4', 'b2'])
})

it('createLimiter gives the place of the newest of the key with most waiting to a key with fewer, when it is full', async () => {
  const queue = openQueue({ concurrency: 1, maxWaiting: 4 })
  const answers: Promise<string | undefined>[] = []
  const arrivals: readonly [name: string, refused: string[]][] = [
    ['a1', []],
    ['a2', []],
    ['a3', []],
    ['a4', []],
    ['b1', []],
    ['a5', ['a5']],
    ['c1', ['a5', 'a4']],
    ['b2', ['a5', 'a4', 'b2']],
    ['d1', ['a5', 'a4', 'b2', 'a3']],
    ['e1', ['a5', 'a4', 'b2', 'a3', 'e1']],
  ]
  for (const [name, refused] of arrivals) {
    answers.push(queue.add(name, name.charAt(0)))
    await settle()
    expect([name, queue.refused]).toEqual([name, refused])
  }
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) await queue.end(name)
  expect((await Promise.all(answers)).filter(Boolean)).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
  expect(queue.started).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
})

it('createLimiter runs only so much of one key at once, and meanwhile that of others', async () => {
  const queue = openQueue({ concurrency: 4, concurrencyPerKey: 2, maxWaiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.add(name, 'a')
  await settle()
  expect(queue.started).toEqual(['a1', 'a2'])
  for (const name of ['b1', 'c1', 'd1']) void queue.add(name, name)
  await settle()
  expect(queue.started).toEqual(['a1', 'a2', 'b1', 'c1'])
  await queue.end('a1')
  expect(queue.started.slice(4)).toEqual(['a3'])
  await queue.end('b1')
  expect(queue.started.slice(5)).toEqual(['d1'])
  await queue.end('a2')
  expect(queue.started.slice(6)).toEqual(['a4'])
})
