import {
  Box,
  CircularProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'

export type DetailColumn<Row> = {
  label: string
  value: (row: Row) => ReactNode
  numeric?: true
  /** What stands under the column in the row of totals. */
  total?: string
}

export type DetailTableProps<Row> = {
  title: string
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined
  columns: readonly DetailColumn<Row>[]
  actions?: (row: Row) => ReactNode
}

/** One of the tables of the budget details: heading, rows, and totals where there is anything to add up. */
export function DetailTable<Row extends { id: number | string }>(props: DetailTableProps<Row>) {
  const { title, rows, columns, actions } = props
  const heading = useId()
  const width = columns.length + (actions ? 1 : 0)
  return (
    <Box>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <TableContainer
        role="region"
        tabIndex={0}
        aria-labelledby={heading}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <Table size="small" aria-labelledby={heading} aria-busy={!rows}>
          <TableHead>
            <TableRow>
              {columns.map(({ label, numeric }) => (
                <TableCell key={label} align={numeric && 'right'}>
                  {label}
                </TableCell>
              ))}
              {actions && <TableCell align="right">Acciones</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {!rows?.length && (
              <TableRow>
                <TableCell colSpan={width} align="center" sx={{ py: 3, color: 'text.secondary' }}>
                  {rows ? 'No hay información para mostrar' : <CircularProgress size={24} aria-label="Cargando" />}
                </TableCell>
              </TableRow>
            )}
            {rows?.map((row) => (
              <TableRow key={row.id} hover>
                {columns.map(({ label, value, numeric }) => (
                  <TableCell key={label} align={numeric && 'right'} sx={numeric && figures}>
                    {value(row)}
                  </TableCell>
                ))}
                {actions && <TableCell align="right">{actions(row)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
          {Boolean(rows?.length) && columns.some(({ total }) => total) && <Totals columns={columns} width={width} />}
        </Table>
      </TableContainer>
    </Box>
  )
}

function Totals({ columns, width }: { columns: readonly DetailColumn<never>[]; width: number }) {
  const first = columns.findIndex(({ total }) => total)
  return (
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" colSpan={first} sx={strong}>
          Total
        </TableCell>
        {columns.slice(first).map(({ label, total }) => (
          <TableCell key={label} align="right" sx={{ ...figures, ...strong }}>
            {total}
          </TableCell>
        ))}
        {width > columns.length && <TableCell sx={strong} />}
      </TableRow>
    </TableFooter>
  )
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const strong = {
  border: 0,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 700,
} as const
