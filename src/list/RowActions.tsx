import { lazy, Suspense } from 'react'
import { useAllowed } from '../core/access.ts'
import { EditAction } from './EditAction.tsx'
import { type RowActionsProps, useExtensionsOf } from './extensions.ts'
import { StatusAction } from './StatusAction.tsx'
import { useMoves } from './useMove.ts'

/** Few rows have moves. */
const MoveMenu = lazy(async () => ({ default: (await import('./MoveMenu.tsx')).MoveMenu }))

export function RowActions(props: RowActionsProps) {
  const { RowActions: Custom } = useExtensionsOf(props.resource)
  const mayToggle = useAllowed(props.resource, 'delete', props.row)
  const moves = useMoves(props)
  const mayEdit = useAllowed(props.resource, 'edit', props.row)
  if (Custom)
    return (
      <Suspense fallback={<span aria-busy="true" />}>
        <Custom {...props} />
      </Suspense>
    )
  if (moves.length > 0)
    return (
      <Suspense fallback={<span aria-busy="true" />}>
        <MoveMenu {...props} moves={moves} />
      </Suspense>
    )
  if (!mayToggle && !mayEdit) return <NoActions />
  return (
    <div className="plain-actions">
      <EditAction {...props} />
      <StatusAction {...props} />
    </div>
  )
}

/** Spec section 6. */
export function NoActions() {
  return <p className="no-actions">No hay acciones disponibles</p>
}
