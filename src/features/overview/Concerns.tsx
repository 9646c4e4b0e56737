import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Row } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { concernListOf, concernText, type Listed, sectionOf } from '../../../resources/rules/concerns.ts'
import type { WireOverview } from '../../../resources/rules/overview.ts'
import { today } from '../../../resources/values/dates.ts'
import { filteredBy, screenPath } from '../../core/paths.ts'
import { path, sectionRoots } from '../../core/screens.ts'
import { details } from '../budget/screens.ts'

type ConcernsProps = {
  overview: WireOverview
  /** The id of the heading, or a name. */
  name: { 'aria-labelledby': string } | { 'aria-label': string }
  /** The others are only counted. */
  most?: number
}

export function Concerns({ overview, name, most = Number.POSITIVE_INFINITY }: ConcernsProps) {
  const { id: institute, budget, concerns } = overview
  if (!budget && concerns.length === 0) return <Quiet>Sin presupuesto todavía</Quiet>
  if (concerns.length === 0) return <Quiet>Nada por ahora</Quiet>
  const shown = concerns.length > most ? concerns.slice(0, most - 1) : concerns
  const rest = concerns.length - shown.length
  return (
    <Box component="ul" {...name} sx={list}>
      {shown.map(({ name, count, ids, amount }) => {
        const target = concernListOf(name, ids, today())
        const page = path(details, { institute, budget: budget?.id ?? 0 })
        const section = sectionOf(name)
        const to = target
          ? listAt(target.of, institute, target.filter)
          : section
            ? `${page}#${section}`
            : filteredBy({ id: ids }, page)
        return <Item key={name} to={to} text={concernText(name, count, amount)} />
      })}
      {rest > 0 && <Item to={path(sectionRoots.admin, { institute })} text={`y ${rest} asuntos más`} />}
    </Box>
  )
}

const Item = ({ to, text }: { to: string; text: string }) => (
  <li>
    <MuiLink component={Link} to={to} variant="body2">
      {text}
    </MuiLink>
  </li>
)

const Quiet = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
)

export const listAt = (of: Listed, institute: number | undefined, filter: Row): string =>
  filteredBy(filter, screenPath(resourceNamed(of), institute === undefined ? {} : { institute }))

const list = { m: 0, listStyle: 'disc', pl: 2.5, display: 'grid', gap: 0.5, alignContent: 'start' } as const
