/** Warnings about a typed value that refuse nothing: declared ones, and those about damaged texts (decision 35). */
import { cleanLine } from '../values/cleanText.ts'
import { damageOf, doubtIn } from '../values/damagedText.ts'
import type { Field } from './declaration.ts'
import type { Row } from './facets.ts'

export const declaredWarning = (field: Field, typed: string, row: Row): string | null =>
  'warning' in field && field.warning ? field.warning(cleanLine(typed), row) : null

/** About letters that a text has lost on its way. */
export function textWarning({ kind }: Field, typed: unknown): string | null {
  if ((kind !== 'text' && kind !== 'longText') || typeof typed !== 'string') return null
  return damageOf(typed) ?? doubtIn(typed)
}
