import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Row } from '../../resources/define/index.ts'
import { FieldInput } from '../form/inputByKind.tsx'
import type { Filter } from './filters.ts'

type FilterFieldsProps = {
  filters: readonly Filter[]
  /** What they hold at first. */
  typed: Row
  onType(changed: Row): void
}

export default function FilterFields({ filters, typed, onType }: FilterFieldsProps) {
  const empty = Object.fromEntries(filters.map(({ name }) => [name, '']))
  const known = Object.fromEntries(Object.entries(typed).filter(([name]) => name in empty))
  const form = useForm({ defaultValues: { ...empty, ...known } })
  const told = useRef(onType)
  told.current = onType
  useEffect(() => form.watch((entered) => told.current(entered)).unsubscribe, [form])
  return (
    <FormProvider {...form}>
      <Box sx={grid}>
        {filters.map(({ name, label, field }) => (
          <FieldInput key={name} name={name} label={label} field={field} bare />
        ))}
      </Box>
    </FormProvider>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  pt: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
} as const
