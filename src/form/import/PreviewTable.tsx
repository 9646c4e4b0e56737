import ErrorOutline from '@mui/icons-material/ErrorOutline'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
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

/** Characters: a longer value has several lines, also where a file has thirty columns. */
const widest = 32

/** The width of the column: its longest value on the page of the table, on one line if it fits. */
const widthOf = (key: string, rows: readonly ImportRow[]): string => {
  const longest = Math.max(...rows.map(({ values }) => String(values[key] ?? '').length))
  return `${Math.min(Math.max(longest, 12), widest) + 3}ch`
}

/** Rows drawn at a time, of up to 5,000. */
const perPage = 25

export function PreviewTable({ columns, rows }: { columns: Preview['columns']; rows: readonly ImportRow[] }) {
  const [page, setPage] = useState(0)
  // The filter may leave fewer pages than before.
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / perPage) - 1))
  const drawn = rows.slice(at * perPage, (at + 1) * perPage)
  return (
    <>
      <TableContainer role="region" tabIndex={0} aria-label="Filas del archivo" sx={{ ...frame, ...tableFrame }}>
        <Table size="small" aria-label="Filas del archivo" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>Fila</TableCell>
              {columns.map(({ key, label }) => (
                <TableCell key={key} style={{ minWidth: widthOf(key, drawn) }}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {drawn.map((row) => (
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

/** What is told of a field without a column is shown beside the row number. */
function PreviewRow({ columns, row }: { columns: Preview['columns']; row: ImportRow }) {
  const { errors, warnings = {} } = row
  const elsewhere = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).filter(([key]) => !columns.some((column) => column.key === key))
  return (
    <TableRow hover>
      <TableCell className="nowrap" data-label="Fila">
        <Box>
          {row.row}
          {elsewhere(errors).map(([key, text]) => (
            <Fault key={key} text={text} />
          ))}
          {elsewhere(warnings).map(([key, text]) => (
            <Warning key={key} text={text} />
          ))}
        </Box>
      </TableCell>
      {columns.map(({ key, label }) => (
        <TableCell key={key} data-label={label}>
          <Box>
            <span className="clamped">{row.values[key]}</span>
            {errors[key] && <Fault text={errors[key]} />}
            {warnings[key] && <Warning text={warnings[key]} />}
          </Box>
        </TableCell>
      ))}
    </TableRow>
  )
}

const Fault = ({ text }: { text: string }) => <Told text={text} colour="error" icon={ErrorOutline} />
const Warning = ({ text }: { text: string }) => <Told text={text} colour="warning.main" icon={WarningAmberOutlined} />

function Told({ text, colour, icon: Icon }: { text: string; colour: string; icon: typeof ErrorOutline }) {
  return (
    <Typography
      variant="body2"
      color={colour}
      sx={{ display: 'flex', gap: 0.5, minWidth: '10rem', whiteSpace: 'normal' }}
    >
      <Icon sx={{ fontSize: '1.1em', mt: '0.15em' }} aria-hidden />
      {text}
    </Typography>
  )
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1 } as const
