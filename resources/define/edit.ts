/** Changing a stored row: what a body may change, and whether two values of a field are one. */
import { bodyFields, isMissing, readValue } from './check.ts'
import type { AnyResource, Field, Fields } from './declaration.ts'
import type { Row } from './facets.ts'
import { isFault } from './kinds.ts'
import type { Edit } from './operations.ts'
import { isOpenTo } from './resource.ts'
import type { Role } from './roles.ts'

/** `GET` answers the row as its form opens, `PUT` changes it. */
export const editPathOf = ({ api }: Pick<AnyResource, 'api'>): string => `${api?.path}/update/:id`

/** The fields of a row that a change judges: those of a creation, but for passwords, which no stored row shows. */
export const rowFields = (fields: Fields): Fields =>
  Object.fromEntries(bodyFields(fields).filter(([, { kind }]) => kind !== 'password'))

/** The fields that a body may change: of a role, those that it reads. */
export function editFields({ fields, edit }: Pick<AnyResource, 'fields' | 'edit'>, role?: Role): [string, Field][] {
  const named = edit?.fields
  return Object.entries(rowFields(fields)).filter(
    ([key, field]) => (named === undefined || named.includes(key)) && (role === undefined || isOpenTo(role, field)),
  )
}

/** Whether a field may be changed although its row is used. */
export const isAlwaysEditable = ({ always = [] }: Pick<Edit, 'always'>, key: string): boolean => always.includes(key)

/** Whether two raw values of a field are the same stored one: '12' and 12, '' and null, an empty list and null. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(readOf(field, one)) === JSON.stringify(readOf(field, other))

function readOf(field: Field, raw: unknown): unknown {
  if (isMissing(field, raw)) return null
  const read = readValue(field, raw)
  return isFault(read) ? raw : read
}

/** The fields of which two rows differ. */
export const differing = (fields: readonly [string, Field][], one: Row, other: Row): [string, Field][] =>
  fields.filter(([key, field]) => !isSameValue(field, one[key], other[key]))
