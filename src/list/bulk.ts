import type { AnyResource, Role } from '../../resources/define/index.ts'
import { isDocumented } from '../../resources/documents.ts'

/** Whether rows are deleted and restored several at once: those of a catalogue, and never what moves money or is a document itself. */
export const togglesInBulk = (resource: AnyResource, role: Role | undefined): boolean =>
  role !== undefined &&
  (resource.toggle?.roles.includes(role) ?? false) &&
  !resource.toggle?.custom &&
  !isDocumented(resource.name)

/** Whether there is anything to do with several rows of a list. */
export const isSelectable = (resource: AnyResource, role: Role | undefined): boolean =>
  isDocumented(resource.name) || togglesInBulk(resource, role)
