import { Checkbox, TableCell } from '@mui/material'
import { useListContext } from 'react-admin'
import { labelOf, oneOf } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import type { ListedRow } from './extensions.ts'

/** The header checkbox: selects all rows of the page, or none. */
export function PickAll() {
  const { data = [], selectedIds, onSelect } = useListContext<ListedRow>()
  const all = data.length > 0 && selectedIds.length === data.length
  return (
    <TableCell component="th" scope="col" variant="head" padding="checkbox">
      <Checkbox
        size="small"
        checked={all}
        indeterminate={selectedIds.length > 0 && !all}
        onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
        slotProps={{ input: { 'aria-label': 'Seleccionar todas las filas de esta página' } }}
      />
    </TableCell>
  )
}

export function PickRow({ row }: { row: ListedRow }) {
  const { resource: name, selectedIds, onToggleItem } = useListContext()
  const resource = resourceNamed(name)
  return (
    <TableCell padding="checkbox" className="pick">
      <Checkbox
        size="small"
        checked={selectedIds.includes(row.id)}
        onChange={() => onToggleItem(row.id)}
        slotProps={{ input: { 'aria-label': `Seleccionar ${oneOf(resource, row)} ${labelOf(resource, row)}` } }}
      />
    </TableCell>
  )
}
