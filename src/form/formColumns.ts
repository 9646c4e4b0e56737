/** As many fields side by side as have room: three on a desk, two in a dialog or on a tablet, one on a phone. */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
  columnGap: 2.5,
  rowGap: 1.5,
  alignItems: 'start',
  '& > :has(textarea)': { gridColumn: '1 / -1' },
} as const
