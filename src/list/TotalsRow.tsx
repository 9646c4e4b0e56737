import { TableCell, TableFooter, TableRow } from '@mui/material'
import { useListContext } from 'react-admin'
import { isPlainObject, type Row, tabFilter } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import { type Column, columnOf, type Stack } from './columns.ts'

type TotalsRowProps = { stacks: readonly Stack[]; hasActions: boolean; isSelecting: boolean }

/**
 * The sums over all rows of the filtered list, if its declaration has totals; deleted rows count only if the filter
 * includes them.
 */
export function TotalsRow({ stacks, hasActions, isSelecting }: TotalsRowProps) {
  const { meta, data, filterValues, resource } = useListContext()
  const sums: Row | undefined = isPlainObject(meta?.totals) ? meta.totals : undefined
  if (!sums || !data?.length) return null
  const isTotal = ({ path }: Column) => Object.hasOwn(sums, path)
  const totalsIn = ({ top, under }: Stack) => [top, ...under].filter(isTotal)
  const first = stacks.findIndex((stack) => totalsIn(stack).length > 0)
  if (first < 0) return null
  const columns = stacks.flatMap(({ top, under }) => [top, ...under])
  const declaration = resourceNamed(resource)
  const asked = { ...tabFilter(declaration, filterValues.tab), ...filterValues }
  const isPart = declaration.list?.columns.includes('deleted') && !('deleted' in asked)
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
            {[isPart ? 'Total vigente' : 'Total', ...hidden].join(' · ')}
          </TableCell>
        )}
        {stacks.slice(first).map((stack) => (
          <TotalCell key={stack.top.path} top={stack.top} totals={totalsIn(stack)} sums={sums} />
        ))}
        {hasActions && <TableCell className="actions" />}
      </TableRow>
    </TableFooter>
  )
}

/** The total of a column under another one stands under the total of that one. */
function TotalCell({ top, totals, sums }: { top: Column; totals: readonly Column[]; sums: Row }) {
  return (
    <TableCell
      align={columnByKind[top.kind].numeric ? 'right' : 'left'}
      {...(totals.length > 0 ? { 'data-label': top.header, className: 'figures' } : {})}
    >
      {totals.map((column) => (
        <div key={column.path} className={column === top ? undefined : 'under'}>
          {drawCell(column, sums)}
        </div>
      ))}
    </TableCell>
  )
}
