import {
  CircularProgress,
  LinearProgress,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableRow,
} from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useListContext, useStore } from 'react-admin'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { useIsSaved } from '../core/saved.ts'
import { tableFrame, tableSheet, tableStyle } from '../core/tableStyle.ts'
import { usePhone } from '../core/usePhone.ts'
import { BodyRow } from './BodyRow.tsx'
import { columnByKind } from './columnByKind.tsx'
import { type Column, stackEach, stacksOf } from './columns.ts'
import type { ListedRow } from './extensions.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { PickAll } from './Picks.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { Awaited, Nothing, Stale } from './tableStates.tsx'

type ResourceTableProps<R> = {
  title: string
  columns: readonly Column[]
  actions?: ((row: R) => ReactNode) | undefined
  /** The page of a row: opened by a click anywhere on the row, or by its link with the keyboard. */
  open?: ((row: R) => string) | undefined
  /** Each row has a checkbox, and a click on the row toggles it. */
  selecting?: boolean
}

/**
 * The rows of the surrounding list; on a phone each is two lines.
 * Shows a spinner until the first rows arrive, and a failure with a retry in the table itself (spec sections 2 and 8).
 */
export function ResourceTable<R extends ListedRow>({
  title,
  columns,
  actions,
  open: opened,
  selecting = false,
}: ResourceTableProps<R>) {
  const { data, error, isPending, isFetching, refetch, resource, selectedIds, onToggleItem } = useListContext<R>()
  const isSaved = useIsSaved(resource)
  const open = selecting ? undefined : opened
  const phone = usePhone()
  const stacks = useMemo(() => (phone ? stackEach(columns) : stacksOf(columns)), [phone, columns])
  const width = stacks.length + (actions ? 1 : 0) + (selecting ? 1 : 0)
  const frame = useFirstRowFirst()
  const [compact] = useStore('compact', false)
  const tops = stacks.map(({ top }) => top)
  const linked = tops.find(({ path, kind }) => path !== 'id' && !columnByKind[kind].link) ?? tops[0]
  const RowOf = phone ? PhoneRow : BodyRow
  return (
    <Paper variant="outlined" sx={tableSheet}>
      {isFetching && !isPending && (
        <LinearProgress aria-label="Cargando" sx={{ position: 'absolute', inset: '0 0 auto' }} />
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
          <thead>
            <tr>
              {selecting && <PickAll />}
              {stacks.map((stack) => (
                <HeaderCell key={stack.top.path} stack={stack} />
              ))}
              {actions && (
                <th scope="col" className="head figures actions">
                  Acciones
                </th>
              )}
            </tr>
          </thead>
          <TableBody>
            {data?.map((row) => (
              <RowOf
                key={row.id}
                row={row}
                stacks={stacks}
                linked={linked}
                to={open?.(row)}
                saved={isSaved(row.id)}
                selected={selecting ? selectedIds.includes(row.id) : null}
                toggle={onToggleItem}
                {...(actions ? { actions } : {})}
              />
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
          <TotalsRow stacks={stacks} hasActions={actions !== undefined} isSelecting={selecting} />
        </Table>
      </TableContainer>
    </Paper>
  )
}

/** Scrolls to the first row when the rows change; not at first, because scrolling would cause another layout. */
function useFirstRowFirst() {
  const { page, perPage, sort } = useListContext()
  const frame = useRef<HTMLDivElement>(null)
  const rows = [page, perPage, sort.field, sort.order].join(' ')
  const shown = useRef(rows)
  useEffect(() => {
    if (frame.current && shown.current !== rows) frame.current.scrollTop = 0
    shown.current = rows
  }, [rows])
  return frame
}

const spinner = { position: 'absolute', top: 96, left: 'calc(50% - 14px)', zIndex: 1 } as const
