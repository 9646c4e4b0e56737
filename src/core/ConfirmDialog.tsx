import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId, useState } from 'react'

type ConfirmDialogProps = {
  title: string
  text: string
  /** The button that goes on. */
  label: string
  color?: ButtonProps['color']
  onConfirm(): Promise<void> | void
  onClose(): void
}

/** Asks before something that is hard to take back. It stays open during the request, which closing would not cancel. */
export function ConfirmDialog({ title, text, label, color, onConfirm, onClose }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()]
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
      onClose()
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button disabled={pending} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" color={color} autoFocus disabled={pending} onClick={confirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
