import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useInstituteAtHand } from './InstituteName.tsx'
import { useDrawnTitle } from './pageTitle.ts'

type PageFrameProps = {
  title: string
  actions?: ReactNode
  /** How wide it may be; left out: as a table. */
  width?: 'form' | 'text'
  children: ReactNode
}

/**
 * The frame of every page: the title as its only h1 and in the browser tab, there with the institute for users who have
 * several tabs.
 */
export function PageFrame({ title, actions, width, children }: PageFrameProps) {
  const institute = useInstituteAtHand()
  useDrawnTitle(title)
  return (
    <Box sx={{ width: '100%', maxWidth: width ? widths[width] : 1440 }}>
      <title>{[...new Set([title, institute?.nameInstitute, 'Erario'])].filter(Boolean).join(' · ')}</title>
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

/** In pixels: three fields side by side, and a comfortable line length. */
const widths = { form: 1160, text: 880 } as const

/** The same height with and without actions, so that all titles are at one height. */
const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36, mb: 1.5 } as const

/** A long title wraps beside its actions; on a phone they are below it. */
const name = { flex: { xs: '1 1 auto', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' } as const

/** Wraps as a whole below the title if there is no space. */
const together = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
