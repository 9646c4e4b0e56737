import { Typography } from '@mui/material'
import { type RowActionsProps, rowActions } from '../app/ownPages.tsx'
import { StatusAction, useMayToggle } from './StatusAction.tsx'

/** The cell 'Acciones': the resource's own actions where it has some, else the status action. */
export function RowActions(props: RowActionsProps) {
  const Own = rowActions[props.resource.name]
  const mayToggle = useMayToggle(props.resource)
  if (Own) return <Own {...props} />
  return mayToggle ? <StatusAction {...props} /> : <NoActions />
}

/** What the cell says to those who may do nothing with the row (spec section 6). */
export function NoActions() {
  return (
    <Typography variant="body2" color="text.secondary">
      No hay acciones disponibles
    </Typography>
  )
}
