import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { type Cents, formatCents } from '../../resources/values/money.ts'
import { tableStyle } from './tableStyle.ts'

type FiguresTableProps<K extends string> = {
  title: string
  /** The heading of the names. */
  of: string
  columns: Readonly<Record<K, string>>
  rows: readonly FiguresRow<K>[]
}

type FiguresRow<K extends string> = {
  id: number | null
  name: string
  figures: Readonly<Record<K, Cents>>
  /** The figure that is wrong. */
  fault?: K | false
}

/** A few rows, each a name with its figures. */
export function FiguresTable<K extends string>({ title, of, columns, rows }: FiguresTableProps<K>) {
  const names = Object.keys(columns) as K[]
  return (
    <TableContainer role="region" tabIndex={0} aria-label={title} sx={frame}>
      <Table size="small" aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            {names.map((name) => (
              <TableCell key={name} align="right">
                {columns[name]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, figures, fault }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" data-label={of}>
                {name}
              </TableCell>
              {names.map((figure) => (
                <TableCell
                  key={figure}
                  align="right"
                  data-label={columns[figure]}
                  className="figures"
                  sx={figure === fault ? { color: 'error.main' } : undefined}
                >
                  {formatCents(figures[figure])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& tbody th': {
    fontWeight: 600,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    borderBottomWidth: { xs: 0, sm: 1 },
  },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  // Eight amounts of tens of millions fit a window of 1366 pixels.
  '& tr > .MuiTableCell-root': { px: { sm: 1 } },
} as const
