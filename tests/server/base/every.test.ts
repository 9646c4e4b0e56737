import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { every } from '../../../server/base/every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work whose runs end when the test says so. */
function openWork() {
  const ends: (() => void)[] = []
  const signals: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  return { ends, signals, work }
}
const unexpected = (error: unknown) => expect.unreachable(String(error))

it('a run that outlasts its interval is never joined by a second one, and the interval begins at its end', async () => {
  const { ends, work } = openWork()
  const repeated = every(1000, work, unexpected)
  await vi.advanceTimersByTimeAsync(5000)
  expect([ends.length, repeated.isRunning()]).toEqual([1, true])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect([ends.length, repeated.isRunning()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
})

it('a failure is told, and the next run follows', async () => {
  const told: unknown[] = []
  every(
    1000,
    async () => Promise.reject('the disk is full'),
    (error) => told.push(error),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual(Array.from({ length: 3 }, () => 'the disk is full'))
})

it('who wakes it during a run gets one more, however often', async () => {
  const { ends, work } = openWork()
  const repeated = every(1000, work, unexpected, { firstMs: 1000 })
  expect(ends).toHaveLength(0)
  repeated.wake()
  repeated.wake()
  repeated.wake()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(ends).toHaveLength(2)
})

it('stop waits for the run, whose signal it aborts, and no other follows', async () => {
  const { ends, signals, work } = openWork()
  const repeated = every(1000, work, unexpected)
  let isStopped = false
  const stopped = repeated.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([isStopped, signals[0]?.aborted]).toEqual([false, true])
  ends[0]?.()
  await stopped
  repeated.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(1)
})
