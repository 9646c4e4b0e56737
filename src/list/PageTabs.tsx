import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { type AnyResource, besideOf } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { isAllowed } from '../core/access.ts'
import { screenPath } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'

/** The lists that share a page with this one, as its declaration says; each is a page of its own. */
export function PageTabs({ resource }: { resource: AnyResource }) {
  const place = useLocationContext()
  const role = useSession().user?.role
  const lists = besideOf(resources, resource).filter(([, of]) => isAllowed(role, of, 'list'))
  const first = lists[0]?.[1]
  if (!first) return null
  return (
    <Box component="nav" className="screen-only" aria-label={`Listas de ${first.many}`} sx={bar}>
      {lists.map(([label, of]) => (
        <Box
          key={of.name}
          component={Link}
          to={screenPath(of, place) + queryOf(of, label)}
          aria-current={of === resource ? 'page' : undefined}
          sx={tab}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

const queryOf = ({ list }: AnyResource, tab: string): string =>
  Object.hasOwn(list?.tabs ?? {}, tab) ? `?${new URLSearchParams({ filter: JSON.stringify({ tab }) })}` : ''

const bar = { display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', mb: 1.25 } as const

const tab = {
  px: 2,
  minHeight: { xs: 44, sm: 40 },
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 500,
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const
