import { alpha, Box, Chip, type Theme, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type AnyResource, labelOf, oneOf } from '../../../resources/define/index.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatAmount, type Pesos } from '../../../resources/values/money.ts'
import { useIsSaved } from '../../core/saved.ts'
import { unbroken } from '../../core/unbroken.ts'
import type { ChainDocument } from '../reversal/effects.ts'
import { MoneyActions } from '../reversal/MoneyActions.tsx'
import type { Chain } from './chain.ts'

type ActProps = {
  chain: Chain
  resource: AnyResource
  row: ChainDocument
  day: string
  amount: Pesos
  /** Shown below the act; empty notes are left out. */
  notes: readonly (string | false | null | undefined)[]
  next?: ReactNode
  children?: ReactNode
}

/** One act of a chain with its number, day, amount and documents, and below it the acts that follow it. */
export function Act({ chain, resource, row, day, amount, notes, next, children }: ActProps) {
  const isSaved = useIsSaved(resource.name)
  return (
    <li>
      <Box sx={isSaved(row.id) ? { ...line, ...saved } : line}>
        <Box sx={facts}>
          <Typography component="div" sx={{ fontWeight: 600, ...name }}>
            {oneOf(resource, row)} {labelOf(resource, row)}
            {row.deleted && <Chip size="small" variant="outlined" label="Anulado" />}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={noteStyle}>
            {unbroken([formatDay(day), ...notes].filter(Boolean).join(' · '))}
          </Typography>
        </Box>
        <Typography sx={row.deleted ? { ...figure, ...annulled } : figure}>{formatAmount(amount)}</Typography>
        <Box sx={actions}>
          {next}
          <MoneyActions resource={resource} row={row} locked={chain.availability.upTo === 'payment'} />
        </Box>
      </Box>
      {children}
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
  '& > li:last-child > div:only-child': { borderBottom: 0 },
  '& ul': { pl: { xs: 1.5, sm: 3 }, ml: { xs: 0.5, sm: 1 }, borderLeft: 2, borderColor: 'divider' },
} as const
