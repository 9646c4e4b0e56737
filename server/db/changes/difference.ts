import { generateMigration } from 'drizzle-kit/api'
import type { AnyResource } from '../../../resources/define/index.ts'
import { choiceWarnings } from './choices.ts'
import { filling } from './fill.ts'
import type { Snapshot } from './history.ts'
import { losing } from './lost.ts'
import { renamed } from './rename.ts'
import { requireKeptValues } from './types.ts'
import { warningsOf } from './warnings.ts'

export type Difference = {
  statements: string[]
  /** In Spanish: what can fail on a table with rows, and what is lost. */
  warnings: string[]
}

/**
 * The statements from the tables of the last migration to the declared ones that keep the rows: renames, drops,
 * additions, values for existing rows, and new constraints.
 * @throws Error for a changed type that would not keep the stored values
 */
export async function difference(
  before: Snapshot,
  now: Snapshot,
  declared: readonly AnyResource[],
): Promise<Difference> {
  const { snapshot, statements: renames } = renamed(before, now, declared)
  requireKeptValues(snapshot, now)
  const [computed, bare, kept] = losing(snapshot, now)
  const { nullable, statements: fills } = filling(kept, now, declared)
  return {
    statements: [
      ...renames,
      ...(await generateMigration(snapshot, computed)),
      ...(await generateMigration(computed, bare)),
      ...(await generateMigration(bare, kept)),
      ...(await generateMigration(kept, nullable)),
      ...fills,
      ...(await generateMigration(nullable, now)),
    ],
    warnings: [...warningsOf(snapshot, now, declared), ...choiceWarnings(snapshot, declared)],
  }
}
