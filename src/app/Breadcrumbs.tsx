import { Box, Breadcrumbs as MuiBreadcrumbs } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useInstituteAtHand } from '../core/InstituteName.tsx'
import { usePageTitle } from '../core/pageTitle.ts'
import { useSession } from '../core/session.ts'
import { crumbsOf } from './crumbs.ts'

/**
 * The pages above the current one and the page itself. Keeps its height without crumbs, so that all titles are at one
 * height.
 */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const institute = useInstituteAtHand()
  const title = usePageTitle()
  const crumbs = user ? crumbsOf(pathname, user.role) : []
  return (
    <Box className="screen-only" sx={line}>
      {crumbs.length > 0 && (
        <MuiBreadcrumbs aria-label="Ruta" separator="›" sx={{ fontSize: '0.875rem' }}>
          {crumbs.map(({ to, label }, index) => (
            <Box key={to} component={Link} to={to} data-parent={index === crumbs.length - 1 || undefined} sx={link}>
              {label ?? institute?.nameInstitute ?? 'Cliente'}
            </Box>
          ))}
          {title && (
            <Box component="span" aria-current="page" sx={here}>
              {title}
            </Box>
          )}
        </MuiBreadcrumbs>
      )}
    </Box>
  )
}

/** On a phone only the last crumb is shown: the page itself is in its title right below. */
const line = {
  minHeight: 24,
  mb: 0.75,
  '& ol': { flexWrap: 'nowrap' },
  '& li:not([aria-hidden])': { minWidth: 0 },
  '& li': { display: { xs: 'none', sm: 'list-item' } },
  '& li:has(> [data-parent])': { display: 'list-item' },
  '& [data-parent]::before': { content: { xs: '"‹  "', sm: 'none' } },
} as const
const step = {
  display: 'block',
  maxWidth: '26rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const
const here = { ...step, color: 'text.primary' } as const
const link = {
  ...step,
  // The touch target is a finger high without taking more space.
  py: { xs: 1.5, sm: 0 },
  my: { xs: -1.5, sm: 0 },
  minWidth: { xs: 44, sm: 0 },
  textDecoration: 'none',
  borderRadius: 0.5,
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const
