/** Bytes and processor time that matter on a slow line or an old machine, as the browser measures them. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { until } from '../fixtures/waits.ts'
import { closeBrowser, type Product, signIn, startProduct, visit } from '../journeys/product.ts'
import { settling } from '../journeys/settling.ts'

const kB = 1000
const built = fileURLToPath(new URL('../../dist/client', import.meta.url))

let product: Product

beforeAll(async () => {
  product = await startProduct()
  const ana = await signInOverHttp(product.address, people.ana)
  for (let n = 1; n <= 30; n++) {
    await ana.create('/activity/create', 'activity', { name: `Rubro ${n}`, description: `Gastos del rubro ${n}` })
    await ana.create('/validity/create', 'validity', { start: `${2000 + n}-01-01`, end: `${2000 + n}-12-31` })
  }
})
afterAll(async () => {
  await closeBrowser()
  await product.close()
})

it('the sign-in page loads at most 88 kB of JavaScript, and the first page after it 200 kB more', async () => {
  const { page, close } = await visit(product.address)
  // The particles are decoration, loaded when the browser is idle, and never with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded = scriptsOf(page)
  const settled = settling(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  const first = weightOf(loaded)
  // The page names them all: one that only another names is fetched a round trip later.
  const html = readFileSync(`${built}/index.html`, 'utf8')
  expect([...loaded].filter((path) => !html.includes(path))).toEqual([])
  await signIn(page, people.ana)
  await page.getByRole('table').waitFor()
  // The panel above the list and the notices load with the rows or after them: both are counted.
  await settled()
  const list = weightOf(loaded) - first
  console.log(`first load ${first / kB} kB, first page ${list / kB} kB more, brotli`)
  expect(first).toBeLessThanOrEqual(88 * kB)
  expect(list).toBeLessThanOrEqual(200 * kB)
  await close()
})

/**
 * A change of list and a key are measured in plain tables: in turn with the script that builds a table of as many rows
 * and cells without any library, in the same page by the same clock, so that a slow or busy machine slows both. With a
 * styled component for each button, chip and menu of a row, a change took 190 tables; now it takes 90.
 */
const atMost = { change: 140, key: 30 }

it('a change between lists runs no more script than some plain tables of its size', async () => {
  const { page, close } = await visit(product.address)
  const { scriptMs, plainTableMs } = await clocksOf(page)
  await signIn(page, people.ana)
  await page.goto('/config/rubros')
  await page.getByText('Rubro 9', { exact: true }).waitFor()
  const change = async (link: string, seen: string) => {
    const { x, y } = (await page.getByRole('link', { name: link }).boundingBox()) ?? { x: 0, y: 0 }
    const before = await endOfScript(scriptMs)
    // Finding an element runs script in the page: until the end of the measure only the mouse is used.
    await page.mouse.click(x + 8, y + 8)
    const taken = (await endOfScript(scriptMs)) - before
    await page.getByText(seen, { exact: true }).first().waitFor()
    return taken
  }
  const taken: number[] = []
  const plain: number[] = []
  for (let time = 0; time < 6; time++) {
    taken.push(await change('Vigencias', '01/01/2029'), await change('Rubros', 'Rubro 9'))
    plain.push(await plainTableMs(), await plainTableMs())
  }
  expect(inTables('from list to list', taken, plain)).toBeLessThan(atMost.change)
  await close()
})

it('a key in the form of a supplier runs no more script than some plain tables', async () => {
  const { page, close } = await visit(product.address)
  const { scriptMs, plainTableMs } = await clocksOf(page)
  await signIn(page, people.ana)
  await page.goto('/config/proveedores/nuevo')
  await page.getByLabel('Dirección').focus()
  const taken: number[] = []
  const plain: number[] = []
  for (const key of 'CalleDiezNumeroVeinte') {
    const before = await scriptMs()
    await page.keyboard.press(key)
    taken.push((await scriptMs()) - before)
    plain.push(await plainTableMs())
  }
  expect(inTables('a key', taken, plain)).toBeLessThan(atMost.key)
  await close()
})

function inTables(what: string, taken: readonly number[], plain: readonly number[]): number {
  const ratio = lowQuarterOf(taken) / lowQuarterOf(plain)
  const [ms, tableMs] = [lowQuarterOf(taken).toFixed(1), lowQuarterOf(plain).toFixed(2)]
  console.log(`${what}: ${ratio.toFixed(1)} plain tables; ${ms} ms of script, a table ${tableMs} ms`)
  return ratio
}

/** The rows and cells of a page of these lists; built often enough to be measured. */
const table = { rows: 25, cells: 6, times: 20 }

/** The script that the page's own thread has run so far, and that of one plain table, in milliseconds. */
async function clocksOf(page: Page) {
  await page.addInitScript(({ rows, cells, times }) => {
    Reflect.set(window, 'buildTables', () => {
      for (let time = 0; time < times; time++) {
        const table = document.createElement('table')
        for (let row = 0; row < rows; row++) {
          const line = table.insertRow()
          for (let cell = 0; cell < cells; cell++) {
            const box = line.insertCell()
            box.className = 'cell nowrap'
            box.dataset.label = `Columna ${cell}`
            box.textContent = `Rubro ${row * cell + time}`
          }
        }
        document.body.append(table)
        table.remove()
      }
    })
  }, table)
  const scriptMs = await scriptClock(page)
  const plainTableMs = async () => {
    const before = await scriptMs()
    // From a frame, because the clock leaves out what devtools runs itself.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => {
            Reflect.apply(Reflect.get(window, 'buildTables'), window, [])
            done()
          })
        }),
    )
    return ((await scriptMs()) - before) / table.times
  }
  return { scriptMs, plainTableMs }
}

/** Reads the milliseconds that the page's own thread has run script for. */
async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
}

/** Waits until the page has run none for a while. */
async function endOfScript(scriptMs: () => Promise<number>): Promise<number> {
  let last = 0
  let unchanged = 0
  await until('the page runs no script', async () => {
    const now = await scriptMs()
    unchanged = now === last ? unchanged + 1 : 0
    last = now
    return unchanged === 10
  })
  return last
}

/** Not the median: what disturbs a measure, such as a garbage collection, only makes it longer. */
const lowQuarterOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0

/** The addresses of the scripts a page has fetched so far. */
function scriptsOf(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.add(new URL(response.url()).pathname)
  })
  return fetched
}

/** Bytes as they are sent: what the build compressed, or what is too small for it. */
function weightOf(paths: ReadonlySet<string>): number {
  return [...paths].map((path) => `${built}${path}`).reduce((sum, file) => sum + statSync(sentOf(file)).size, 0)
}

const sentOf = (file: string): string => (existsSync(`${file}.br`) ? `${file}.br` : file)
