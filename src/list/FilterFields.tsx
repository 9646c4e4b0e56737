import { Box, Chip } from '@mui/material'
import { useEffect, useRef } from 'react'
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
  const input = ({ name, label, field }: ListFilter) => (
    <FieldInput key={name} source={name} label={label} field={field} bare />
  )
  return (
    <FormProvider {...form}>
      <Box sx={grid}>
        {cellsOf(filters).map(([first, last]) =>
          last ? (
            <Box key={first.name} sx={range}>
              {input(first)}
              {input(last)}
              {first.field.kind === 'date' && (
                <Ranges
                  of={first.field.label}
                  choose={({ from, to }) => {
                    form.setValue(first.name, from)
                    form.setValue(last.name, to)
                  }}
                />
              )}
            </Box>
          ) : (
            input(first)
          ),
        )}
      </Box>
    </FormProvider>
  )
}

/** Both ends of a range share a cell. */
function cellsOf(filters: readonly ListFilter[]): [first: ListFilter, last?: ListFilter][] {
  const startOf = ({ name }: ListFilter) => name.replace(/_lte$/, '_gte')
  return filters
    .filter((one) => startOf(one) === one.name)
    .map((one) => {
      const end = filters.find((other) => other !== one && startOf(other) === one.name)
      return end ? [one, end] : [one]
    })
}

const Ranges = ({ of, choose }: { of: string; choose(range: DayRange): void }) => (
  <Box role="group" aria-label={`${of}: fechas frecuentes`} sx={chips}>
    {dayRanges().map((range) => (
      <Chip
        key={range.label}
        size="small"
        variant="outlined"
        label={range.label}
        aria-label={`${of}: ${range.label}`}
        onClick={() => choose(range)}
        sx={{ minHeight: { xs: 44, sm: 24 } }}
      />
    ))}
  </Box>
)

const range = {
  display: 'grid',
  gridColumn: { sm: 'span 2' },
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 1.5,
  rowGap: { xs: 1.5, sm: 0.5 },
} as const

const chips = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  pt: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
} as const
