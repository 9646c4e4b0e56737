import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './fixtures/programs.ts'
import { bounds, timeFactor, until } from './fixtures/waits.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
/** The helper itself, this file, which names what is forbidden, and a program that stops and continues another by the clock. */
const allowed = ['fixtures/waits.ts', 'waits.test.ts', 'bench/cpuShare.mjs']

/** What measures durations: `npm run bench` and what it uses, the moment of a kill, the 25 s in which every request has its answer, and what prints how long a step took or compares with a window. */
const measuring =
  /^(bench|samples)\/|^proof\/(upload\.test|answers)\.ts$|^run\.mjs$|^fixtures\/(serverProcess|rateLimit)\.ts$/

/** Ways to wait for the clock, and bounds of their own: `waits.ts` and `vitest.config.ts` have those of all tests. */
const forbidden: readonly [what: string, found: RegExp][] = [
  // In quotes it is the name of what a test replaces.
  ['a timer', /\bset(?:Timeout|Interval)\b(?!')/],
  ['a sleep', /\b(?:sleep|pause|delay|Atomics\.wait)\(|timers\/promises/],
  ['a wait of Playwright for the clock', /\bwaitForTimeout\b|['"]networkidle['"]/],
  ['a bound of its own', /\b(?:timeout|asyncUtilTimeout|testTimeout|hookTimeout)\s*:\s*\d/],
  ['a duration by the clock', /(?:performance|Date)\.now\(\) - \w+\)\.toBeLess/],
  ['a bound of its own', /^\s*\}, \d[\d_]{3,}\)|(?:AbortSignal\.timeout|Timeout)\(\d/m],
]

const measured = [
  'a measured duration',
  /\bperformance\.now\b|\b(?:hrtime|cpuUsage)\b|Performance\.getMetrics/,
] as const

function faultsIn(source: string, name = ''): string[] {
  const rules = measuring.test(name) ? forbidden : [...forbidden, measured]
  return rules.filter(([, found]) => found.test(source)).map(([what]) => what)
}

describe('the rule that tests wait for events, not for the clock', () => {
  it('holds in every file of tests/', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|tsx|mjs)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(50)
    const faults = files
      .filter((name) => !allowed.includes(name))
      .flatMap((name) => faultsIn(readFileSync(`${folder}${name}`, 'utf8'), name).map((what) => `${name}: ${what}`))
    expect(faults).toEqual([])
  })

  it.each([
    ['a timer', 'await new Promise((resolve) => setTimeout(resolve, 100))'],
    ['a sleep', 'await pause(50)'],
    ['a sleep', "import { setTimeout as rest } from 'node:timers/promises'"],
    ['a wait of Playwright for the clock', 'await page.waitForTimeout(15)'],
    ['a bound of its own', 'await expect.poll(health, { timeout: 5000 }).toBe(200)'],
    ['a duration by the clock', 'expect(Date.now() - before).toBeLessThan(5000)'],
    ['a measured duration', 'const before = performance.now()'],
    ['a bound of its own', 'beforeAll(async () => {\n}, 60_000)'],
  ])('is broken by %s: %s', (what, line) => {
    expect(faultsIn(line)).toContain(what)
  })
})

describe('TEST_TIME_FACTOR', () => {
  it.each([
    [undefined, 1],
    ['', 1],
    ['1.5', 1.5],
    ['4', 4],
  ])('%s multiplies every bound by %d', (text, factor) => expect(timeFactor(text)).toBe(factor))

  it.each(['0', '-2', '0.5', 'mucho', 'Infinity'])('%s is rejected', (text) => {
    expect(() => timeFactor(text)).toThrow(`TEST_TIME_FACTOR=${text} is no number from 1 on`)
  })

  it('multiplies the time limits of events and of tests, and vitest.config.ts uses those limits', async () => {
    const read = async (factor: string): Promise<number[]> => {
      const program = `import('./tests/fixtures/waits.ts').then(({ bounds, boundOf }) =>
        console.log(JSON.stringify([bounds.event, bounds.test, boundOf(10_000, 60), boundOf(20_000, 60)])))`
      const words = ['--import', 'tsx', '--input-type=module', '--eval', program]
      return JSON.parse(
        await run(process.execPath, words, { cwd: `${folder}..`, env: { ...process.env, TEST_TIME_FACTOR: factor } }),
      )
    }
    expect(await read('1')).toEqual([120_000, 600_000, 600_000, 1_200_000])
    expect(await read('3')).toEqual([360_000, 1_800_000, 1_800_000, 3_600_000])
    const config = readFileSync(`${folder}../vitest.config.ts`, 'utf8')
    for (const name of Object.keys(bounds)) expect(config).toContain(`bounds.${name}`)
  })
})

it('until() returns once its condition holds', async () => {
  let asked = 0
  await until('the third question', () => ++asked === 3)
  expect(asked).toBe(3)
})
