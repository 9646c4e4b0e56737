import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest } from './settling.ts'

/**
 * The violations that axe finds on a page as it is. No page has frames of its own, so axe runs in the page itself instead of in a new
 * window, which takes twice as long.
 * @param withContrast also measures the colours of each text: two thirds of the time of axe
 */
export async function violationsOf(page: Page, withContrast = true) {
  const rules = { 'color-contrast': { enabled: withContrast } }
  const axe = await axeIn(page, { resultTypes: ['violations'], rules })
  return (await axe.analyze()).violations
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
