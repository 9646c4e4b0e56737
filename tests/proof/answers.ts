/** What people were answered while the database was away, and when. */
import { expect } from 'vitest'
import type { Person } from '../fixtures/erario.ts'
import type { Server } from '../fixtures/serverProcess.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { unavailable } from './killed.ts'

const mostSeconds = 25

/** @property at the moment of the answer, and `seconds` how long it took */
export type Answered = {
  method: string
  status: number
  msg: unknown
  retryAfter: string | null
  at: number
  seconds: number
}

/** The same person, whose requests go another way. */
export const asking = (person: Person, ask: Person['ask']): Person => ({
  ...person,
  ask,
  get: (path, headers) => ask('GET', path, undefined, headers),
  post: (path, body, headers) => ask('POST', path, body, headers),
  remove: (path) => ask('DELETE', path),
})

/** A person whose answers are kept with their time. */
export const timed = (person: Person, answered: Answered[]): Person =>
  asking(person, async (method, ...asked) => {
    const began = performance.now()
    const reply = await person.ask(method, ...asked)
    const at = performance.now()
    answered.push({
      method,
      status: reply.status,
      msg: reply.body.msg,
      retryAfter: reply.headers.get('retry-after'),
      at,
      seconds: (at - began) / 1000,
    })
    return reply
  })

/** Two readers without pause, who read one path after the other. */
export function beginReading(person: Person, ...paths: readonly string[]): { stop(): Promise<void> } {
  let stopping = false
  const read = async () => {
    for (let turn = 0; !stopping; turn++)
      if ((await person.get(paths[turn % paths.length] ?? '').catch(() => undefined))?.status !== 200)
        await simulatedDelay(200, 'a person who reads the refusal')
  }
  const ended = Promise.all([read(), read()])
  return {
    async stop() {
      stopping = true
      await ended
    },
  }
}

/** Nobody got an error but 'intente de nuevo', or waited longer than a person would. */
export function requirePatience(answered: readonly Answered[]): { refused: number; slowest: number } {
  const refused = answered.filter(({ status }) => status >= 500)
  const slowest = Math.max(...answered.map(({ seconds }) => seconds))
  for (const { status, msg, retryAfter } of refused)
    expect([status, msg, Number(retryAfter) > 0]).toEqual([503, unavailable, true])
  expect(slowest).toBeLessThan(mostSeconds)
  return { refused: refused.length, slowest }
}

/** The process is the same, and answers. */
export async function requireRunning({ ended, url }: Server): Promise<void> {
  const health = fetch(`${url}/health`).then(({ status }) => `health ${status}`)
  expect(await Promise.race([ended, health])).toBe('health 200')
}
