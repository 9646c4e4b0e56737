/** One user who opens page after page: the faults of each page are collected, and a picture of a page that has any is stored. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { violationsOf } from '../axe.ts'
import { changeAddress, openWithin, type Size, visit } from '../product.ts'
import { settling } from '../settling.ts'
import { faultsOf } from './faults.ts'

const pictures = fileURLToPath(new URL('../../../artefacts/walk/', import.meta.url))

export type Session = { token: string; role: string }

/**
 * @property who names the pictures: 'root-light'
 * @property sizes of the window: each page opens in the first and is then drawn again in the others
 * @property highest in pixels, what a page may be
 * @property session of the user; without one the walk is of the public pages
 * @property isAnimated as of a visit
 */
export type Walk = {
  who: string
  sizes: readonly [Size, ...Size[]]
  colorScheme?: 'light' | 'dark'
  highest?: number
  session?: Session
  isAnimated?: boolean
}

export type Walker = {
  page: Page
  /**
   * Navigates within the page, as a link does, and checks the page there.
   * @param isDrawnOnce only in the first size
   * @param isMeasured the contrast of its colours too
   */
  see(path: string, name?: string, isDrawnOnce?: boolean, isMeasured?: boolean): Promise<void>
  /** Checks the page as it is, such as with an open menu. @param unanswered the number of requests that a test holds back */
  look(name: string, unanswered?: () => number): Promise<void>
  settled(): Promise<void>
  /** The address to which a forbidden page redirects. */
  leadsTo(path: string): Promise<string>
  faults: string[]
  close(): Promise<void>
}

export async function walker(
  address: string,
  { who, sizes, colorScheme = 'light', highest, session, isAnimated = false }: Walk,
): Promise<Walker> {
  mkdirSync(pictures, { recursive: true })
  const { page, complaints, close } = await visit(address, {
    viewport: sizes[0],
    colorScheme,
    isTraced: false,
    isAnimated,
  })
  const faults: string[] = []
  const settled = settling(page)
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A page that is left cancels what it was still reading.
    if (why !== 'net::ERR_ABORTED') faults.push(`${page.url()}: ${request.method()} ${request.url()} failed, ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${page.url()}: ${response.url()} answered ${response.status()}`)
  })
  const stored = JSON.stringify(session ?? null)
  if (session) await page.addInitScript((user) => localStorage?.setItem('user', user), stored) // a PDF that is shown has none

  await page.goto(session ? '/main' : '/')
  await settled()

  const judgeAt = async (name: string, size: Size, isMeasured: boolean) => {
    const before = faults.length
    const say = (fault: string) => faults.push(`${who} ${size.width} ${name}: ${fault}`)
    for (const fault of await faultsOf(page)) say(fault)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (highest !== undefined && height > highest) say(`is ${height} px high`)
    const shape = `${sizes[0].width} ${colorScheme} ${await page.evaluate(shapeOf)}`
    for (const { id, nodes } of await violationsOfNew(page, shape, isMeasured))
      say(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    for (const complaint of complaints.splice(0)) say(`console: ${complaint}`)
    if (faults.length > before)
      await picture(page, `${who}-${size.width}${name.replaceAll('/', '_').replaceAll(':', '')}`)
  }

  const judge = async (name: string, others = sizes.slice(1), isMeasured = true) => {
    await judgeAt(name, sizes[0], isMeasured)
    for (const size of others) {
      await page.setViewportSize(size)
      await settled()
      await judgeAt(name, size, isMeasured)
    }
    if (others.length === 0) return
    await page.setViewportSize(sizes[0])
    await settled() // resizing can send requests, and opening the next page would abort them
  }

  return {
    page,
    faults,
    close,
    settled,
    async see(path, name = path, isDrawnOnce = false, isMeasured = true) {
      // The public pages have one heading, which changes its text.
      await (session ? openWithin : changeAddress)(page, path)
      await settled()
      await judge(name, isDrawnOnce ? [] : undefined, isMeasured)
    },
    async look(name, unanswered) {
      await settled(unanswered)
      await judge(name)
    },
    async leadsTo(path) {
      await changeAddress(page, path)
      await page.waitForURL(({ pathname }) => decodeURI(pathname) !== path)
      await settled()
      return decodeURI(new URL(page.url()).pathname)
    },
  }
}

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${pictures}${name}.jpg`, type: 'jpeg', quality: 70, fullPage: true, animations: 'disabled' })

/** The pages that axe has checked: the same page for another role or window size differs only in texts and positions, and is not checked again. */
const judged = new Set<string>()

async function violationsOfNew(page: Page, shape: string, isMeasured: boolean) {
  if (judged.has(shape)) return []
  judged.add(shape)
  return violationsOf(page, isMeasured)
}

/** Runs in the page: the SHA-256 of its elements with their names and styles, without the texts and figures of rows. */
async function shapeOf(): Promise<string> {
  const shape = document.documentElement.outerHTML
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/_r_\w+_/g, '_r_') // React's ids
    .replace(/\d+/g, '0')
    .replace(/\b(root|admin|client)\b/g, 'role')
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shape))).join()
}
