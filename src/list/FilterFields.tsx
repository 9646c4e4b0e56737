import { Box, Chip } from '@mui/material'
import { Fragment, useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Row } from '../../resources/define/index.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import type { ListFilter } from '../kinds/filters.ts'
import { type DayRange, dayRanges } from './dayRanges.ts'

type FilterFieldsProps = {
  filters: readonly ListFilter[]
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
          <Fragment key={name}>
            <FieldInput source={name} label={label} field={field} bare />
            {field.kind === 'date' && name.endsWith(until) && (
              <Ranges
                of={field.label}
                choose={({ from, to }) => {
                  form.setValue(`${name.slice(0, -until.length)}_gte`, from)
                  form.setValue(name, to)
                }}
              />
            )}
          </Fragment>
        ))}
      </Box>
    </FormProvider>
  )
}

const until = '_lte'

const Ranges = ({ of, choose }: { of: string; choose(range: DayRange): void }) => (
  <Box role="group" aria-label={`${of}: fechas frecuentes`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {dayRanges().map((range) => (
      <Chip
        key={range.label}
        size="small"
        variant="outlined"
        label={`${of}: ${range.label}`}
        onClick={() => choose(range)}
        sx={{ minHeight: { xs: 44, sm: 24 } }}
      />
    ))}
  </Box>
)

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  pt: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
} as const
