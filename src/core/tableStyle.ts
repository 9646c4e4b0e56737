import { alpha, type SxProps, type Theme } from '@mui/material'
import { tableCards } from './tableCards.ts'
import { wideTable } from './wideTable.ts'

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
  '& tr.saved': { backgroundColor: alpha(theme.palette.success.main, 0.12) },
  '& tr.opens': { cursor: 'pointer' },
  '& .row-link': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& td': { overflowWrap: 'break-word', maxWidth: '18rem' },
  '& td.nowrap, & td.figures': { whiteSpace: 'nowrap' },
  '& td.figures': { fontVariantNumeric: 'tabular-nums' },
  '& td.wide': { minWidth: '8rem', overflowWrap: 'anywhere' },
  '& td.long': { minWidth: '9rem', maxWidth: '26rem' },
  '& td.list': { minWidth: '14rem', maxWidth: '28rem' },
  '& tfoot .totals > *': {
    borderTop: `1px solid ${theme.palette.divider}`,
    borderBottom: 0,
    color: theme.palette.text.primary,
    fontSize: '0.875rem',
    fontWeight: 650,
  },
  '& .clamped': {
    display: '-webkit-box',
    WebkitLineClamp: 'var(--lines, 4)',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& .clamped.line': { WebkitLineClamp: 1 },
  '& .clamped:focus-within, & .clamped:focus': { display: 'block' },
  '& .clamped:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& .under': { color: theme.palette.text.secondary, fontSize: '0.75rem' },
  '& span.under': { display: 'block' },
  // Read aloud and copied, but not seen between two lines.
  '& .joint': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .reversed': { display: 'flex', flexDirection: 'column-reverse' },
  '& .plain-list > li:not(:only-child)': { display: 'inline' },
  '& .plain-list > li:not(:last-child)::after': { content: '"; "' },

  // The column's head has the label.
  '& td .row-menu': { minWidth: 40, color: theme.palette.text.secondary },
  '& td .row-menu > span:first-of-type': { display: 'none' },
  '& td .row-menu > svg': { margin: 0 },

  [theme.breakpoints.up('sm')]: wideTable(theme),
  [theme.breakpoints.down('sm')]: tableCards(theme),
})

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
    maxHeight: 'max(22rem, 100dvh - 17rem)',
  },
} as const
