import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { streamFrom } from '../../../server/files/streams.ts'
import { withEnd } from '../../../server/http/stream.ts'

afterEach(() => void vi.useRealTimers())

/** Two pieces, and then nothing. */
const pieces = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [1, 2]) controller.enqueue(Uint8Array.of(piece))
      controller.close()
    },
  })

it('withEnd ends a stream that its client stops reading, and closes its connection', async () => {
  let ended = 0
  const signal = new AbortController().signal
  const reader = withEnd(pieces, {
    signal,
    patienceMs: 1,
    end: async () => {
      ended++
    },
  }).getReader()
  await expect(reader.closed).rejects.toThrow('the client has gone')
  expect(ended).toBe(1)
})

it('withEnd waits for a part that takes longer than its client may', async () => {
  vi.useFakeTimers()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const slow = () =>
    new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
  const { signal } = new AbortController()
  const reader = withEnd(slow, { signal, patienceMs: 1000, end: async () => {} }).getReader()
  const first = reader.read()
  await vi.advanceTimersByTimeAsync(5000)
  controller?.enqueue(Uint8Array.of(1))
  expect((await first).value).toEqual(Uint8Array.of(1))
  const closed = expect(reader.closed).rejects.toThrow('the client has gone')
  await vi.advanceTimersByTimeAsync(1000)
  await closed
})

it('withEnd ends a stream after four hours, however patiently its client reads', async () => {
  vi.useFakeTimers()
  const minutes = 60_000
  let ended = 0
  const endless = () => new ReadableStream<Uint8Array>({ pull: (own) => own.enqueue(Uint8Array.of(1)) })
  const { signal } = new AbortController()
  const reader = withEnd(endless, { signal, end: async () => void ended++ }).getReader()
  const closed = expect(reader.closed).rejects.toThrow('the client has gone')
  for (let read = 0; read < 26; read++) {
    expect((await reader.read()).done).toBe(false)
    await vi.advanceTimersByTimeAsync(9 * minutes)
  }
  expect(ended).toBe(0)
  await reader.read()
  await vi.advanceTimersByTimeAsync(9 * minutes)
  expect(ended).toBe(1)
  await closed
})

it('withEnd and streamFrom end a stream without the values of what failed', async () => {
  const failed = new DrizzleQueryError('select 1', ['190.1.2.3'], new Error('Connection terminated'))
  const broken = () => new ReadableStream<Uint8Array>({ pull: (own) => own.error(failed) })
  const { signal } = new AbortController()
  const pieces = { next: () => Promise.reject(failed) }
  for (const stream of [withEnd(broken, { signal, end: async () => {} }), streamFrom(pieces)]) {
    const error: unknown = await stream
      .getReader()
      .read()
      .catch((reason: unknown) => reason)
    expect(String(error)).toBe('Error: Failed query: Connection terminated')
    expect(inspect(error)).not.toContain('190.1.2.3')
  }
})

it('withEnd ends once when the stream is read to its end', async () => {
  let ended = 0
  const signal = new AbortController().signal
  const stream = withEnd(pieces, { signal, end: async () => void ended++ })
  expect([...new Uint8Array(await new Response(stream).arrayBuffer())]).toEqual([1, 2])
  expect(ended).toBe(1)
})
