import { Suspense } from 'react'
import { useAllowed } from '../core/access.ts'
import { useSession } from '../core/session.ts'
import { EditAction } from './EditAction.tsx'
import { type RowActionsProps, useExtensionsOf } from './extensions.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { useMoves } from './useMove.ts'

/**
 * The menu of a row; on its page 'Editar' stands beside it. Who edits only some fields does that on the page (spec section 6).
 */
export function RowActions({ listed = false, ...props }: RowActionsProps) {
  const { RowActions: Custom } = useExtensionsOf(props.resource)
  const mayToggle = useAllowed(props.resource, 'delete', props.row)
  const moves = useMoves(props)
  const role = useSession().user?.role
  const isPartial = role !== undefined && props.resource.edit?.only?.[role] !== undefined
  const mayEdit = useAllowed(props.resource, 'edit', props.row) && !(listed && isPartial)
  if (Custom)
    return (
      <Suspense fallback={<span aria-busy="true" />}>
        <Custom {...props} listed={listed} />
      </Suspense>
    )
  if (!mayToggle && !mayEdit && moves.length === 0) return <NoActions />
  const hasMenu = mayToggle || moves.length > 0 || listed
  return (
    <div className="plain-actions">
      {mayEdit && !listed && <EditAction {...props} />}
      {hasMenu && <MoveMenu {...props} moves={moves} edits={listed && mayEdit} />}
    </div>
  )
}

/** Spec section 6. */
export function NoActions() {
  return <p className="no-actions">No hay acciones disponibles</p>
}
