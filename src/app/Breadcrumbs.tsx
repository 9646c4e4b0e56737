import { Box, Breadcrumbs as MuiBreadcrumbs } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useInstituteAtHand } from '../core/InstituteName.tsx'
import { useSession } from '../core/session.ts'
import { crumbsOf } from './crumbs.ts'

/** Keeps its height without crumbs, so that all titles are at one height. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const institute = useInstituteAtHand()
  const crumbs = user ? crumbsOf(pathname, user.role) : []
  return (
    <Box className="screen-only" sx={line}>
      {crumbs.length > 0 && (
        <MuiBreadcrumbs aria-label="Ruta" separator="›" sx={{ fontSize: '0.875rem' }}>
          {crumbs.map(({ to, label }) => (
            <Box key={to} component={Link} to={to} sx={link}>
              {label ?? institute?.nameInstitute ?? 'Cliente'}
            </Box>
          ))}
        </MuiBreadcrumbs>
      )}
    </Box>
  )
}

/** On a phone only the last step is shown. */
const line = {
  minHeight: 24,
  mb: 0.75,
  '& ol': { flexWrap: 'nowrap' },
  '& li:not([aria-hidden])': { minWidth: 0 },
  '& li:not(:last-of-type)': { display: { xs: 'none', sm: 'list-item' } },
  '& li:last-of-type a::before': { content: { xs: '"‹  "', sm: 'none' } },
} as const
const link = {
  display: 'block',
  maxWidth: '26rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  borderRadius: 0.5,
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const
