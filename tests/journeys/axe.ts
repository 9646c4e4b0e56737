import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './settling.ts'

/** The violations that axe finds once the page has settled, each as the name of its rule and the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
