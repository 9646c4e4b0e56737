/**
 * The script of two pages, in plain tables: in turn with the script that builds a table of as many rows and cells without any library, in
 * the same page by the same clock, so that a slow or busy machine slows both.
 */
import type { Page } from 'playwright-core'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { until } from '../fixtures/waits.ts'
import { closeBrowser, signIn, startProduct, visit } from '../journeys/product.ts'

type InTables = { tables: number; ms: number; tableMs: number }

/** A change between two lists, and a key in a form. */
export async function measurePages(): Promise<Record<'change of list' | 'key', InTables>> {
  const product = await startProduct({ isFirstStart: true })
  const ana = await signInOverHttp(product.address, people.ana)
  for (let n = 1; n <= 30; n++) {
    await ana.create('/activity/create', 'activity', { name: `Rubro ${n}`, description: `Gastos del rubro ${n}` })
    await ana.create('/validity/create', 'validity', { start: `${2000 + n}-01-01`, end: `${2000 + n}-12-31` })
  }
  const { page } = await visit(product.address)
  const clocks = await clocksOf(page)
  await signIn(page, people.ana)
  const found = { 'change of list': await changesOfList(page, clocks), key: await keys(page, clocks) }
  await closeBrowser()
  await product.close()
  return found
}

async function changesOfList(page: Page, { scriptMs, plainTableMs }: Clocks): Promise<InTables> {
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
  return inTables(taken, plain)
}

async function keys(page: Page, { scriptMs, plainTableMs }: Clocks): Promise<InTables> {
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
  return inTables(taken, plain)
}

function inTables(taken: readonly number[], plain: readonly number[]): InTables {
  const [ms, tableMs] = [lowQuarterOf(taken), lowQuarterOf(plain)]
  return { tables: ms / tableMs, ms, tableMs }
}

type Clocks = Awaited<ReturnType<typeof clocksOf>>

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
