import { Avatar, Box, Link as MuiLink, Paper } from '@mui/material'
import { Link } from 'react-router-dom'
import type { WireOverview } from '../../../resources/rules/overview.ts'
import { apiUrl } from '../../core/apiUrl.ts'
import { path, sectionRoots } from '../../core/screens.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { Concerns } from './Concerns.tsx'

/** The overview of one school; its name is a link. */
export function SchoolCard({ overview }: { overview: WireOverview }) {
  const { id, nameInstitute, logo, budget } = overview
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <Avatar
          variant="rounded"
          alt=""
          {...(logo ? { src: apiUrl(logo) } : {})}
          slotProps={{ img: { loading: 'lazy' } }}
          sx={{
            width: 36,
            height: 36,
            bgcolor: logo ? 'transparent' : 'primary.main',
            '& img': { objectFit: 'contain' },
          }}
        >
          {nameInstitute.slice(0, 1)}
        </Avatar>
        <MuiLink component={Link} to={path(sectionRoots.admin, { institute: id })} sx={name}>
          {nameInstitute}
        </MuiLink>
      </Box>
      {budget && <BudgetBar budget={budget} />}
      <Concerns overview={overview} name={{ 'aria-label': `Requiere atención en ${nameInstitute}` }} most={4} />
    </Paper>
  )
}

const card = { p: 2, display: 'grid', gap: 1.25, alignContent: 'start', minWidth: 0 } as const

const name = {
  fontWeight: 650,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const
