import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import type { Fault } from '../../../resources/rules/rowRules.ts'
import { useDraftedEditor } from '../draft/useDraft.ts'
import { UnfinishedContext } from './unfinished.ts'
import type { RowForm } from './useRowForm.ts'

type RowEditorProps = {
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
  const { addButton, isUnfinished } = useUnfinishedRow(row, disabled)

  // A refused row focuses its wrong field.
  useEffect(() => {
    if (fault?.field && Object.hasOwn(getValues(), fault.field)) setFocus(fault.field, { shouldSelect: true })
  }, [fault, getValues, setFocus])

  const enter = (event: KeyboardEvent) => {
    if (
      !event.currentTarget.contains(event.target as Node) || // in a dialog of a field
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
        <Button
          ref={addButton}
          type="button"
          variant="outlined"
          startIcon={<Add />}
          disabled={disabled}
          onClick={row.add}
          sx={button}
        >
          Agregar
        </Button>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={{ minHeight: '1.5em', mb: 0.5 }}>
        {fault?.text ?? (isUnfinished && 'Agregue esta fila, o vacíela')}
        {isUnfinished && (
          <Button type="button" size="small" onClick={row.clear} sx={{ ml: 1 }}>
            Vaciar
          </Button>
        )}
      </Typography>
    </FormProvider>
  )
}

/** Blocks the sending of the form while a row is typed but not added, and shows that at the row. */
function useUnfinishedRow({ form, beside }: RowForm, disabled: boolean) {
  const { dirtyFields } = useFormState({ control: form.control })
  const isTyped = !disabled && Object.keys(dirtyFields).some((name) => !beside.includes(name))
  const hold = use(UnfinishedContext)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isTyped) return setAsked(false)
    return hold?.(() => {
      setAsked(true)
      addButton.current?.focus()
    })
  }, [isTyped, hold])
  return { addButton, isUnfinished: isTyped && isAsked }
}

const editor = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1.5, sm: 0 },
  alignItems: 'start',
} as const

const button = { justifySelf: 'start', mt: 0.25 } as const
