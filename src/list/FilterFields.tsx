import { Box } from '@mui/material'
import { FieldInput } from '../form/inputByKind.tsx'
import type { Filter } from './filters.ts'

export default function FilterFields({ filters }: { filters: readonly Filter[] }) {
  return (
    <Box sx={grid}>
      {filters.map(({ name, label, field }) => (
        <FieldInput key={name} name={name} label={label} field={field} bare />
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  pt: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
} as const
