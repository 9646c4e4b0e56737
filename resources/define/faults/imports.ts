import type { AnyResource } from '../declaration.ts'
import { headingKey, importColumns, isOneCell } from '../importing.ts'
import { isRequired } from '../resource.ts'
import { formFields } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Each row of a file is a creation, and each of its fields a cell. */
export const checkImport: ResourceCheck = (resource) => {
  const { create, list, screen } = resource
  if (create?.import === undefined) return []
  const at = (what: string) => faultAt(resource, 'create.import', what)
  const faults: string[] = []
  if (!list || !screen) faults.push(at('its button stands on a list; declare list and screen'))
  if (create.custom) faults.push(at('its rows are stored by a verb, with a body of its own; leave it out'))
  return [...faults, ...cellFaults(resource).map(at), ...headingFaults(resource).map(at)]
}

const cellFaults = ({ fields, api, create, edit }: AnyResource): string[] =>
  formFields({ fields, ...(api && { api }), ...(create && { create }), ...(edit && { edit }) })
    .filter(([, field]) => isRequired(field) && (!isOneCell(field) || ['image', 'file'].includes(field.kind)))
    .map(([key, { kind }]) => `${key} is required, and no cell holds a ${kind}; leave it out`)

function headingFaults({ fields }: AnyResource): string[] {
  const first = new Map<string, string>()
  return importColumns(fields).flatMap(({ key, field }) => {
    const heading = headingKey(field.label)
    const other = first.get(heading)
    first.set(heading, other ?? key)
    return other ? [`${key} and ${other} are both headed '${field.label}'; give one another label`] : []
  })
}
