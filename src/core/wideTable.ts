import { type CSSObject, keyframes, type Theme } from '@mui/material/styles'

/** Wider than a phone: the head, the totals and the actions stick while the frame scrolls. */
export const wideTable = ({ palette }: Theme): CSSObject => ({
  // With collapsed borders the lines would not stick with the head.
  borderCollapse: 'separate',
  '& th': { paddingBlock: '6px' },
  '& th.head': { lineHeight: 1.3 },
  // Two lines at most, and nine rows in a window of 768 pixels.
  '& td.cell': { height: 44, paddingBlock: '3px', lineHeight: 1.3 },
  '& td': { '--lines': 2 },
  '& th, & td': { paddingInline: '10px' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
  '& .actions': {
    position: 'sticky',
    right: 0,
    whiteSpace: 'nowrap',
    animation: `${over(palette.divider)} linear`,
    animationTimeline: 'scroll(nearest inline)',
    '@supports not (animation-timeline: scroll())': { animation: 'none', boxShadow: shade(palette.divider) },
  },
  '& thead .actions': { zIndex: 3 },
  // Two lines, if the other columns need the space.
  '& .no-actions': { whiteSpace: 'normal', minWidth: 112, lineHeight: 1.3 },
  // A menu is an icon: its column is no wider than the heading, which leaves the space to the other columns.
  '&:has(tbody .row-menu) .actions': { paddingInline: '4px' },
  '&:has(tbody .row-menu) thead .actions': { fontSize: '0.6875rem' },
  '& tfoot .totals > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    paddingBlock: '6px',
    lineHeight: 1.3,
    backgroundColor: palette.background.paper,
  },
  '& tfoot .totals > .actions': { zIndex: 3 },
  // The button has the height of two lines including its padding.
  '& td.actions': { paddingBlock: '2px' },
  '&.compact': {
    '& th': { paddingBlock: '4px' },
    '& td.cell': { height: 'auto', paddingBlock: '1px' },
    '& td.actions': { paddingBlock: 0 },
    '& .row-menu': { minHeight: 30 },
  },
  '& tbody .actions': { backgroundColor: palette.background.paper },
  '& tbody tr.Mui-selected .actions': {
    backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
  '& tbody tr:hover .actions': {
    backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
})

const shade = (line: string) => `-1px 0 0 ${line}, -10px 0 10px -10px rgb(0 0 0 / 22%)`

/** The shadow beside sticky actions while columns scroll below them. */
const over = (line: string) => keyframes`
  from, 95% { box-shadow: ${shade(line)}; }
  to { box-shadow: none; }
`
