/** The server of the copy that the visits use, and the school of its users. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { School } from '../../fixtures/school.ts'
import { phone } from '../../journeys/product.ts'

export type Place = { url: string; school: School }

export const wide = { width: 1440, height: 900 }

/** The folder for screenshots, if any is wanted: `SHOTS=folder`. */
const shots = process.env.SHOTS

export async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [size, viewport] of Object.entries({ phone, wide })) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: join(shots, `${name}-${size}.png`), animations: 'disabled' })
  }
}
