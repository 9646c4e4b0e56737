import { Paper, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'

type PanelFrameProps = {
  label: string
  /** On a phone, and on a desktop. */
  columns: readonly [number, number]
  gap: readonly [number, number]
  /** In pixels, while it loads. */
  height: readonly [number, number]
  /** Undefined while it loads. */
  children: ReactNode | undefined
}

/** A panel above a list, which does not wait for it. */
export function PanelFrame({ label, columns, gap, height, children }: PanelFrameProps) {
  const side = (count: number) => `repeat(${count}, minmax(0, 1fr))`
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: { xs: gap[0], md: gap[1] },
        gridTemplateColumns: { xs: side(columns[0]), md: side(columns[1]) },
        p: { xs: 2, sm: 2.5 },
        mb: 2.5,
      }}
    >
      {children ?? (
        <Skeleton variant="rounded" sx={{ gridColumn: '1 / -1', height: { xs: height[0], md: height[1] } }} />
      )}
    </Paper>
  )
}
