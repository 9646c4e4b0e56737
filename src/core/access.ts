import { type AnyResource, editStates, isInStates, movesOf, type Row } from '../../resources/define/index.ts'
import type { Role } from '../../resources/define/roles.ts'
import { useSession } from './session.ts'

/** What react-admin asks `canAccess` about; another word is the name of a move of the resource. 'delete' is also the way back. */
type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | (string & {})

/**
 * By the roles of the declaration and the state of the row, as the server decides: for buttons at once, and for react-admin in
 * `canAccess`. A deleted row must be restored before it is edited.
 */
export function isAllowed(role: Role | undefined, resource: AnyResource, action: Action, row?: Row): boolean {
  if (role === undefined || !rolesOf(resource, action).includes(role)) return false
  if (row === undefined) return true
  if (action === 'edit') return row.deleted !== true && isInStates(resource, editStates(resource), row)
  return action !== 'delete' || isInStates(resource, resource.toggle?.while, row)
}

function rolesOf(resource: AnyResource, action: Action): readonly Role[] {
  switch (action) {
    case 'list':
    case 'export':
      return resource.list?.roles ?? []
    case 'show':
      return (resource.show && resource.list?.roles) ?? []
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
export const useAllowed = (resource: AnyResource, action: Action, row?: Row): boolean =>
  isAllowed(useSession().user?.role, resource, action, row)
