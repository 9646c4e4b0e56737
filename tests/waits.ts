/** How the tests wait: for an event, with a bound that only ends what hangs. Nothing else in `tests` may sleep (waits.test.ts). */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. No figure is measured by them: the suite must also pass on a machine whose load is three times its processors. */
export const bounds = {
  /** For one event: an element that appears, a server that answers. */
  event: 120_000,
  /** For a whole test or hook. */
  test: 600_000,
} as const

/**
 * Asks again and again until the answer is yes.
 * @param event what is waited for, for the message
 * @throws Error when it has not happened within `bounds.event`
 */
export async function until(event: string, happened: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + bounds.event
  while (!(await happened())) {
    if (performance.now() > last) throw new Error(`not within ${bounds.event / 1000} s: ${event}`)
    await sleep(10)
  }
}

/**
 * A delay that belongs to what a test simulates, such as a slow mail server or the pause a 503 asks for. Not a way to wait: no
 * expectation may depend on what happens meanwhile.
 * @param why what takes that long in the world that is simulated
 */
export async function simulatedDelay(ms: number, why: string): Promise<void> {
  if (!why) throw new Error('a simulated delay needs its reason')
  await sleep(ms)
}
