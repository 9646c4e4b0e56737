import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Fault } from '../../../resources/rules/rowRules.ts'
import { useDraftedEditor } from '../draft/useDraft.ts'
import type { RowForm } from './useRowForm.ts'

export type RowEditorProps = {
  title: string
  row: RowForm
  fault: Fault | null
  disabled?: boolean
  tracks: string
  children: ReactNode
}

export function RowEditor({ title, row, fault, disabled = false, tracks, children }: RowEditorProps) {
  const { getValues, setFocus } = row.form
  useDraftedEditor(title, row.form)

  // A refused row focuses its wrong field.
  useEffect(() => {
    if (fault?.field && Object.hasOwn(getValues(), fault.field)) setFocus(fault.field, { shouldSelect: true })
  }, [fault, getValues, setFocus])

  const enter = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    if (!disabled) row.add()
  }

  return (
    <FormProvider {...row.form}>
      <Box
        role="group"
        aria-label={title}
        onKeyDown={enter}
        sx={{ ...editor, gridTemplateColumns: { xs: '1fr', sm: `${tracks} auto` } }}
      >
        {children}
        <Button type="button" variant="outlined" startIcon={<Add />} disabled={disabled} onClick={row.add} sx={button}>
          Agregar
        </Button>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={{ minHeight: '1.5em', mb: 0.5 }}>
        {fault?.text}
      </Typography>
    </FormProvider>
  )
}

const editor = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1.5, sm: 0 },
  alignItems: 'start',
} as const

const button = { justifySelf: 'start', mt: 0.25 } as const
