import { TableCell, TableSortLabel } from '@mui/material'
import { useListContext } from 'react-admin'
import { columnByKind } from './columnByKind.tsx'
import type { Column } from './columns.ts'

export function HeaderCell({ column }: { column: Column }) {
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
