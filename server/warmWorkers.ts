import { warmRenderer } from './documents/render.ts'
import { warmWorkbooks } from './reports/render.ts'

/** Loads what every kind of paper needs before a person asks. One after the other: the one thread that always stays loads them all. */
export async function warmWorkers(): Promise<void> {
  await warmRenderer()
  await warmWorkbooks()
}
