import { Box, Chip, type SxProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { focusAround } from './focusAround.ts'
import { unseen } from './unseen.ts'

/** A filter or selection, removed by a press anywhere on it: MUI's cross alone does not answer Enter. */
export function RemovableChip({ label, onRemove, sx }: { label: ReactNode; onRemove(): void; sx?: SxProps }) {
  const chip = useRef<HTMLDivElement>(null)
  const remove = () => {
    focusAround(chip.current)
    onRemove()
  }
  const named = (
    <>
      <Box component="span" sx={unseen}>
        Quitar
      </Box>{' '}
      {label}
    </>
  )
  return <Chip ref={chip} variant="outlined" label={named} onClick={remove} onDelete={remove} {...(sx && { sx })} />
}
