import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@mui/material'
import { useId } from 'react'
import { labelOf } from '../../../resources/define/index.ts'
import { formatCents } from '../../../resources/money.ts'
import type { RowActionsProps } from '../../admin/ownPages.tsx'
import { callOf, effectsOf } from './effects.ts'

type ConfirmReversalProps = RowActionsProps & { open: boolean; onConfirm: () => void; onClose: () => void }

/** Says what deleting or restoring a money document will do to which rubro, before it is done. */
export function ConfirmReversal({ resource, row, open, onConfirm, onClose }: ConfirmReversalProps) {
  const title = useId()
  const text = useId()
  const label = row.deleted === true ? 'Restaurar' : 'Eliminar'
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} aria-describedby={text} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>
        {label} {callOf(resource, row).toLocaleLowerCase('es')} {labelOf(resource, row)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={{ mb: 1.5 }}>
          El disponible cambiará así:
        </DialogContentText>
        <Table size="small" aria-labelledby={text}>
          <TableBody>
            {effectsOf(resource, row).map(({ name, cents }) => (
              <TableRow key={`${name} ${cents}`}>
                <TableCell component="th" scope="row" sx={{ border: 0, overflowWrap: 'anywhere' }}>
                  {name}
                </TableCell>
                <TableCell align="right" sx={{ ...figures, color: cents < 0 ? 'error.main' : 'success.main' }}>
                  {cents < 0 ? formatCents(cents) : `+ ${formatCents(cents)}`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" color={row.deleted === true ? 'primary' : 'error'} autoFocus onClick={onConfirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600, border: 0 } as const
