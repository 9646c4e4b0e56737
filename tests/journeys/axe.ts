import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest } from './settling.ts'

/**
 * The violations that axe finds on a page as it is. No page has frames of its own, so axe runs in the page itself instead of in a new
 * window, which takes twice as long.
 */
export async function violationsOf(page: Page) {
  const axe = await axeIn(page, { resultTypes: ['violations'] })
  return (await axe.analyze()).violations
}

/**
 * The same for the next page of a walk, whose texts are measured where none before had the same look: the contrast of colours takes two
 * thirds of the time of axe.
 */
export async function violationsOfNext(page: Page) {
  const axe = await axeIn(page, { resultTypes: ['violations'], rules: { [contrast]: { enabled: false } } })
  const { violations } = await axe.analyze()
  if ((await page.evaluate(markLooks, [...sufficient])) === 0) return violations
  const looks = await axeIn(page, { resultTypes: ['violations', 'passes'], runOnly: [contrast] })
  const measured = await looks.include('[data-look]').analyze()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-look]')) element.removeAttribute('data-look')
  })
  for (const { html } of measured.passes.flatMap(({ nodes }) => nodes)) {
    const [, look] = /data-look="(\d+)"/.exec(html) ?? []
    if (look) sufficient.add(look)
  }
  return [...violations, ...measured.violations]
}

const contrast = 'color-contrast'

/** The looks of texts whose contrast axe has measured and found sufficient; not those that it could not see, such as of a hidden text. */
const sufficient = new Set<string>()

/**
 * Runs in the page: marks each element with a text of its own with what its contrast depends on: its letters, the grounds behind them, and
 * whether it may lie over something else; none of a known look. @returns how many
 */
function markLooks(known: string[]): number {
  const seen = new Set(known)
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const kept = grounds.get(element)
    if (kept !== undefined) return kept
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element)
    const isPlaced = position !== 'static' && position !== 'relative'
    const own = [
      ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [backgroundColor]),
      ...(backgroundImage === 'none' ? [] : [backgroundImage]),
      ...(opacity === '1' ? [] : [opacity]),
      ...(filter === 'none' ? [] : [filter]),
      ...(mixBlendMode === 'normal' ? [] : [mixBlendMode]),
      ...(isPlaced ? [`${position} ${element.tagName} ${element.className}`] : []),
    ]
    const whole = [groundOf(element.parentElement), ...own].filter(Boolean).join('|')
    grounds.set(element, whole)
    return whole
  }
  let marked = 0
  for (const element of document.body.querySelectorAll('*')) {
    const isWritten = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    if (!isWritten && !element.matches('input, textarea, select')) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const text = [color, fontSize, fontWeight, textShadow, groundOf(element)].join('|')
    let hash = 5381
    for (const letter of text) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291
    if (seen.has(String(hash))) continue
    element.setAttribute('data-look', String(hash))
    marked++
  }
  return marked
}

/** Axe, which stays in a page until the next reload. */
async function axeIn(page: Page, options: RunOptions): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) }).setLegacyMode(true).options(options)
}

/** The violations once the page has settled, each as the name of its rule and the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  return (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
