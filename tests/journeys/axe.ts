/** What axe finds in a page at rest: a menu that fades in has too little contrast until it stands there. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** In the page: whether everything has come to rest, but for what moves with a scroll bar. */
export const noneMoves = () =>
  document
    .getAnimations()
    .every(({ timeline, playState }) => !(timeline instanceof DocumentTimeline) || playState !== 'running')

/** Each fault as the name of its rule and the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(noneMoves)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
