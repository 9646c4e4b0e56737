import { alpha, Box, Chip, Link, type Theme, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type AnyResource, labelOf, oneOf } from '../../../resources/define/index.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatAmount, type Pesos } from '../../../resources/values/money.ts'
import { useIsSaved } from '../../core/saved.ts'
import { unbroken } from '../../core/unbroken.ts'
import { NextSteps } from '../../list/NextSteps.tsx'
import type { ExecutionAct } from '../reversal/effects.ts'
import { MoneyActions } from '../reversal/MoneyActions.tsx'

type ActProps = {
  resource: AnyResource
  row: ExecutionAct
  day: string
  amount: Pesos
  /** Shown below the act; empty notes are left out. */
  notes: readonly (string | false | null | undefined)[]
  /** What is left to read of an act that is done: it is opened by a click. */
  folded?: string | undefined
  /** The page that it belongs to, on another page. */
  to?: string | undefined
  children?: ReactNode
}

/** One act with its number, day, amount, next step and documents, and below it the acts that follow it. */
export function Act({ resource, row, day, amount, notes, folded, to, children }: ActProps) {
  const isSaved = useIsSaved(resource.name)(row.id)
  const title = `${oneOf(resource, row)} ${labelOf(resource, row)}`
  const shown = (
    <>
      <Box sx={isSaved ? { ...line, ...saved } : line}>
        <Box sx={facts}>
          <Typography component="div" data-act="" sx={{ fontWeight: 600, ...name }}>
            {to === undefined ? (
              title
            ) : (
              <Link component={RouterLink} to={to}>
                {title}
              </Link>
            )}
            {row.deleted && <Chip size="small" variant="outlined" label="Anulado" />}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={noteStyle}>
            {unbroken([formatDay(day), ...notes].filter(Boolean).join(' · '))}
          </Typography>
        </Box>
        <Typography sx={row.deleted ? { ...figure, ...annulled } : figure}>{formatAmount(amount)}</Typography>
        <Box sx={actions}>
          <NextSteps resource={resource} row={row} isOneOfMany variant="outlined" size="small" />
          <MoneyActions resource={resource} row={row} locked={row.Availability.upTo === 'payment'} />
        </Box>
      </Box>
      {children}
    </>
  )
  if (folded === undefined) return <li>{shown}</li>
  return (
    <li>
      <Box component="details" sx={fold}>
        <Box component="summary" sx={summary}>
          <span>{unbroken(folded)}</span>
          <Box component="span" sx={figure}>
            {formatAmount(amount)}
          </Box>
        </Box>
        {shown}
      </Box>
    </li>
  )
}

export function Branch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={branch}>
      {children}
    </Box>
  )
}

const name = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' } as const

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 17rem' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** As in a table. */
const saved = { bgcolor: ({ palette }: Theme) => alpha(palette.success.main, 0.12) } as const

const fold = { borderBottom: 1, borderColor: 'divider', '&[open] > summary': { color: 'text.secondary' } } as const
/** One line, with the amount at its end: it has no buttons. */
const summary = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'center',
  minHeight: 44,
  cursor: 'pointer',
  '& > :first-of-type::before': { content: '"▸ "' },
  '[open] > & > :first-of-type::before': { content: '"▾ "' },
} as const

/** On a phone the facts take the whole width. */
const facts = { minWidth: 0, display: { xs: 'contents', md: 'block' } } as const
const noteStyle = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  gridRow: { xs: 2, md: 'auto' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 } as const
const annulled = { textDecoration: 'line-through', color: 'text.secondary' } as const

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: { xs: 'flex-start', md: 'flex-end' },
  gridColumn: { xs: '1 / -1', md: 'auto' },
} as const

/** A nested branch is indented, less on a phone. */
const branch = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // The border of the card ends the last one.
  '& > li:last-child > :is(div:only-child, details)': { borderBottom: 0 },
  '& ul': { pl: { xs: 1.5, sm: 3 }, ml: { xs: 0.5, sm: 1 }, borderLeft: 2, borderColor: 'divider' },
} as const
