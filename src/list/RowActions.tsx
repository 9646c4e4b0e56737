import { Typography } from '@mui/material'
import { type RowActionsProps, useExtensionsOf } from './extensions.ts'
import { MoveMenu, useMoves } from './MoveMenu.tsx'
import { StatusAction, useMayToggle } from './StatusAction.tsx'

export function RowActions(props: RowActionsProps) {
  const { RowActions: Custom } = useExtensionsOf(props.resource)
  const mayToggle = useMayToggle(props.resource)
  const moves = useMoves(props)
  if (Custom) return <Custom {...props} />
  if (moves.length > 0) return <MoveMenu {...props} moves={moves} />
  return mayToggle ? <StatusAction {...props} /> : <NoActions />
}

/** Spec section 6. */
function NoActions() {
  return (
    <Typography variant="body2" color="text.secondary">
      No hay acciones disponibles
    </Typography>
  )
}
