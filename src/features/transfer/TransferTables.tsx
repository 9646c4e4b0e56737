import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { IconButton, Stack, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useRef } from 'react'
import type { TransferRow } from '../../../resources/rules/transfer.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents, noCents } from '../../../resources/values/money.ts'
import { usePhone } from '../../core/usePhone.ts'
import { nothingAdded } from '../../form/rows/PendingTable.tsx'

type TransferTablesProps = {
  rows: readonly TransferRow[]
  nameOf(line: number | null): string
  creditOf(row: TransferRow): string
  onRemove(index: number): void
}

/** A table for each pending transfer with two rows, the credited and the debited rubro (spec section 2). */
export function TransferTables({ rows, nameOf, creditOf, onRemove }: TransferTablesProps) {
  const region = useRef<HTMLDivElement>(null)

  // As in PendingTable.
  const remove = (index: number) => {
    onRemove(index)
    if (index === rows.length - 1) region.current?.focus()
  }

  return (
    <Stack ref={region} role="region" tabIndex={-1} aria-label="Traslados agregados" spacing={1.5} sx={{ outline: 0 }}>
      {rows.length === 0 && (
        <Typography color="text.secondary" align="center" sx={{ ...frame, py: 3 }}>
          {nothingAdded}
        </Typography>
      )}
      {rows.map((row, index) => (
        <TransferTable
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state; the index keeps the focus in place
          key={index}
          row={row}
          credit={creditOf(row)}
          contraCredit={nameOf(row.contraCredit)}
          onRemove={() => remove(index)}
        />
      ))}
    </Stack>
  )
}

type TransferTableProps = { row: TransferRow; credit: string; contraCredit: string; onRemove(): void }

function TransferTable({ row, credit, contraCredit, onRemove }: TransferTableProps) {
  const phone = usePhone()
  const amount = formatCents(row.amountCents ?? noCents)
  return (
    <Table size="small" aria-label={`Traslado de ${contraCredit} a ${credit}`} sx={frame}>
      <TableBody>
        <TableRow>
          {!phone && (
            <TableCell rowSpan={2} sx={{ width: '1%', whiteSpace: 'nowrap' }}>
              {formatDay(row.transferDate)}
            </TableCell>
          )}
          <TableCell component="th" scope="row" sx={words}>
            {credit}
            {phone && (
              <Typography variant="caption" component="div" color="text.secondary">
                {formatDay(row.transferDate)}
              </Typography>
            )}
          </TableCell>
          <TableCell align="right" sx={{ ...figures, color: 'success.main' }}>
            + {amount}
          </TableCell>
          <TableCell rowSpan={2} align="right" sx={{ width: '1%' }}>
            <IconButton size="small" aria-label={`Quitar traslado de ${contraCredit} a ${credit}`} onClick={onRemove}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </TableCell>
        </TableRow>
        <TableRow>
          <TableCell component="th" scope="row" sx={words}>
            {contraCredit}
          </TableCell>
          <TableCell align="right" sx={{ ...figures, color: 'error.main' }}>
            - {amount}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  borderCollapse: 'separate',
  '& td[rowspan], & tr:last-of-type > *': { border: 0 },
} as const
const words = { overflowWrap: 'anywhere', fontWeight: 400 } as const
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 } as const
