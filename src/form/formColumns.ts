import './formColumns.css'

/** As many fields side by side as have room: three or four on a desk, two in a dialog or on a tablet, one on a phone. */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--field, 16.5rem)), 1fr))',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'start',
  '& > :has(textarea)': { gridColumn: '1 / -1' },
  '& .MuiFormHelperText-root': { mt: 0.25, lineHeight: 1.4, minHeight: '1.4em' },
  // A field that gets the focus is not under the buttons at the bottom of the window.
  '& input, & textarea, & select': { scrollMarginBlock: '5rem' },
} as const
