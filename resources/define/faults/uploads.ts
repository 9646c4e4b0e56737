import { fileEndings } from '../../values/files.ts'
import type { AnyResource, Field } from '../declaration.ts'
import { editStates, isFileOpen } from '../inStates.ts'
import { isOpenTo } from '../resource.ts'
import type { UploadField } from '../simpleFields.ts'
import { uploadRolesOf, uploadsOf } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** The whole file is kept in the database and read into memory. */
const largestFile = 20 * 1024 * 1024

export const checkUploads: ResourceCheck = (resource) =>
  uploadsOf(resource.fields).flatMap(([key, field]) =>
    faultsOf(resource, field).map((what) => faultAt(resource, key, what)),
  )

function faultsOf(resource: AnyResource, field: Field & UploadField): string[] {
  const { types = [], maxBytes, when, requiredWhen, at } = field
  const accepted = Object.keys(fileEndings).filter((type) => field.kind === 'file' || type.startsWith('image/'))
  return [
    ...(types.length === 0 ? [`takes no type; name some of ${accepted.join(', ')}`] : []),
    ...(maxBytes >= 1 && maxBytes <= largestFile ? [] : [`maxBytes is ${maxBytes}; write 1 to ${largestFile}`]),
    ...(when || requiredWhen ? ['is sent by itself, under no condition; leave the condition out'] : []),
    ...(resource.list && resource.api ? [] : ['is seen by whom sees its row in a list; declare list']),
    ...(isMissedByCreators(resource, field)
      ? ['whoever creates a row may not send it, since edit has fewer roles; give it sentBy']
      : []),
    ...(uploadRolesOf(resource, field).length > 0
      ? []
      : ['nobody may send it; give it sentBy, or declare create or edit']),
    ...(field.required !== undefined && resource.create && !isFileOpen(resource, field)
      ? ['is required, and may not be sent in the state of a new row; name that state in while, or leave required out']
      : []),
    ...(isBeyondForms(resource, field)
      ? ['may be sent in a state in which no form offers it; declare show, whose page does']
      : []),
    ...(at === undefined || at.includes('/:id/') || (resource.name === 'institute' && at.includes('/:institute/'))
      ? []
      : [`at is '${at}', which names no row; write :id in it`]),
  ]
}

/** Without `sentBy` those may send it who may edit the row: a form of others would lack it without a word. */
function isMissedByCreators({ create, edit }: AnyResource, field: Field & UploadField): boolean {
  if (field.sentBy || !create || !edit) return false
  return create.roles.some((role) => isOpenTo(role, field) && !edit.roles.includes(role))
}

/** Without a page of the row, files are sent from the form of a new row and from the edit form. */
function isBeyondForms({ show, edit, states }: AnyResource, field: UploadField): boolean {
  const offered = edit ? editStates({ edit }) : [states?.start]
  return !show && (field.while ?? []).some((state) => offered !== undefined && !offered.includes(state))
}
