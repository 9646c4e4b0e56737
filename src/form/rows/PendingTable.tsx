import DeleteOutline from '@mui/icons-material/DeleteOutline'
import {
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { tableStyle } from '../../core/tableStyle.ts'

export type PendingColumn<Row> = {
  label: string
  value: (row: Row) => ReactNode
  /** Right-aligned with tabular figures, like amounts. */
  numeric?: true
}

/** The text of a table without rows (spec section 2). */
export const nothingAdded = 'No ha agregado información a la tabla'

type PendingTotal = { label: string; value: string }

type PendingTableProps<Row> = {
  /** The accessible name of the table: 'Distribución'. */
  title: string
  rows: readonly Row[]
  columns: readonly PendingColumn<Row>[]
  totals: readonly PendingTotal[]
  nameOf: (row: Row) => string
  onRemove: (index: number) => void
  disabled?: boolean
}

export function PendingTable<Row>({ title, totals, ...props }: PendingTableProps<Row>) {
  const { rows, columns, onRemove } = props
  const table = useRef<HTMLDivElement>(null)

  // The pressed button is removed with the last row, and the focus would move to the top of the page.
  const remove = (index: number) => {
    onRemove(index)
    if (index === rows.length - 1) table.current?.focus()
  }

  return (
    <TableContainer ref={table} role="region" tabIndex={0} aria-label={title} sx={frame}>
      <Table size="small" aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, numeric }) => (
              <TableCell key={label} align={numeric ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
            <TableCell align="right" className="actions" sx={{ width: '1%' }}>
              Acciones
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.length === 0 && <Empty width={columns.length + 1} />}
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state; the index keeps the focus in place
            <PendingRow key={index} {...props} row={row} onRemove={() => remove(index)} />
          ))}
        </TableBody>
        <Totals totals={totals} span={columns.length - 1} />
      </Table>
    </TableContainer>
  )
}

function Empty({ width }: { width: number }) {
  return (
    <TableRow className="instead">
      <TableCell colSpan={width}>
        <Typography color="text.secondary" align="center" sx={{ py: 1.5 }}>
          {nothingAdded}
        </Typography>
      </TableCell>
    </TableRow>
  )
}

type PendingRowProps<Row> = Pick<PendingTableProps<Row>, 'columns' | 'nameOf' | 'disabled'> & {
  row: Row
  onRemove: () => void
}

function PendingRow<Row>({ row, columns, nameOf, disabled, onRemove }: PendingRowProps<Row>) {
  return (
    <TableRow hover>
      {columns.map(({ label, value, numeric }) => (
        <TableCell key={label} align={numeric ? 'right' : 'left'} data-label={label} className={numeric && 'figures'}>
          {value(row)}
        </TableCell>
      ))}
      <TableCell align="right" data-label="Acciones" className="actions">
        <IconButton
          size="small"
          aria-label={`Quitar ${nameOf(row)}`}
          disabled={disabled}
          onClick={onRemove}
          sx={{ p: { xs: 1.25, sm: 0.625 } }}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}

function Totals({ totals, span }: { totals: readonly PendingTotal[]; span: number }) {
  return (
    <TableFooter>
      {totals.map(({ label, value }, index) => (
        <TableRow key={label}>
          <TableCell component="th" scope="row" colSpan={span} sx={footer(index, totals)}>
            {label}
          </TableCell>
          <TableCell align="right" sx={{ ...figures, ...footer(index, totals) }}>
            {value}
          </TableCell>
          <TableCell sx={footer(index, totals)} />
        </TableRow>
      ))}
    </TableFooter>
  )
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1 } as const
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const footer = (index: number, totals: readonly PendingTotal[]) => ({
  border: 0,
  borderTop: index === 0 ? 1 : 0,
  borderColor: 'divider',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: index === totals.length - 1 ? 700 : 400,
})
