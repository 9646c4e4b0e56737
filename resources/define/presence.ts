import type { Field } from './declaration.ts'
import { isUpload } from './kinds.ts'

/** Whether a body must carry the field when its condition holds. */
export const isRequired = (field: Field): boolean =>
  !('default' in field && field.default !== undefined) && (field.required !== undefined || field.kind === 'password')

/** Whether every stored row has the field: the runtime form of `IsSure`. */
export const isAlwaysStored = (field: Field): boolean =>
  field.asked === undefined &&
  !field.when &&
  !field.requiredWhen &&
  !isUpload(field) &&
  (isRequired(field) || ('default' in field && field.default !== undefined))
