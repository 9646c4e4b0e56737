import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useInstituteAtHand } from './InstituteName.tsx'

export type PageFrameProps = {
  title: string
  /** Beside the title: 'Nuevo', export, … */
  actions?: ReactNode
  /** A form or a profile reads best in a column of limited width. */
  narrow?: boolean
  children: ReactNode
}

/** Every page of the admin: its name in the tab (with the institute, for those who have several open) and as its only h1, its actions, its content. */
export function PageFrame({ title, actions, narrow = false, children }: PageFrameProps) {
  const institute = useInstituteAtHand()
  return (
    <Box sx={{ width: '100%', maxWidth: narrow ? 880 : 1440 }}>
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

/** As tall without actions as with them: no title stands higher than another. */
const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36, mb: 2 } as const

/** Beside its actions a long one breaks, on a phone they stand under it. */
const name = { flex: { xs: '1 1 auto', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' } as const

/** Where they do not fit beside the title they stand under it, none alone. */
const together = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
