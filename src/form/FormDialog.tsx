import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from '@mui/material'
import { type BaseSyntheticEvent, type ReactNode, useId } from 'react'
import { useFormState } from 'react-hook-form'
import { focusFirst } from '../core/focusFirst.ts'
import { sendByKeys } from './sendByKeys.ts'

type FormDialogProps = Pick<DialogProps, 'maxWidth' | 'fullScreen' | 'aria-describedby'> & {
  title: string
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  onClose: () => void
  /** The button that sends. Without it there is nothing to send, or not yet. */
  sends: string | undefined
  /** Its text while the form is sent. */
  sending?: string
  color?: ButtonProps['color']
  /** The button has the focus instead of the first field (decision 61). */
  focusesButton?: boolean
  children: ReactNode
}

/**
 * A dialog with the form of the surrounding `FormProvider`. Once something is typed, a click outside does not close it.
 * It stays open during the request, which closing would not cancel.
 */
export function FormDialog({
  title,
  submit,
  onClose,
  sends,
  sending = 'Enviando...',
  color = 'primary',
  focusesButton = false,
  children,
  ...dialog
}: FormDialogProps) {
  const titleId = useId()
  // Not `isDirty`, which a proposed value sets too.
  const { dirtyFields, isSubmitting } = useFormState()
  const isTyped = Object.keys(dirtyFields).length > 0
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (!isSubmitting && (reason !== 'backdropClick' || !isTyped)) onClose()
      }}
      {...dialog}
    >
      <form
        ref={focusesButton ? undefined : focusFirst}
        noValidate
        onSubmit={submit}
        onKeyDown={sendByKeys}
        aria-busy={isSubmitting}
        style={scrolling}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button disabled={isSubmitting} onClick={onClose}>
            {sends === undefined ? 'Cerrar' : 'Cancelar'}
          </Button>
          {sends !== undefined && (
            <Button type="submit" variant="contained" color={color} autoFocus={focusesButton} disabled={isSubmitting}>
              {isSubmitting ? sending : sends}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Passes the dialog's layout through the form, so that only the content scrolls. */
const scrolling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
