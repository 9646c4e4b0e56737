/** The states in which a row may be edited, deleted, given a file or led on: the word `while`, and `from` of a move. */
import type { AnyResource } from './declaration.ts'
import type { Row } from './facets.ts'
import type { UploadField } from './simpleFields.ts'

/** Without `allowed`, in every state. */
export const isInStates = (
  { states }: Pick<AnyResource, 'states'>,
  allowed: readonly string[] | undefined,
  row: Row,
): boolean => allowed === undefined || allowed.includes(String(row[states?.field ?? '']))

export const editStates = ({ edit }: Pick<AnyResource, 'edit'>): readonly string[] | undefined =>
  edit?.while === 'unused' ? undefined : edit?.while

/** A file may be sent and removed in its own states, or in those in which the row may be edited. */
export const fileStates = (resource: Pick<AnyResource, 'edit'>, field: UploadField): readonly string[] | undefined =>
  field.while ?? editStates(resource)

/** Whether the file may be sent to the row in its state; without a row, to a new one. */
export const isFileOpen = (resource: Pick<AnyResource, 'edit' | 'states'>, field: UploadField, row?: Row): boolean => {
  const { states } = resource
  return isInStates(resource, fileStates(resource, field), row ?? (states ? { [states.field]: states.start } : {}))
}
