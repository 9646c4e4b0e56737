/**
 * On paper there is nothing to press: what a page shows stays, with the institute above it, and its tables run on over the sheets
 * with their head on each. Long tables lie across.
 */
export const printStyle = {
  '.print-only': { display: 'none !important' },
  '@page': { size: 'letter landscape', margin: '12mm' },
  '@media print': {
    '.print-only': { display: 'block !important' },
    '.screen-only, button:not(.MuiTableSortLabel-root), .MuiButton-root, .MuiTableCell-root.actions': {
      display: 'none !important',
    },
    'body, .MuiPaper-root': { background: 'none !important', boxShadow: 'none !important' },
    '.MuiTableContainer-root, .MuiPaper-root': { overflow: 'visible !important' },
    '.MuiTableCell-root': {
      position: 'static !important',
      padding: '4px 6px !important',
      fontSize: '8.5pt !important',
    },
    '.MuiTableRow-root': { breakInside: 'avoid' },
    '.clamped': { display: 'block !important' },
  },
} as const
