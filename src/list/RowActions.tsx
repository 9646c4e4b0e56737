import { Suspense } from 'react'
import { useAllowed } from '../core/access.ts'
import { useSession } from '../core/session.ts'
import { EditAction } from './EditAction.tsx'
import { type RowActionsProps, useExtensionsOf } from './extensions.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { StatusAction } from './StatusAction.tsx'
import { useMoves } from './useMove.ts'

/** @param listed in a table: who edits only some fields does that on the page of the row (spec section 6) */
export function RowActions({ listed = false, ...props }: RowActionsProps & { listed?: boolean }) {
  const { RowActions: Custom } = useExtensionsOf(props.resource)
  const mayToggle = useAllowed(props.resource, 'delete', props.row)
  const moves = useMoves(props)
  const role = useSession().user?.role
  const isPartial = role !== undefined && props.resource.edit?.only?.[role] !== undefined
  const mayEdit = useAllowed(props.resource, 'edit', props.row) && !(listed && isPartial)
  if (Custom)
    return (
      <Suspense fallback={<span aria-busy="true" />}>
        <Custom {...props} />
      </Suspense>
    )
  if (moves.length > 0) return <MoveMenu {...props} moves={moves} />
  if (!mayToggle && !mayEdit) return <NoActions />
  return (
    <div className="plain-actions">
      {mayEdit && <EditAction {...props} />}
      <StatusAction {...props} />
    </div>
  )
}

/** Spec section 6. */
export function NoActions() {
  return <p className="no-actions">No hay acciones disponibles</p>
}
