export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
  rowGap: 1.5,
  alignItems: 'start',
  '& > :has(textarea)': { gridColumn: '1 / -1' },
} as const
