import { warmRenderer } from '../documents/render.ts'
import { warmWorkbooks } from '../reports/render.ts'

/**
 * Loads fonts, templates and libraries before the first request. Sequentially, so that the one permanent thread loads
 * all of them.
 */
export async function warmWorkers(): Promise<void> {
  await warmRenderer()
  await warmWorkbooks()
}
