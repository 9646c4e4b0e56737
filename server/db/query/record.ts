/** What the audit recorded of a row, for those who read only a part of it. */
import { type Field, isPlainObject, type Row } from '../../../resources/define/index.ts'
import { findResource } from '../../../resources/index.ts'
import type { Visibility } from './visible.ts'

/** An entry of the audit without the fields that its reader does not read, under their former names too. */
export function openRecord(entry: Row, among: Visibility): Row {
  const hidden = Object.entries<Field>(findResource(String(entry.resource))?.fields ?? {}).flatMap(([key, field]) =>
    among.reads(field) ? [] : [key, ...(field.was === undefined ? [] : [field.was])],
  )
  if (hidden.length === 0) return entry
  return { ...entry, before: without(hidden, entry.before), after: without(hidden, entry.after) }
}

/** null for what is no whole row: nothing of it is known to be open. */
function without(hidden: readonly string[], json: unknown): string | null {
  const row = parsed(json)
  if (!isPlainObject(row)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key))))
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return null
  }
}
