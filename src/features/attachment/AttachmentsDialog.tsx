import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { labelOf, oneOf } from '../../../resources/define/index.ts'
import type { RowActionsProps } from '../../list/extensions.ts'
import { AttachmentsPanel } from './AttachmentsPanel.tsx'

/** The attachments of a row without a page of its own. */
export default function AttachmentsDialog({ resource, row, onClose }: RowActionsProps & { onClose: () => void }) {
  const title = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>
        {oneOf(resource, row)} {labelOf(resource, row)}
      </DialogTitle>
      <DialogContent>
        <AttachmentsPanel resource={resource} row={row} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
