import { isPlainObject } from '../../../resources/define/index.ts'

/** The unsent input of a form. `before` has the initial values of the fields, `rows` the JSON of its pending rows. */
export type StoredDraft = {
  savedAt: string
  fields: Readonly<Record<string, { before: unknown; typed: unknown }>>
  rows: string
}

const longestMs = 30 * 24 * 3_600_000

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isPlainObject(stored) || !isPlainObject(stored.fields)) return null
    const { savedAt, rows } = stored
    if (typeof savedAt !== 'string' || typeof rows !== 'string') return null
    if (!(Date.now() - Date.parse(savedAt) < longestMs)) {
      removeDraft(key)
      return null
    }
    const fields = Object.entries(stored.fields).flatMap(([name, one]) =>
      isPlainObject(one) ? [[name, { before: one.before, typed: one.typed }] as const] : [],
    )
    return { savedAt, rows, fields: Object.fromEntries(fields) }
  } catch {
    return null // an invalid value counts as no draft
  }
}

/** @returns whether the browser could store it */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)
