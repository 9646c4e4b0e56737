import HelpOutlined from '@mui/icons-material/HelpOutlined'
import { Box, ClickAwayListener, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { type TermName, terms } from './terms.ts'

/** A '?' with the meaning of the term beside it, for mouse, keyboard and touch. */
export function TermHint({ term }: { term: TermName }) {
  const [open, setOpen] = useState(false)
  const { name, says } = terms[term]
  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Tooltip
        title={says}
        describeChild
        arrow
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        slotProps={inThePage}
      >
        <IconButton size="small" aria-label={`Qué es ${name}`} onClick={() => setOpen(true)} sx={button}>
          <HelpOutlined fontSize="inherit" />
        </IconButton>
      </Tooltip>
    </ClickAwayListener>
  )
}

export function Explained({ term, children }: { term: TermName; children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
      <TermHint term={term} />
    </Box>
  )
}

/** The hints of a form's terms, side by side. */
export function Hints({ of }: { of: readonly TermName[] }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      {of.map((term) => (
        <Explained key={term} term={term}>
          {terms[term].name}
        </Explained>
      ))}
    </Box>
  )
}

/** Inside the page's landmark, and not clipped by a scrolling table. */
const inThePage = { popper: { container: () => document.querySelector('main') } } as const

/** The height of the text; on a phone a finger's space around it, overlapping the neighbouring lines. */
const button = {
  p: 0.25,
  ml: { xs: -1, sm: 0.25 },
  my: { xs: -1.5, sm: 0 },
  fontSize: '1rem',
  verticalAlign: { xs: 'middle', sm: 'text-bottom' },
  color: 'text.secondary',
} as const
