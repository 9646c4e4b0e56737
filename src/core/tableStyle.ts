import { alpha, keyframes, type SxProps, type Theme } from '@mui/material'

/**
 * Aligned figures, clamped paragraphs, a sticky head and sticky actions inside the scrolling frame (tableFrame); cards
 * on a phone.
 */
export const tableStyle: SxProps<Theme> = (theme) => ({
  '& th': { whiteSpace: 'nowrap' },
  '& .sort-label': {
    position: 'relative',
    padding: 0,
    border: 0,
    borderRadius: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    verticalAlign: 'top',
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.secondary },
    '&.active': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    // In the padding of the cell: otherwise twelve columns would need the width of two more.
    '& > svg': {
      position: 'absolute',
      top: 'calc(50% - 7px)',
      left: '100%',
      width: 14,
      height: 14,
      fill: theme.palette.text.secondary,
      opacity: 0,
      transition: 'opacity 200ms, transform 200ms',
    },
    '& > svg.descending': { transform: 'rotate(180deg)' },
    '&:hover > svg': { opacity: 0.5 },
    '&.active > svg': { opacity: 1 },
  },
  '& th.figures .sort-label > svg': { left: 'auto', right: '100%' },
  // Plain tags that look like MUI's row and cell. `:where` adds no specificity, so that the rules below override this.
  // Less specific than the rules for both: MUI writes those of a width before the others.
  '& :where(th.head)': {
    ...theme.typography.body2,
    padding: '10px 14px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    backgroundColor: 'var(--head)',
    color: theme.palette.text.secondary,
    fontWeight: 600,
    lineHeight: '1.5rem',
    textAlign: 'left',
  },
  '& :where(th.head.figures)': { textAlign: 'right' },
  '& td:where(.cell)': {
    ...theme.typography.body2,
    paddingBlock: '10px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    textAlign: 'left',
  },
  '& td:where(.cell.figures, .cell.actions)': { textAlign: 'right' },
  '& tr:where(.row)': { verticalAlign: 'middle' },
  '& tr.row:last-child > td': { borderBottom: 0 },
  '& tr.row:hover': { backgroundColor: theme.palette.action.hover },
  '& tr.row.Mui-selected': { backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity) },
  '& tr.opens': { cursor: 'pointer' },
  '& .row-link': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& td': { overflowWrap: 'break-word', maxWidth: '18rem' },
  '& td.nowrap, & td.figures': { whiteSpace: 'nowrap' },
  '& td.figures': { fontVariantNumeric: 'tabular-nums' },
  '& td.wide': { minWidth: '10rem' },
  '& td.long': { minWidth: '13rem', maxWidth: '26rem' },
  '& td.list': { minWidth: '16rem', maxWidth: '28rem' },
  '& tfoot .totals > *': {
    borderTop: `1px solid ${theme.palette.divider}`,
    borderBottom: 0,
    color: theme.palette.text.primary,
    fontSize: '0.875rem',
    fontWeight: 650,
  },
  '& .clamped, & .whole': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .clamped': { display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' },

  // The column's head has the label.
  '& td .row-menu': { minWidth: 40, color: theme.palette.text.secondary },
  '& td .row-menu > span:first-of-type': { display: 'none' },
  '& td .row-menu > svg': { margin: 0 },

  [theme.breakpoints.up('sm')]: {
    // With collapsed borders the lines would not stick with the head.
    borderCollapse: 'separate',
    '& th': { paddingBlock: '8px' },
    '& th, & td': { paddingInline: '10px' },
    '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
    '& .actions': {
      position: 'sticky',
      right: 0,
      whiteSpace: 'nowrap',
      animation: `${over(theme.palette.divider)} linear`,
      animationTimeline: 'scroll(nearest inline)',
      '@supports not (animation-timeline: scroll())': { animation: 'none', boxShadow: shade(theme.palette.divider) },
    },
    '& thead .actions': { zIndex: 3 },
    // A menu is an icon: its column is no wider than the heading, which leaves the space to the other columns.
    '&:has(tbody .row-menu) .actions': { paddingInline: '4px' },
    '&:has(tbody .row-menu) thead .actions': { fontSize: '0.6875rem' },
    '& tfoot .totals > *': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      backgroundColor: theme.palette.background.paper,
    },
    '& tfoot .totals > .actions': { zIndex: 3 },
    // The button has the height of two lines including its padding.
    '& td.actions': { paddingBlock: '2px' },
    '&.compact': {
      '& th': { paddingBlock: '4px' },
      '& td': { paddingBlock: '3px' },
      '& td.actions': { paddingBlock: 0 },
      '& .row-menu': { minHeight: 30 },
    },
    '& tbody .actions': { backgroundColor: theme.palette.background.paper },
    '& tbody tr.Mui-selected .actions': {
      backgroundImage: `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
    },
    '& tbody tr:hover .actions': {
      backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
    },
  },

  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { padding: '10px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
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
      color: theme.palette.text.secondary,
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
    '& .brief.second': { marginTop: '2px', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
    '& .brief-name': { flexShrink: 0, maxWidth: '70%', overflowWrap: 'anywhere', fontWeight: 650 },
    '& .brief-amount': {
      flexShrink: 0,
      marginLeft: 'auto',
      color: theme.palette.text.primary,
      fontSize: '0.9375rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .brief .cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // It would take the space of the name.
    '& tr.line .no-actions': { display: 'none' },
    '& tfoot tr.totals': { display: 'block', padding: '10px 4px', borderTop: `1px solid ${theme.palette.divider}` },
    '& tfoot .totals > *': { border: 0 },
    '& tfoot .totals > th': { display: 'block', padding: '3px 12px' },
    '& tbody td:empty': { display: 'none' },
    '& td.wide, & td.long, & td.list': { minWidth: 0 },
    // A long code wraps instead of being cut off at 320 px.
    '& td.nowrap': { whiteSpace: 'normal' },
    '& tbody .instead td': { display: 'block', justifyItems: 'stretch', textAlign: 'center', overflowWrap: 'normal' },
    '& tfoot th': { flexGrow: 1 },
    '& tfoot tr': { display: 'flex', justifyContent: 'space-between' },
    '& tfoot td:empty': { display: 'none' },
    '& tbody .awaited td': { display: 'block' },
    // The same height as the two lines that load.
    '& tbody .awaited td:nth-of-type(n + 3)': { display: 'none' },
  },
})

const shade = (line: string) => `-1px 0 0 ${line}, -10px 0 10px -10px rgb(0 0 0 / 22%)`

/** The shadow beside sticky actions while columns scroll below them. */
const over = (line: string) => keyframes`
  from, 95% { box-shadow: ${shade(line)}; }
  to { box-shadow: none; }
`

/** Shows the frame's focus inside it, above the sticky head and actions. */
export const tableSheet = {
  position: 'relative',
  overflow: 'hidden',
  '&:has(> [role="region"]:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& > [role="region"]': { outline: 0 },
} as const

/**
 * A long table scrolls within the window, so that its head, pagination and scroll bar stay visible; in a low window (a
 * phone in landscape, a zoomed page) the page scrolls instead.
 */
export const tableFrame = {
  scrollPaddingTop: 44,
  '@media screen and (min-width: 600px) and (min-height: 600px)': {
    maxHeight: 'max(22rem, 100dvh - var(--above-table, 0rem) - 18.1rem)',
  },
} as const
