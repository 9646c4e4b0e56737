import type { AnyResource, Role } from '../../resources/define/index.ts'
import { isDocumented } from '../../resources/documents.ts'
import { isAllowed } from '../core/access.ts'

/** Whether rows can be deleted and restored in bulk: catalogues only, never money documents or contracts. */
export const togglesInBulk = (resource: AnyResource, role: Role | undefined): boolean =>
  isAllowed(role, resource, 'delete') && !resource.toggle?.custom && !isDocumented(resource.name)

export const isSelectable = (resource: AnyResource, role: Role | undefined): boolean =>
  isDocumented(resource.name) || togglesInBulk(resource, role)
