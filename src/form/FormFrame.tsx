import { Box, Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveContextProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { focusFirst } from '../core/focusFirst.ts'
import { PageFrame } from '../core/PageFrame.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { LeaveDialog } from './draft/LeaveDialog.tsx'
import { DraftContext } from './draft/useDraft.ts'
import { FormRoot } from './FormRoot.tsx'
import { formColumns } from './formColumns.ts'
import { sendByKeys } from './sendByKeys.ts'
import type { SavingForm } from './useSavingForm.ts'

export type FormFrameProps = {
  form: Pick<SavingForm, 'form' | 'submit' | 'pending' | 'keeping'>
  title: string
  /** The button that sends the form and draws it anew. */
  another?: { label: string; submit: () => Promise<void> } | undefined
  /** The target of 'Cancelar' on the first page of a tab; null for a form that must be sent. */
  back: string | null
  columns?: boolean
  /** The button that sends. */
  sends?: string
  children: ReactNode
  /** Under the card: what the button does not send. */
  below?: ReactNode
}

export function FormFrame({
  form: { form, submit, pending, keeping },
  title,
  another,
  back,
  columns = true,
  sends = 'Enviar',
  children,
  below,
}: FormFrameProps) {
  const cancel = useOnePageBack(back ?? '')
  // Values saved by a part of the form are checked and sent like typed ones.
  const save = async (values: FieldValues = {}) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
    await submit()
  }
  const saveContext = { save, saving: pending, mutationMode: 'pessimistic' } as const
  return (
    <PageFrame title={title} width="form">
      <Paper variant="outlined" tabIndex={-1} sx={card}>
        {keeping.draft?.offered && <DraftOffer draft={keeping.draft} />}
        {keeping.leaving && <LeaveDialog leaving={keeping.leaving} draft={keeping.draft} />}
        <DraftContext value={keeping.draft}>
          <SaveContextProvider value={saveContext}>
            <FormRoot form={form} unfinished={keeping.unfinished}>
              <form ref={focusFirst} noValidate onSubmit={submit} onKeyDown={sendByKeys} aria-busy={pending}>
                {columns ? <Box sx={formColumns}>{children}</Box> : children}
                <Box sx={buttons}>
                  <Button type="submit" variant="contained" disabled={pending}>
                    {pending ? 'Enviando...' : sends}
                  </Button>
                  {another && (
                    <Button type="button" variant="outlined" disabled={pending} onClick={another.submit} sx={onDesk}>
                      {another.label}
                    </Button>
                  )}
                  {back !== null && (
                    <Button type="button" variant="text" onClick={cancel}>
                      Cancelar
                    </Button>
                  )}
                </Box>
              </form>
            </FormRoot>
          </SaveContextProvider>
        </DraftContext>
      </Paper>
      {below}
    </PageFrame>
  )
}

/** Gets the focus of a note in it that was answered. */
const card = { px: { xs: 2, sm: 3 }, pt: { xs: 2.5, sm: 3 }, pb: { xs: 2, sm: 3 }, outline: 0 } as const

/** Stay at the bottom of the window while the form is longer, over the padding of its card. */
const buttons = {
  display: 'flex',
  gap: 1.5,
  flexWrap: 'wrap',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mt: 2,
  mx: { xs: -2, sm: -3 },
  mb: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
} as const

/** A phone shows only two buttons. */
const onDesk = { display: { xs: 'none', sm: 'inline-flex' } } as const

/** 'Cancelar' goes back one page (spec section 2); the first page of a tab has no previous page. */
function useOnePageBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return () => (first ? navigate(otherwise) : navigate(-1))
}
