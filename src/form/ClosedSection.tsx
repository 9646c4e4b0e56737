import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Collapse } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { formColumns } from './formColumns.ts'

type ClosedSectionProps = {
  title: string
  /** The fields in it: an error in one of them, or a draft, opens it. */
  names: readonly string[]
  children: ReactNode
}

/** Rarely used fields behind a button; they are part of the form even when collapsed. Open if a field has a value. */
export function ClosedSection({ title, names, children }: ClosedSectionProps) {
  const { getValues, setFocus } = useFormContext()
  const [open, setOpen] = useState(() => getValues(names).some((value) => Boolean(value)))
  const id = useId()
  const [hidden, setHidden] = useState<string>()
  const { errors, dirtyFields, submitCount } = useFormState()
  const wrong = names.find((name) => errors[name])
  const isDirty = names.some((name) => dirtyFields[name])
  const submitted = useRef(submitCount)
  useEffect(() => {
    if (isDirty) setOpen(true)
  }, [isDirty])
  useEffect(() => {
    const isSent = submitted.current !== submitCount
    submitted.current = submitCount
    if (wrong === undefined) return
    setOpen(true)
    if (isSent) setHidden(wrong)
  }, [wrong, submitCount])
  // The form focuses the first wrong field when it is sent, which fails in a collapsed section.
  useEffect(() => {
    if (hidden === undefined) return
    setHidden(undefined)
    if (!document.activeElement?.matches('[aria-invalid="true"]')) setFocus(hidden)
  }, [hidden, setFocus])
  return (
    <Box sx={{ mb: 2.5 }}>
      <Button
        type="button"
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      <Collapse in={open} id={id}>
        <Box role="group" aria-label={title} sx={{ ...formColumns, pt: 1.5 }}>
          {children}
        </Box>
      </Collapse>
    </Box>
  )
}
