import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { until } from './fixtures/waits.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
/** The helper itself, and this file, which names what is forbidden. */
const allowed = ['fixtures/waits.ts', 'waits.test.ts']

/** Ways to wait for the clock, and bounds of their own: `waits.ts` and `vitest.config.ts` have those of all tests. */
const forbidden: readonly [what: string, found: RegExp][] = [
  ['a timer', /\bset(?:Timeout|Interval)\b/],
  ['a sleep', /\b(?:sleep|pause|delay|Atomics\.wait)\(|timers\/promises/],
  ['a wait of Playwright for the clock', /\bwaitForTimeout\b|['"]networkidle['"]/],
  ['a bound of its own', /\b(?:timeout|asyncUtilTimeout|testTimeout|hookTimeout)\s*:\s*\d/],
  ['a duration by the clock', /(?:performance|Date)\.now\(\) - \w+\)\.toBeLess/],
  ['a bound of its own', /^\s*\}, \d[\d_]{3,}\)|(?:AbortSignal\.timeout|Timeout)\(\d/m],
]

const faultsIn = (source: string): string[] => forbidden.filter(([, found]) => found.test(source)).map(([what]) => what)

describe('a test waits for an event, not for the clock', () => {
  it('in every file', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|tsx|mjs)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(50)
    const faults = files
      .filter((name) => !allowed.includes(name))
      .flatMap((name) => faultsIn(readFileSync(`${folder}${name}`, 'utf8')).map((what) => `${name}: ${what}`))
    expect(faults).toEqual([])
  })

  it.each([
    ['a timer', 'await new Promise((resolve) => setTimeout(resolve, 100))'],
    ['a sleep', 'await pause(50)'],
    ['a sleep', "import { setTimeout as rest } from 'node:timers/promises'"],
    ['a wait of Playwright for the clock', 'await page.waitForTimeout(15)'],
    ['a bound of its own', 'await expect.poll(health, { timeout: 5000 }).toBe(200)'],
    ['a duration by the clock', 'expect(performance.now() - before).toBeLessThan(5000)'],
    ['a bound of its own', 'beforeAll(async () => {\n}, 60_000)'],
  ])('and %s is found: %s', (what, line) => {
    expect(faultsIn(line)).toContain(what)
  })
})

it('waits until an event has happened', async () => {
  let asked = 0
  await until('the third question', () => ++asked === 3)
  expect(asked).toBe(3)
})
