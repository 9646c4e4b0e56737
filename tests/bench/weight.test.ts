/** Bytes that matter on a slow line. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { closeBrowser, type Product, signIn, startProduct, visit } from '../journeys/product.ts'
import { settling } from '../journeys/settling.ts'

const kB = 1000
const built = fileURLToPath(new URL('../../dist/client', import.meta.url))

let product: Product

beforeAll(async () => {
  product = await startProduct({ isFirstStart: true })
})
afterAll(async () => {
  await closeBrowser()
  await product.close()
})

it('the sign-in page loads at most 90 kB of JavaScript, and the first page after it 230 kB more in 40 files', async () => {
  const { page, close } = await visit(product.address)
  // The particles are decoration, loaded when the browser is idle, and never with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded = scriptsOf(page)
  const settled = settling(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  const first = weightOf(loaded)
  const firstFiles = loaded.size
  // The page names them all: one that only another names is fetched a round trip later.
  const html = readFileSync(`${built}/index.html`, 'utf8')
  expect([...loaded].filter((path) => !html.includes(path))).toEqual([])
  await signIn(page, people.ana)
  await page.getByRole('table').waitFor()
  // The panel above the list and the notices load with the rows or after them: both are counted.
  await settled()
  const list = weightOf(loaded) - first
  const files = loaded.size - firstFiles
  console.log(`first load ${first / kB} kB, first page ${list / kB} kB more in ${files} files, brotli`)
  expect(first).toBeLessThanOrEqual(90 * kB)
  expect(list).toBeLessThanOrEqual(230 * kB)
  expect(files).toBeLessThanOrEqual(40)
  await close()
})

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
