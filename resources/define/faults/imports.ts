import type { AnyResource } from '../declaration.ts'
import { headingKey, importColumns, isLined, isOneCell, lineKeyOf } from '../importing.ts'
import { isUpload } from '../kinds.ts'
import { isRequired } from '../presence.ts'
import { formFields } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Each row of a file creates a row or one of its lines, so each field must fit in a cell. */
export const checkImport: ResourceCheck = (resource) => {
  const { create, list, screen } = resource
  if (create?.import === undefined) return []
  const at = (what: string) => faultAt(resource, 'create.import', what)
  const faults: string[] = []
  if (!list || !screen) faults.push(at('its button stands on a list; declare list and screen'))
  // A custom verb declares its own columns.
  if (create.custom) return faults
  return [
    ...faults,
    ...cellFaults(resource).map(at),
    ...lineFaults(resource).map(at),
    ...headingFaults(resource).map(at),
  ]
}

const cellFaults = (resource: AnyResource): string[] =>
  formFields(resource)
    .filter(([, field]) => isRequired(field) && ((!isOneCell(field) && !isLined(field)) || isUpload(field)))
    .map(([key, { kind }]) => `${key} is required, and no cell holds a ${kind}; leave it out`)

function lineFaults(resource: AnyResource): string[] {
  const [key, ...others] = formFields(resource).flatMap(([name, field]) => (isLined(field) ? [name] : []))
  if (key === undefined) return []
  if (others.length > 0) return [`a row of a file is one line, of ${key} or of ${others[0]}; leave it out`]
  return lineKeyOf(resource) ? [] : [`rows of a file are lines of one by a unique rule of required fields; declare it`]
}

function headingFaults({ fields }: AnyResource): string[] {
  const first = new Map<string, string>()
  return importColumns(fields).flatMap(({ key, field }) => {
    const heading = headingKey(field.label)
    const other = first.get(heading)
    first.set(heading, other ?? key)
    return other ? [`${key} and ${other} are both headed '${field.label}'; give one another label`] : []
  })
}
