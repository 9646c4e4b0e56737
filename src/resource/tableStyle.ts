import type { SxProps, Theme } from '@mui/material'

/** A table that keeps figures in line and paragraphs short, and turns its rows into cards where it would not fit. */
export const tableStyle: SxProps<Theme> = (theme) => ({
  '& th': { whiteSpace: 'nowrap' },
  '& td': { overflowWrap: 'anywhere', minWidth: '4.5rem' },
  '& td.figures': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td.long': { minWidth: '14rem', maxWidth: '26rem', whiteSpace: 'pre-line' },
  '& .clamped': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& td.actions': { whiteSpace: 'nowrap' },

  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { padding: '10px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td, & td.figures': {
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 34%) minmax(0, 1fr)',
      gap: 12,
      border: 0,
      padding: '3px 12px',
      textAlign: 'left',
      maxWidth: 'none',
    },
    '& td[data-label]::before': { content: 'attr(data-label)', color: theme.palette.text.secondary },
    '& td.actions': { justifyItems: 'start', whiteSpace: 'normal' },
    '& .instead td': { display: 'block', textAlign: 'center' },
  },
})
