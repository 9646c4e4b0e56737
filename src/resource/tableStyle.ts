import type { SxProps, Theme } from '@mui/material'

/**
 * A table that keeps figures in line, paragraphs short and its actions in sight while it is scrolled sideways, and that turns its
 * rows into cards where it would not fit at all.
 */
export const tableStyle: SxProps<Theme> = (theme) => ({
  '& th': { whiteSpace: 'nowrap' },
  '& td': { overflowWrap: 'break-word', maxWidth: '18rem' },
  '& td.brief, & td.figures': { whiteSpace: 'nowrap' },
  '& td.figures': { fontVariantNumeric: 'tabular-nums' },
  '& td.wordy': { minWidth: '11rem' },
  '& td.long': { minWidth: '14rem', maxWidth: '26rem' },
  '& td.entries': { minWidth: '16rem', maxWidth: '28rem' },
  '& .clamped': { whiteSpace: 'pre-line' },

  [theme.breakpoints.up('sm')]: {
    '& .clamped': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
    '& .actions': {
      position: 'sticky',
      right: 0,
      whiteSpace: 'nowrap',
      boxShadow: `-1px 0 0 ${theme.palette.divider}, -10px 0 10px -10px rgb(0 0 0 / 22%)`,
    },
    '& tbody .actions': { backgroundColor: theme.palette.background.paper },
    '& tbody tr:hover .actions': {
      backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
    },
  },

  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { padding: '10px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 32%) minmax(0, 1fr)',
      columnGap: '12px',
      justifyItems: 'start',
      border: 0,
      padding: '3px 12px',
      textAlign: 'left',
      maxWidth: 'none',
    },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', color: theme.palette.text.secondary },
    '& tbody td:empty': { display: 'none' },
    '& td.wordy, & td.long, & td.entries': { minWidth: 0 },
    '& tbody .instead td': { display: 'block', textAlign: 'center' },
    '& tbody .awaited td': { display: 'block' },
  },
})
