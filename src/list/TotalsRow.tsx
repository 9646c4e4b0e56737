import { TableCell, TableFooter, TableRow } from '@mui/material'
import { useListContext } from 'react-admin'
import { isPlainObject, type Row, tabFilter } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import { type Column, columnOf } from './columns.ts'

type TotalsRowProps = { columns: readonly Column[]; hasActions: boolean; isSelecting: boolean }

/**
 * The sums over all rows of the filtered list, if its declaration has totals; deleted rows count only if the filter
 * includes them.
 */
export function TotalsRow({ columns, hasActions, isSelecting }: TotalsRowProps) {
  const { meta, data, filterValues, resource } = useListContext()
  const sums: Row | undefined = isPlainObject(meta?.totals) ? meta.totals : undefined
  if (!sums || !data?.length) return null
  const isTotal = ({ path }: Column) => Object.hasOwn(sums, path)
  const first = columns.findIndex(isTotal)
  if (first < 0) return null
  const declaration = resourceNamed(resource)
  const asked = { ...tabFilter(declaration, filterValues.tab), ...filterValues }
  const isPart = columns.some(({ path }) => path === 'deleted') && !('deleted' in asked)
  // Columns hidden by default are shown here if not zero: they may explain a difference between two totals.
  const hidden = (declaration.list?.hidden ?? [])
    .filter((path) => sums[path] && !columns.some((column) => column.path === path))
    .map((path) => columnOf(declaration, path))
    .map((column) => `${column.header} ${cellText(column, sums)}`)
  return (
    <TableFooter>
      <TableRow className="totals">
        {isSelecting && <TableCell padding="checkbox" />}
        {first > 0 && (
          <TableCell component="th" scope="row" colSpan={first}>
            {[isPart ? 'Total sin inactivos' : 'Total', ...hidden].join(' · ')}
          </TableCell>
        )}
        {columns.slice(first).map((column) => (
          <TableCell
            key={column.path}
            align={columnByKind[column.kind].numeric ? 'right' : 'left'}
            {...(isTotal(column) ? { 'data-label': column.header, className: 'figures' } : {})}
          >
            {isTotal(column) ? drawCell(column, sums) : null}
          </TableCell>
        ))}
        {hasActions && <TableCell className="actions" />}
      </TableRow>
    </TableFooter>
  )
}
