import ErrorOutline from '@mui/icons-material/ErrorOutline'
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { tableFrame, tableStyle } from '../../core/tableStyle.ts'
import type { ImportRow, Preview } from './importing.ts'

/** Rows drawn at a time, of up to 5,000. */
const perPage = 25

export function PreviewTable({ columns, rows }: { columns: Preview['columns']; rows: readonly ImportRow[] }) {
  const [page, setPage] = useState(0)
  // The filter may leave fewer pages than before.
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / perPage) - 1))
  return (
    <>
      <TableContainer role="region" tabIndex={0} aria-label="Filas del archivo" sx={{ ...frame, ...tableFrame }}>
        <Table size="small" aria-label="Filas del archivo" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>Fila</TableCell>
              {columns.map(({ key, label }) => (
                <TableCell key={key}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(at * perPage, (at + 1) * perPage).map((row) => (
              <PreviewRow key={row.row} columns={columns} row={row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > perPage && (
        <TablePagination
          component="div"
          count={rows.length}
          page={at}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => `${from}-${to} de ${count}`}
          getItemAriaLabel={(type) => (type === 'next' ? 'Página siguiente' : 'Página anterior')}
        />
      )}
    </>
  )
}

/** An error of a field without a column is shown beside the row number. */
function PreviewRow({ columns, row }: { columns: Preview['columns']; row: ImportRow }) {
  const elsewhere = Object.entries(row.errors).filter(([key]) => !columns.some((column) => column.key === key))
  return (
    <TableRow hover>
      <TableCell className="nowrap" data-label="Fila">
        <Box>
          {row.row}
          {elsewhere.map(([key, text]) => (
            <Fault key={key} text={text} />
          ))}
        </Box>
      </TableCell>
      {columns.map(({ key, label }) => (
        <TableCell key={key} data-label={label}>
          <Box>
            <span className="clamped">{row.values[key]}</span>
            {row.errors[key] && <Fault text={row.errors[key]} />}
          </Box>
        </TableCell>
      ))}
    </TableRow>
  )
}

function Fault({ text }: { text: string }) {
  return (
    <Typography
      variant="body2"
      color="error"
      sx={{ display: 'flex', gap: 0.5, minWidth: '10rem', whiteSpace: 'normal' }}
    >
      <ErrorOutline sx={{ fontSize: '1.1em', mt: '0.15em' }} aria-hidden />
      {text}
    </Typography>
  )
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1 } as const
