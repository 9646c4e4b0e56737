/** One person walking through pages: what each must not do is written down, and a picture of it is kept. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { KeptLooks } from './keptLooks.ts'
import { type VisitOptions, visit } from './product.ts'
import { settling } from './settling.ts'

const pictures = fileURLToPath(new URL('../../artefacts/walk/', import.meta.url))

export type Session = { token: string; role: string }
export type Walker = {
  page: Page
  /** Goes there within the page, as a link does, and looks at what stands there. */
  see(path: string, name?: string): Promise<void>
  /** Looks at what stands there now, such as a menu that was opened. */
  look(name: string): Promise<void>
  /** Where a page that is refused leads to. */
  leadsTo(path: string): Promise<string>
  faults: string[]
  close(): Promise<void>
}

/**
 * @param who names the pictures: 'root-desktop'. Without a session the walk is that of the public pages.
 * @param looks those that each page must have
 */
export async function walker(
  address: string,
  who: string,
  options: VisitOptions,
  session?: Session,
  looks?: KeptLooks,
): Promise<Walker> {
  mkdirSync(pictures, { recursive: true })
  const { page, complaints, close } = await visit(address, options)
  const faults: string[] = []
  const settled = settling(page)
  page.on('requestfailed', (request) => {
    faults.push(`${page.url()}: ${request.method()} ${request.url()} failed, ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${page.url()}: ${response.url()} answered ${response.status()}`)
  })
  const stored = JSON.stringify(session ?? null)
  if (session) await page.addInitScript((user) => localStorage?.setItem('user', user), stored) // a PDF that is shown has none

  await page.goto(session ? '/main' : '/')
  await settled()

  const go = async (path: string) => {
    await page.evaluate((to) => {
      history.pushState({ key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to) // as the router itself writes it
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await settled()
  }

  const judge = async (name: string) => {
    const say = (fault: string) => faults.push(`${who} ${name}: ${fault}`)
    for (const fault of await page.evaluate(wrongLooks)) say(fault)
    const shape = `${options.viewport?.width} ${options.colorScheme} ${await page.evaluate(shapeOf)}`
    for (const { id, nodes } of await violationsOf(page, shape))
      say(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    for (const complaint of complaints.splice(0)) say(`console: ${complaint}`)
    const shot = await picture(page, `${who}${name.replaceAll('/', '_').replaceAll(':', '')}`)
    for (const difference of (await looks?.judge(`${who} ${name}`, page, shot)) ?? []) say(difference)
  }

  return {
    page,
    faults,
    close,
    async see(path, name = path) {
      // While the program of a page is loaded, the page before it stands there.
      const isOther = session !== undefined && (await page.evaluate(markHeading, path))
      await go(path)
      if (isOther) {
        await page.waitForSelector('h1:not([data-before])')
        await settled()
      }
      await judge(name)
    },
    async look(name) {
      await settled()
      await judge(name)
    },
    async leadsTo(path) {
      await go(path)
      return decodeURI(new URL(page.url()).pathname)
    },
  }
}

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${pictures}${name}.jpg`, type: 'jpeg', quality: 70, fullPage: true, animations: 'disabled' })

/** What axe has judged: where another role is shown the very same page, only the texts of its rows differ, and it is not asked again. */
const judged = new Set<string>()

/** No page holds another, so it is judged in place instead of in a window opened for the verdict, which takes twice as long. */
async function violationsOf(page: Page, shape: string) {
  if (judged.has(shape)) return []
  judged.add(shape)
  // Axe stays in a page until that is loaded again.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
}

/** In the page: its elements with what they are called and how they look, without the texts and figures of rows. */
function shapeOf(): string {
  return document.documentElement.outerHTML
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/_r_\w+_/g, '_r_') // React's ids
    .replace(/\d+/g, '0')
    .replace(/\b(root|admin|client)\b/g, 'role')
}

/** In the page: marks its heading, unless it is the page of that path already. */
function markHeading(path: string): boolean {
  const isOther = path !== decodeURI(location.pathname)
  if (isOther) document.querySelector('h1')?.setAttribute('data-before', '')
  return isOther
}

/** In the page: sideways scrolling, texts that are no Spanish, and values that nobody gave a text. */
function wrongLooks(): string[] {
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide > 0) faults.push(`scrolls ${wide} px sideways`)
  for (const cell of document.querySelectorAll('td'))
    if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`cuts off ${cell.dataset.label}`)
  if (document.querySelectorAll('h1').length !== 1) faults.push('has not exactly one h1')

  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  const said = [document.title, document.body.innerText]
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
  const text = said.join('\n').replace(/\S+@\S+/g, '')
  const foreign = text.match(
    /\bra\.\w+|\bresources\.\w+|\[object \w+\]|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\b(?:the|and|or|with|your|you|is|are|loading|search|filters?|save|delete|cancel|submit|select|empty|required|rows per page|sort(ed)? by|add|edit|show|back|next|close|open|clear|yes|page|not found|sign|password|amount|budget|account|date)\b/gi,
  )
  if (foreign) faults.push(`says ${[...new Set(foreign)].join(', ')}`)
  return faults
}
