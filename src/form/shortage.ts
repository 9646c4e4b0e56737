import { isPlainObject } from '../../resources/values/plainObject.ts'
import { ApiError } from '../core/http.ts'

/** A refusal for lack of funds: the server's message and its figures in pesos (decision 12). */
export type Shortage = { text: string; available: number; requested: number; missing: number }

/** Null for any other failure. */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof ApiError)) return null
  const { msg = '', detail } = error.body
  if (!isPlainObject(detail)) return null
  const { available, requested, missing } = detail
  if (typeof available !== 'number' || typeof requested !== 'number' || typeof missing !== 'number') return null
  return { text: msg, available, requested, missing }
}
