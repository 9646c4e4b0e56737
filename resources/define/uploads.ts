/** Files and pictures of rows: each is sent in a separate request once the row exists. */
import { isOfType } from '../values/files.ts'
import { bodyFields } from './check.ts'
import type { AnyResource, Field, Fields } from './declaration.ts'
import { editFields } from './edit.ts'
import type { Row } from './facets.ts'
import { isFileOpen } from './inStates.ts'
import { isUpload } from './kinds.ts'
import { isOpenTo } from './resource.ts'
import type { Role } from './roles.ts'
import type { UploadField } from './simpleFields.ts'

export const uploadsOf = (fields: Fields): [string, Field & UploadField][] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => (isUpload(field) ? [[key, field]] : []))

type Uploading = Pick<AnyResource, 'api' | 'create' | 'edit' | 'states'>

/** `POST` sends the file, `DELETE` removes it, `GET` downloads it (not for pictures). */
export const uploadPathOf = ({ api }: Uploading, key: string, { at }: UploadField): string =>
  at ?? `${api?.path}/:id/${key}`

export const uploadRowParam = (path: string): string => (path.includes('/:id/') ? 'id' : 'institute')

/** The roles that may send the file, if they may also read it; not those that edit only some fields. */
export const uploadRolesOf = ({ edit, create }: Uploading, field: Field & UploadField): readonly Role[] =>
  (field.sentBy ?? edit?.roles.filter((role) => !edit.only?.[role]) ?? create?.roles ?? []).filter((role) =>
    isOpenTo(role, field),
  )

/** The roles that may download the file (not for pictures). */
export const fileRolesOf = ({ list }: Pick<AnyResource, 'list'>, field: Field): readonly Role[] =>
  (list?.roles ?? []).filter((role) => isOpenTo(role, field))

/** Whether an existing file may be replaced: by the roles of `sentBy`, or those that may edit the row. */
export const isReplaceable = ({ edit }: Uploading, key: string, { sentBy }: UploadField): boolean =>
  sentBy !== undefined || (edit !== undefined && (edit.fields === undefined || edit.fields.includes(key)))

export const isRemovable = (resource: Uploading, key: string, field: UploadField): boolean =>
  isReplaceable(resource, key, field) && field.required === undefined

/**
 * The fields of a creation form for a role: those of the body, and the files that the role may send after it. With a
 * row, the files that may be sent in its state.
 */
export function formFields(
  resource: Uploading & Pick<AnyResource, 'fields'>,
  role?: Role,
  row?: Row,
): [string, Field][] {
  const carried = new Set(bodyFields(resource.fields).map(([key]) => key))
  return Object.entries<Field>(resource.fields).filter(([key, field]) =>
    isUpload(field)
      ? isFileOpen(resource, field, row) && (role === undefined || uploadRolesOf(resource, field).includes(role))
      : carried.has(key) && (role === undefined || isOpenTo(role, field)),
  )
}

/** The fields of the edit form of a row for a role: those it may change, and the files it may replace. */
export function editedFields(resource: AnyResource, role: Role | undefined, row: Row): [string, Field][] {
  const carried = new Set(editFields(resource, role).map(([key]) => key))
  return formFields(resource, role, row).filter(([key, field]) =>
    isUpload(field) ? isReplaceable(resource, key, field) : carried.has(key),
  )
}

/**
 * Whether the page of a row offers the file to a role: a missing one, or one that may be replaced. The edit form offers
 * a file that has neither `sentBy` nor `while` of its own.
 */
export function isSentFromPage(resource: AnyResource, key: string, row: Row, role: Role | undefined): boolean {
  const field = resource.fields[key]
  if (!field || !isUpload(field) || role === undefined || row.deleted === true) return false
  if (!uploadRolesOf(resource, field).includes(role) || !isFileOpen(resource, field, row)) return false
  if (resource.edit && !field.sentBy && !field.while) return false
  return (row[key] ?? null) === null || isReplaceable(resource, key, field)
}

/** The error message of a chosen file, or null. The server also checks the content. */
export function fileFault(
  { required, invalid, types, maxBytes }: Pick<UploadField, 'required' | 'invalid' | 'types' | 'maxBytes'>,
  file: { type: string; size: number; name?: string } | null | undefined,
): string | null {
  if (!file) return required ?? null
  return isOfType(file, types) && file.size > 0 && file.size <= maxBytes ? null : invalid
}
