/**
 * A printed page has no controls; it has the institute above it, and the head of a table on each sheet. Landscape, for wide tables.
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
