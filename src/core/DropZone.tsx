import { Box, type SxProps, type Theme } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'

type DropZoneProps = { label: string; onDrop(files: File[]): void; sx?: SxProps<Theme>; children: ReactNode }

/** Takes files dropped on it; its children offer to choose them. */
export function DropZone({ label, onDrop, sx, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
      sx={[zone, over && hovered, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Box>
  )
}

const zone = { display: 'flex', p: 2, border: '1px dashed', borderColor: 'divider', borderRadius: 1, gap: 1 } as const
const hovered = { borderColor: 'primary.main', bgcolor: 'action.hover' } as const
