import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useInstituteAtHand } from './InstituteName.tsx'
import { useDrawnTitle } from './pageTitle.ts'

export type PageFrameProps = {
  title: string
  actions?: ReactNode
  /** How wide it may be; left out: as a table. */
  width?: 'form' | 'text'
  children: ReactNode
}

/** The frame of every page: its title in the tab, with the institute for people who have several open, and as its only h1. */
export function PageFrame({ title, actions, width, children }: PageFrameProps) {
  const institute = useInstituteAtHand()
  useDrawnTitle(title)
  return (
    <Box sx={{ width: '100%', maxWidth: width ? widths[width] : 1440 }}>
      <title>{[title, institute?.nameInstitute, 'Erario'].filter(Boolean).join(' · ')}</title>
      <Box sx={heading}>
        <Typography variant="h1" sx={name}>
          {title}
        </Typography>
        {actions && <Box sx={together}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  )
}

/** In pixels: three fields side by side, and a line that is read. */
const widths = { form: 1160, text: 880 } as const

/** As tall without actions as with them, so that all titles are at one height. */
const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36, mb: 2 } as const

/** A long title breaks beside its actions; on a phone they are under it. */
const name = { flex: { xs: '1 1 auto', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' } as const

/** Wraps as a whole under the title where there is no room. */
const together = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
