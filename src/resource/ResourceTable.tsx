import {
  Box,
  Button,
  CircularProgress,
  LinearProgress,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { Row } from '../../resources/define/index.ts'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import type { Column } from './columns.ts'
import { tableStyle } from './tableStyle.ts'

export type ResourceTableProps = {
  /** What it lists, said to those who do not see the heading. */
  title: string
  columns: readonly Column[]
  /** The cell 'Acciones' of a row; left out: no such column. */
  actions?: (row: Row) => ReactNode
}

/**
 * The rows of the list at hand, sortable by their headers; on a phone each is a card of labelled values. While none have come a
 * spinner stands there, and when they cannot be had the table itself says so and offers to try again (spec sections 2 and 8).
 */
export function ResourceTable({ title, columns, actions }: ResourceTableProps) {
  const { data, error, isPending, isFetching, refetch } = useListContext<RaRecord<number>>()
  const width = columns.length + (actions ? 1 : 0)
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      {isFetching && !isPending && (
        <LinearProgress aria-label="Cargando" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      )}
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} aria-busy={isFetching} sx={tableStyle}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeaderCell key={column.path} column={column} />
              ))}
              {actions && (
                <TableCell align="right" className="actions">
                  Acciones
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((row) => (
              <TableRow key={row.id} hover>
                {columns.map((column) => (
                  <BodyCell key={column.path} column={column} row={row} />
                ))}
                {actions && (
                  <TableCell align="right" data-label="Acciones" className="actions">
                    {actions(row)}
                  </TableCell>
                )}
              </TableRow>
            ))}
            {!data?.length && (
              <TableRow className="instead">
                <TableCell colSpan={width} align="center">
                  <Instead failed={Boolean(error)} pending={isPending} retry={refetch} />
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  )
}

function HeaderCell({ column }: { column: Column }) {
  const { sort, setSort } = useListContext()
  const { path, header, kind, sortable } = column
  const align = columnByKind[kind].numeric ? 'right' : 'left'
  const active = sort.field === path
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc'
  if (!sortable) return <TableCell align={align}>{header}</TableCell>
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={direction}
        onClick={() => setSort({ field: path, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {header}
      </TableSortLabel>
    </TableCell>
  )
}

function BodyCell({ column, row }: { column: Column; row: Row }) {
  const { numeric, brief, long } = columnByKind[column.kind]
  return (
    <TableCell
      align={numeric ? 'right' : 'left'}
      data-label={column.header}
      className={numeric ? 'figures' : brief ? 'brief' : long ? 'long' : undefined}
    >
      {long ? (
        <Box className="clamped" title={cellText(column, row)}>
          {drawCell(column, row)}
        </Box>
      ) : (
        drawCell(column, row)
      )}
    </TableCell>
  )
}

/** What stands in the place of rows. */
function Instead({ failed, pending, retry }: { failed: boolean; pending: boolean; retry: () => void }) {
  if (failed)
    return (
      <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 4 }}>
        <Typography color="text.secondary">No se pudo cargar la información</Typography>
        <Button variant="outlined" onClick={() => retry()}>
          Reintentar
        </Button>
      </Box>
    )
  if (pending) return <CircularProgress size={28} aria-label="Cargando" sx={{ my: 4 }} />
  return (
    <Typography color="text.secondary" sx={{ py: 4 }}>
      No hay información para mostrar
    </Typography>
  )
}
