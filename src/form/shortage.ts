import { isPlainObject } from '../../resources/values/plainObject.ts'
import { HttpError } from '../core/http.ts'

/** Why there was no money for it: what the server said, and the figures in pesos (decisions section 4). */
export type Shortage = { text: string; available: number; requested: number; missing: number }

/** Null for a failure that is none of funds. */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof HttpError)) return null
  const { msg = '', detail } = error.body
  if (!isPlainObject(detail)) return null
  const { available, requested, missing } = detail
  if (typeof available !== 'number' || typeof requested !== 'number' || typeof missing !== 'number') return null
  return { text: msg, available, requested, missing }
}
