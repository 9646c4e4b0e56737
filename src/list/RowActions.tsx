import { Typography } from '@mui/material'
import { type RowActionsProps, useExtensionsOf } from './extensions.ts'
import { StatusAction, useMayToggle } from './StatusAction.tsx'

export function RowActions(props: RowActionsProps) {
  const { RowActions: Custom } = useExtensionsOf(props.resource)
  const mayToggle = useMayToggle(props.resource)
  if (Custom) return <Custom {...props} />
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
