/** Edits of a stored row: the fields that a body may change, and the equality of two values. */
import { bodyFields, isMissing, readValue } from './check.ts'
import type { AnyResource, Field, Fields } from './declaration.ts'
import type { Row } from './facets.ts'
import { isSecret, isUpload } from './kinds.ts'
import { linesOf } from './lines.ts'
import type { Edit } from './operations.ts'
import { isFault } from './reading.ts'
import { isOpenTo } from './resource.ts'
import type { Role } from './roles.ts'

/** `GET` returns the row for its form, `PUT` changes it. */
export const editPathOf = ({ api }: Pick<AnyResource, 'api'>): string => `${api?.path}/update/:id`

/** The fields that a change checks: those of a creation except passwords, which are never read back. */
export const rowFields = (fields: Fields): Fields =>
  Object.fromEntries(bodyFields(fields).filter(([, field]) => !isSecret(field)))

/** The fields as a change checks them: a stored day from 'today' on stays when today has passed it. */
export const keptDays = (fields: Fields, rows: readonly Row[]): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]): [string, Field] => {
      const stored = rows.map((row) => row[key])
      if (field.kind === 'rows') return [key, { ...field, of: keptDays(field.of, stored.flatMap(linesOf)) }]
      return [key, field.kind === 'date' && field.from?.[0] === 'today' ? { ...field, kept: stored } : field]
    }),
  )

/** The fields that a body may change; with a role, only those the role may read and change. */
export function editFields({ fields, edit }: Pick<AnyResource, 'fields' | 'edit'>, role?: Role): [string, Field][] {
  const named = edit?.fields
  const only = role && edit?.only?.[role]
  return Object.entries(rowFields(fields)).filter(
    ([key, field]) =>
      (named === undefined || named.includes(key)) &&
      (only === undefined || only.includes(key)) &&
      (role === undefined || isOpenTo(role, field)),
  )
}

/** The fields that may be edited while other rows refer to theirs. */
export const correctableFields = (resource: Pick<AnyResource, 'fields' | 'edit'>): string[] => {
  const { edit } = resource
  if (!edit) return []
  return editFields(resource).flatMap(([key]) => (edit.while !== 'unused' || isAlwaysEditable(edit, key) ? [key] : []))
}

/** The fields that may change after a document with the row was booked: they are no part of its facts. */
export function laterFields(resource: Pick<AnyResource, 'fields' | 'edit' | 'states' | 'actions'>): string[] {
  const { fields, states, actions } = resource
  const operations = [...Object.values(states?.moves ?? {}), ...Object.values(actions ?? {})]
  const changed = new Set([
    ...correctableFields(resource),
    ...(states ? [states.field] : []),
    ...operations.flatMap(({ stamps }) => Object.keys(stamps ?? {})),
  ])
  return Object.entries<Field>(fields).flatMap(([key, field]) => {
    // A file is sent once the row exists.
    const isLater = 'later' in field && field.later === true
    return changed.has(key) || isUpload(field) || isLater || field.asked !== undefined ? [key] : []
  })
}

export const isAlwaysEditable = ({ always = [] }: Pick<Edit, 'always'>, key: string): boolean => always.includes(key)

/** Whether two raw values are stored equally: '12' and 12, '' and null, an empty list and null. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(readOf(field, one)) === JSON.stringify(readOf(field, other))

function readOf(field: Field, raw: unknown): unknown {
  if (isMissing(field, raw)) return null
  const read = readValue(field, raw)
  return isFault(read) ? raw : read
}

export const differing = (fields: readonly [string, Field][], one: Row, other: Row): [string, Field][] =>
  fields.filter(([key, field]) => !isSameValue(field, one[key], other[key]))
