import { type AnyResource, movesOf } from '../../resources/define/index.ts'
import type { Role } from '../../resources/define/roles.ts'
import { useSession } from './session.ts'

/** What react-admin asks `canAccess` about; another word is the name of a move of the resource. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | (string & {})

/** By the roles of the declaration, as the server decides: for buttons at once, and for react-admin in `canAccess`. */
export function isAllowed(role: Role | undefined, resource: AnyResource, action: Action): boolean {
  if (role === undefined) return false
  return rolesOf(resource, action).includes(role)
}

function rolesOf(resource: AnyResource, action: Action): readonly Role[] {
  switch (action) {
    case 'list':
    case 'show':
    case 'export':
      return resource.list?.roles ?? []
    case 'create':
      return resource.create?.roles ?? []
    case 'edit':
      return resource.edit?.roles ?? []
    case 'delete':
      return resource.toggle?.roles ?? []
    default:
      return movesOf(resource).find(({ name }) => name === action)?.roles ?? []
  }
}

/** Whether the signed-in user may do that. */
export const useAllowed = (resource: AnyResource, action: Action): boolean =>
  isAllowed(useSession().user?.role, resource, action)
