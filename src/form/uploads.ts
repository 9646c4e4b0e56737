/** The files of a form: each is sent in a separate request once the row exists. */
import { mixed } from 'yup'
import {
  type AnyResource,
  bodyCheck,
  type Field,
  fileFault,
  isUpload,
  type Row,
  type UploadField,
  uploadPathOf,
  uploadRowParam,
  uploadsOf,
} from '../../resources/define/index.ts'
import { sha256Of } from '../../resources/values/files.ts'
import { remove, upload } from '../core/http.ts'
import { fillPath } from '../core/paths.ts'

export type RowPlace = { institute?: number | undefined; id: number }

export function uploadPath(
  resource: AnyResource,
  key: string,
  field: UploadField,
  { institute, id }: RowPlace,
): string {
  const path = uploadPathOf(resource, key, field)
  const named = uploadRowParam(path) === 'institute' ? id : institute
  return fillPath(path.replace(':id', String(id)), named === undefined ? {} : { institute: named })
}

/** The files still missing in a created row, and the error of the first. */
export type Unsent = { files: readonly (readonly [key: string, file: File])[]; error: unknown }

/** Uploads chosen files and removes those of `before` that were cleared; null on success. */
export async function sendFiles(
  resource: AnyResource,
  place: RowPlace,
  values: Row,
  before: Row = {},
): Promise<Unsent | null> {
  const chosen = uploadsOf(resource.fields).flatMap(([key]) => {
    const value: unknown = values[key]
    return value instanceof File ? [[key, value] as const] : []
  })
  try {
    for (const [key, field] of uploadsOf(resource.fields))
      if (values[key] === undefined && typeof before[key] === 'string')
        await remove(`${uploadPath(resource, key, field, place)}?sha256=${sha256Of(before[key])}`)
    while (chosen[0]) {
      const [key, file] = chosen[0]
      const field = resource.fields[key]
      if (field && isUpload(field)) await upload(uploadPath(resource, key, field, place), key, file)
      chosen.shift()
    }
    return null
  } catch (error) {
    return { files: chosen, error }
  }
}

/** @param shown the fields of the form, of which the files are checked */
export function formCheck(resource: Pick<AnyResource, 'fields' | 'rules'>, shown: readonly [string, Field][]) {
  const uploads = uploadsOf(Object.fromEntries(shown))
  return bodyCheck({ fields: resource.fields, rules: resource.rules ?? [] })
    .shape(Object.fromEntries(uploads.map(([key, field]) => [key, chosenFile(field)])))
    .transform((body: Row, typed: Row) => ({
      ...body,
      ...Object.fromEntries(uploads.map(([key]) => [key, typed[key] ?? undefined])),
    }))
}

const chosenFile = (field: UploadField) =>
  mixed()
    .transform((value: unknown) => value ?? undefined)
    .test('file', (value, { createError }) => {
      // The address of a stored file.
      if (typeof value === 'string') return true
      const fault = fileFault(field, value instanceof File ? value : null)
      return fault === null || createError({ message: fault })
    })
