// @module-tag slow
import { afterEach, expect, it } from 'vitest'
import { type ChildPool, createChildPool, Ended, Overdue } from '../../../server/workers/childPool.ts'
import { bounds } from '../../fixtures/waits.ts'

let pool: ChildPool
afterEach(() => pool.close())

const open = (deadlineMs: number) =>
  createChildPool({
    module: new URL('../../fixtures/childTask.ts', import.meta.url),
    megabytes: 64,
    deadlineMs,
    limits: { concurrency: 2, concurrencyPerKey: 1, maxWaiting: 4 },
  })

it('ends a process that needs more memory than it has, and the next task is done by another', async () => {
  pool = open(bounds.event)
  const first = await pool.run<number>({ grow: false }, 'ana')
  expect(await pool.run<number>({ grow: false }, 'ana')).toBe(first)
  await expect(pool.run({ grow: true }, 'ana')).rejects.toThrow(Ended)
  expect(await pool.run<number>({ grow: false }, 'ana')).not.toBe(first)
})

it('gives one user one process at a time, and ends a task that takes too long', async () => {
  pool = open(bounds.event)
  const own = await Promise.all([1, 2].map(() => pool.run<number>({ grow: false }, 'ana')))
  expect(new Set(own).size).toBe(1)
  pool.close()
  pool = open(1)
  await expect(pool.run({ grow: false }, 'ana')).rejects.toThrow(Overdue)
})
