import { Box, Chip, type SxProps } from '@mui/material'
import type { ReactNode } from 'react'
import { unseen } from './unseen.ts'

/** A filter or selection, removed by a press anywhere on it: MUI's cross alone does not answer Enter. */
export function RemovableChip({ label, onRemove, sx }: { label: ReactNode; onRemove(): void; sx?: SxProps }) {
  const named = (
    <>
      <Box component="span" sx={unseen}>
        Quitar
      </Box>{' '}
      {label}
    </>
  )
  return <Chip variant="outlined" label={named} onClick={onRemove} onDelete={onRemove} {...(sx && { sx })} />
}
