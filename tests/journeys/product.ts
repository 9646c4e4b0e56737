/** The built product as a person meets it: a server process of its own on a fresh folder, and Chromium in front of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'

export type Product = { address: string; close(): Promise<void> }

/** Starts the server as `npm start` does once everything is built, with ana as its first root. */
export async function startProduct(root: { email: string; password: string }): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'erario-journey-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    ROOT_EMAIL: root.email,
    ROOT_PASSWORD: root.password,
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await answering(address, server)
  return {
    address,
    async close() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answering(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const reply = await fetch(`${address}/health`).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error('the server did not answer within 90 s')
}

/** A person at a screen; what the console complains of is kept, because no page may. */
export type Visit = { page: Page; complaints: string[]; close(): Promise<void> }
export type VisitOptions = { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' }

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

let browser: Promise<Browser> | undefined

export async function visit(
  address: string,
  { viewport = desktop, colorScheme = 'light' }: VisitOptions = {},
): Promise<Visit> {
  browser ??= launchChromium()
  const context: BrowserContext = await (await browser).newContext({
    baseURL: address,
    viewport,
    colorScheme,
    locale: 'es-CO',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return { page, complaints, close: () => context.close() }
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

/** Signs in on the page people meet first and waits until they are in. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/principal/)
}

/** Fills a form by the names of its fields; a select takes the label of its option. */
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

/** Waits for a notice that says exactly this. */
export const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
