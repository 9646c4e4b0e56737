import InboxOutlined from '@mui/icons-material/InboxOutlined'
import {
  Box,
  Button,
  CircularProgress,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { tableFrame, tableSheet, tableStyle } from '../core/tableStyle.ts'
import { BodyCell } from './BodyCell.tsx'
import { columnByKind } from './columnByKind.tsx'
import type { Column } from './columns.ts'
import { useCompact } from './density.ts'
import type { ListedRow } from './extensions.ts'
import { pickProps, useOpenRow } from './openRow.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { usePhone } from './usePhone.ts'

const PickAll = lazy(async () => ({ default: (await import('./Picks.tsx')).PickAll }))
const PickRow = lazy(async () => ({ default: (await import('./Picks.tsx')).PickRow }))
const PhoneRows = lazy(() => import('./PhoneRows.tsx'))

/** The first page of a list has no use for it. */
const LinearProgress = lazy(() => import('@mui/material/LinearProgress'))
const NextStep = lazy(() => import('./NextStep.tsx'))

export type ResourceTableProps<R> = {
  title: string
  columns: readonly Column[]
  actions?: ((row: R) => ReactNode) | undefined
  /** Where a row leads: by a click anywhere on it, and by the link in it for the keyboard. */
  open?: ((row: R) => string) | undefined
  /** Each row has a checkbox, and a click on it checks it. */
  selecting?: boolean
}

/**
 * The rows of the surrounding list; on a phone each is two lines where it has a page of its own, and otherwise a card of
 * labelled values. Shows a spinner until the first rows arrive, and a
 * failure with a retry in the table itself (spec sections 2 and 8).
 */
export function ResourceTable<R extends ListedRow>({
  title,
  columns,
  actions,
  open: opened,
  selecting = false,
}: ResourceTableProps<R>) {
  const { data, error, isPending, isFetching, refetch, selectedIds, onToggleItem } = useListContext<R>()
  const open = selecting ? undefined : opened
  const width = columns.length + (actions ? 1 : 0) + (selecting ? 1 : 0)
  const frame = useFirstRowFirst()
  const openRow = useOpenRow(open)
  const propsOf = (row: R) =>
    selecting ? pickProps(selectedIds.includes(row.id), () => onToggleItem(row.id)) : openRow(row)
  const compact = useCompact()
  const phone = usePhone()
  const linked = columns.find(({ path, kind }) => path !== 'id' && !columnByKind[kind].link) ?? columns[0]
  const brief = phone &&
    opened &&
    linked && {
      linked,
      rows: data?.map((row) => ({ row, to: opened(row), actions: actions?.(row) })) ?? [],
    }
  return (
    <Paper variant="outlined" sx={tableSheet}>
      {isFetching && !isPending && (
        <Suspense>
          <LinearProgress aria-label="Cargando" sx={{ position: 'absolute', inset: '0 0 auto' }} />
        </Suspense>
      )}
      {error && data?.length ? <Stale retry={refetch} /> : null}
      {isPending && !error && <CircularProgress size={28} aria-label="Cargando" sx={spinner} />}
      <TableContainer ref={frame} tabIndex={0} role="region" aria-label={title} sx={tableFrame}>
        <Table
          size="small"
          aria-label={title}
          aria-busy={isFetching}
          className={compact ? 'compact' : undefined}
          sx={tableStyle}
        >
          <TableHead>
            <TableRow>
              {selecting && (
                <Suspense fallback={<TableCell padding="checkbox" />}>
                  <PickAll />
                </Suspense>
              )}
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
            {brief && (
              <Suspense fallback={<Awaited width={1} />}>
                <PhoneRows rows={brief.rows} columns={columns} linked={brief.linked} selecting={selecting} />
              </Suspense>
            )}
            {(brief ? undefined : data)?.map((row) => (
              <TableRow key={row.id} hover {...propsOf(row)}>
                {selecting && (
                  <Suspense fallback={<TableCell padding="checkbox" />}>
                    <PickRow row={row} />
                  </Suspense>
                )}
                {columns.map((column) => (
                  <BodyCell
                    key={column.path}
                    column={column}
                    row={row}
                    to={column === linked ? open?.(row) : undefined}
                  />
                ))}
                {actions && (
                  <TableCell align="right" data-label="Acciones" className="actions">
                    {actions(row)}
                  </TableCell>
                )}
              </TableRow>
            ))}
            {isPending && !error && <Awaited width={width} />}
            {!data?.length && (error || !isPending) && (
              <TableRow className="instead">
                <TableCell colSpan={width} align="center">
                  {error ? <LoadFailure retry={() => refetch()} /> : <Nothing />}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
          <TotalsRow columns={columns} hasActions={actions !== undefined} isSelecting={selecting} />
        </Table>
      </TableContainer>
    </Paper>
  )
}

/** Scrolls to the first row when the rows change. */
function useFirstRowFirst() {
  const { page, perPage, sort } = useListContext()
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what makes the rows others
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [page, perPage, sort.field, sort.order])
  return frame
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

/** Placeholders for the rows, so that nothing moves when they arrive. */
function Awaited({ width }: { width: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place to be filled, nothing more
    <TableRow key={row} className="awaited" aria-hidden="true">
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <TableCell key={cell}>
          <Skeleton width={cell === 0 ? '60%' : '85%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

/** Stale rows stay visible after a failed refetch. */
function Stale({ retry }: { retry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <Typography variant="body2" color="text.secondary">
        No se pudo actualizar la información
      </Typography>
      <Button size="small" onClick={() => retry()}>
        Reintentar
      </Button>
    </Box>
  )
}

function Nothing() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 5, color: 'text.secondary' }}>
      <InboxOutlined sx={{ fontSize: 40, opacity: 0.5 }} />
      <Typography>No hay información para mostrar</Typography>
      <Suspense fallback={<Box sx={{ height: 36 }} />}>
        <NextStep />
      </Suspense>
    </Box>
  )
}

const spinner = { position: 'absolute', top: 96, left: 'calc(50% - 14px)', zIndex: 1 } as const
