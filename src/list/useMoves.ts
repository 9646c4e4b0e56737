import { movesFor, type RowMove } from '../../resources/define/index.ts'
import { useSession } from '../core/session.ts'
import type { RowActionsProps } from './extensions.ts'

export function useMoves({ resource, row }: RowActionsProps): RowMove[] {
  const role = useSession().user?.role
  return role === undefined ? [] : movesFor(resource, role, row)
}
