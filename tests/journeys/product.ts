/** The built product as a user sees it: a server process on a database of its own, and Chromium. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../fixtures/chromium.ts'
import { freshDatabase } from '../fixtures/postgres.ts'
import { newData, startServer } from '../fixtures/serverProcess.ts'
import { bounds, until } from '../fixtures/waits.ts'

export type Product = { address: string; close(): Promise<void> }

/**
 * @property isFirstStart on an empty folder, with the embedded database
 * @property from the database that is copied otherwise; without it, one that a first start made
 */
type Start = { isFirstStart?: boolean; from?: string }

/** The name of a database in which a server was started and stopped, with ana as its only user; productSetup.ts makes one for each run. */
export function newDatabase(): string {
  const { NEW_DATABASE } = process.env
  if (!NEW_DATABASE) throw new Error('there is no database whose first start is over')
  return NEW_DATABASE
}

/** A database of its own on the PostgreSQL of the journeys. */
export const copiedDatabase = (of = newDatabase(), name?: string) =>
  freshDatabase(process.env.JOURNEYS_POSTGRES ?? '', name, of)

/** Starts the server as `npm start` does once everything is built, with ana as its first root. */
export async function startProduct({ isFirstStart = false, from }: Start = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'erario-journey-'))
  if (!isFirstStart) cpSync(newData(), folder, { recursive: true })
  const database = isFirstStart ? undefined : await copiedDatabase(from)
  const server = await startServer({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) })
  return {
    address: server.url,
    async close() {
      await server.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
      const logged = server
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      if (logged.length > 0) throw new Error(`the server logged\n${logged.join('\n')}`)
    },
  }
}

/** A user at a page; the warnings and errors of the console are collected, because no page may have any. */
export type Visit = { page: Page; complaints: string[]; close(): Promise<void> }
export type Size = { width: number; height: number }
/**
 * @property isTraced whether a trace is kept of a test that fails: not in a walk over every page, which names the page itself
 * @property isInstalled whether the service worker may install itself: in each new window it reads the whole program once more
 * @property isAnimated whether the user has not asked for less motion: without a GPU the particles of the sign-in page take a whole processor
 */
export type VisitOptions = {
  viewport?: Size
  colorScheme?: 'light' | 'dark'
  isTraced?: boolean
  isInstalled?: boolean
  isAnimated?: boolean
}

export const desktop: Size = { width: 1280, height: 800 }
export const phone: Size = { width: 390, height: 844 }

let browser: Promise<Browser> | undefined
const traced = new Set<BrowserContext>()

export async function visit(
  address: string,
  {
    viewport = desktop,
    colorScheme = 'light',
    isTraced = true,
    isInstalled = false,
    isAnimated = false,
  }: VisitOptions = {},
): Promise<Visit> {
  browser ??= launchChromium()
  const context: BrowserContext = await (await browser).newContext({
    baseURL: address,
    viewport,
    colorScheme,
    locale: 'es-CO',
    reducedMotion: isAnimated ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    serviceWorkers: isInstalled ? 'allow' : 'block',
  })
  if (isTraced) {
    await context.tracing.start({ snapshots: true })
    traced.add(context)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(bounds.event)
  await keepNotices(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isOwn = !isInstalled && /^Service Worker registration blocked/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isOwn) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return {
    page,
    complaints,
    close: () => {
      traced.delete(context)
      return context.close()
    },
  }
}

/** Writes what happened at every open page since it was opened. @param folder of the files, which `npx playwright-core show-trace` opens */
export async function keepTraces(folder: string): Promise<void> {
  for (const [at, context] of [...traced].entries()) await context.tracing.stop({ path: join(folder, `${at + 1}.zip`) })
  traced.clear()
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

/** Signs in on the first page and waits for the next one. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/principal/)
}

/** Opens a page as somebody who has already signed in: neither the sign-in page nor the first page is loaded. */
export async function openAs(page: Page, person: { email: string; password: string }, path: string): Promise<void> {
  const response = await page.request.post('/auth/login', { data: { email: person.email, password: person.password } })
  const { token, role } = await response.json()
  // Once: who signs out later stays signed out.
  await page.addInitScript((user) => {
    if (sessionStorage.getItem('opened')) return
    sessionStorage.setItem('opened', 'yes')
    localStorage.setItem('user', user)
  }, JSON.stringify({ token, role }))
  await page.goto(path)
}

/** Changes the address within the open program, as its links do: nothing is loaded again. */
export const changeAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to) // as the router itself writes it
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens a page of the program by its address, and waits until the one before is gone. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const isOther = await page.evaluate(markHeading, path)
  await changeAddress(page, path)
  if (isOther) await page.waitForSelector(nextHeading)
}

const nextHeading = 'h1:not([data-before])'

/** Runs in the page: marks its heading, which is shown while the code of the next page is loaded, unless the page of that path is already open. */
function markHeading(path: string): boolean {
  const isOther = path !== decodeURI(location.pathname)
  if (isOther) document.querySelector('h1')?.setAttribute('data-before', '')
  return isOther
}

/** Fills a form by the names of its fields; for a select by the label of an option. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`)
    await field.waitFor()
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.locator('option', { hasText: value }).first().waitFor({ state: 'attached' })
      const option = await field.locator('option', { hasText: value }).first().getAttribute('value')
      await field.selectOption(option)
    } else await field.fill(value)
  }
}

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click()

/** Sends the form of a new row, and waits for its notice and for the page that follows, not for its address alone, which changes before. */
export async function sendNew(page: Page, done: string): Promise<void> {
  await page.evaluate(markHeading, '')
  await send(page)
  await notice(page, done)
  await page.waitForSelector(nextHeading)
}

/** Waits until the page has shown a notice with exactly this text, even if it has closed since; each notice counts once. */
export async function notice(page: Page, text: string): Promise<void> {
  const shown = shownNotices.get(page) ?? []
  await until(`the notice «${text}»`, () => shown.includes(text))
  shown.splice(shown.indexOf(text), 1)
}

const shownNotices = new WeakMap<Page, string[]>()

async function keepNotices(page: Page): Promise<void> {
  const shown: string[] = []
  shownNotices.set(page, shown)
  await page.exposeFunction('keepNotice', (text: string) => void shown.push(text))
  await page.addInitScript(() => {
    const seen = new WeakMap<Element, string>()
    const look = () => {
      for (const element of document.querySelectorAll('.notice p')) {
        const text = element.textContent
        if (seen.get(element) === text) continue
        seen.set(element, text)
        Reflect.apply(Reflect.get(window, 'keepNotice'), window, [text])
      }
    }
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  })
}
