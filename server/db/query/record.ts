/** Stored copies of rows, as in the audit, for users who may read only a part of the row. */
import { type AnyResource, type Field, isPlainObject, type Row } from '../../../resources/define/index.ts'
import { findResource } from '../../../resources/index.ts'
import type { Visibility } from './visible.ts'

/** The fields that hold whole rows as JSON, and the field with their resource. */
export const recordFields = ({ fields }: AnyResource): (readonly [key: string, of: string])[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) =>
    'recordOf' in field && field.recordOf !== undefined ? [[key, field.recordOf] as const] : [],
  )

/** Removes the fields that the user may not read from stored copies, under former names too. */
export function openRecords(row: Row, records: ReturnType<typeof recordFields>, visibility: Visibility): Row {
  const opened = records.flatMap(([key, of]) => {
    const hidden = hiddenFields(row[of], visibility)
    return hidden.length > 0 && row[key] !== null ? [[key, without(hidden, row[key])] as const] : []
  })
  return { ...row, ...Object.fromEntries(opened) }
}

const hiddenFields = (resource: unknown, visibility: Visibility): string[] =>
  Object.entries<Field>(findResource(String(resource))?.fields ?? {}).flatMap(([key, field]) =>
    visibility.reads(field) ? [] : [key, ...(field.was === undefined ? [] : [field.was])],
  )

/** Null for a text that is not a whole row, because it may contain hidden fields. */
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
