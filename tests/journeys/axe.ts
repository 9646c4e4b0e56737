import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './settling.ts'

/**
 * The violations that axe finds on a page as it is. No page has frames of its own, so axe runs in the page itself instead of in a new
 * window, which takes twice as long.
 */
export async function violationsOf(page: Page) {
  // Axe stays in a page until the next reload.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
}

/** The violations once the page has settled, each as the name of its rule and the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  return (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
