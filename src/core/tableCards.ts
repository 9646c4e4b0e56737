import type { CSSObject, Theme } from '@mui/material/styles'

/** On a phone each row is a card, or a line of two when the list has a brief form. */
export const tableCards = ({ palette }: Theme): CSSObject => ({
  '&, & tbody, & tr, & tfoot': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': { padding: '10px 4px', borderBottom: `1px solid ${palette.divider}` },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& tbody td, & tfoot td[data-label]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 32%) minmax(0, 1fr)',
    columnGap: '12px',
    justifyItems: 'start',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
    border: 0,
    padding: '3px 12px',
    textAlign: 'left',
    maxWidth: 'none',
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    color: palette.text.secondary,
    whiteSpace: 'normal', // figures and dates do not wrap, labels may
  },
  '& tbody td > *': { gridColumn: 2 },
  '& tbody tr.line': { display: 'flex', alignItems: 'center', padding: 0 },
  '& tbody tr.line td': {
    display: 'block',
    justifyItems: 'stretch',
    flexGrow: 1,
    minWidth: 0,
    padding: '8px 4px 8px 12px',
  },
  '& tbody tr.line td.actions': { flexGrow: 0, flexShrink: 0, padding: 0 },
  '& tbody tr.line td.pick': { flexGrow: 0, flexShrink: 0, padding: 0 },
  '& td.pick .MuiCheckbox-root': { width: 44, height: 44 },
  '& tbody td.pick': { display: 'block', padding: '0 4px' },
  '& td .row-menu': { minWidth: 44, minHeight: 44 },
  // Icon buttons with the size of a finger.
  '& tr.line .plain-actions': { gap: 0 },
  '& tr.line .plain-button': { gap: 0, padding: 0, fontSize: 0 },
  '& tr.line .plain-button > svg': { margin: 0 },
  '& .brief': { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0 },
  '& .brief.second': { marginTop: '2px', color: palette.text.secondary, fontSize: '0.8125rem' },
  '& .brief-name': { flexShrink: 0, maxWidth: '70%', overflowWrap: 'anywhere', fontWeight: 650 },
  '& .brief-amount': {
    flexShrink: 0,
    marginLeft: 'auto',
    color: palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .brief .cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // It would take the space of the name.
  '& tr.line .no-actions': { display: 'none' },
  '& tfoot tr.totals': { display: 'block', padding: '10px 4px', borderTop: `1px solid ${palette.divider}` },
  '& tfoot .totals > *': { border: 0 },
  '& tfoot .totals > th': { display: 'block', padding: '3px 12px' },
  '& tbody td:empty': { display: 'none' },
  '& td.wide, & td.long, & td.list': { minWidth: 0 },
  '& .clamped.line': { WebkitLineClamp: 4 },
  // A long code wraps instead of being cut off at 320 px.
  '& td.nowrap': { whiteSpace: 'normal' },
  '& tbody .instead td': { display: 'block', justifyItems: 'stretch', textAlign: 'center', overflowWrap: 'normal' },
  '& tfoot th': { flexGrow: 1 },
  '& tfoot tr': { display: 'flex', justifyContent: 'space-between' },
  '& tfoot td:empty': { display: 'none' },
  '& tbody .awaited td': { display: 'block' },
  // The same height as the two lines that load.
  '& tbody .awaited td:nth-of-type(n + 3)': { display: 'none' },
})
