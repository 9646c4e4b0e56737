import type { Row } from '../../resources/define/index.ts'
import { Clamped } from '../core/Clamped.tsx'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import type { Column, Stack } from './columns.ts'
import { RowLink } from './openRow.tsx'

/** Plain, styled by its table (tableStyle): a styled component for each of 200 cells was half the time of a list. */
export function BodyCell({ stack, row, to }: { stack: Stack; row: Row; to?: string | undefined }) {
  const { top, under } = stack
  return (
    <td data-label={top.header} className={`cell ${shapeOf(top, row)}`}>
      <Value column={top} row={row} to={to} line={under.length > 0} />
      {under.map((column) => (
        <div key={column.path} data-label={column.header} className="under">
          <Value column={column} row={row} line />
        </div>
      ))}
    </td>
  )
}

type ValueProps = { column: Column; row: Row; to?: string | undefined; line: boolean }

function Value({ column, row, to, line }: ValueProps) {
  const text = cellText(column, row)
  const drawn = to === undefined ? drawCell(column, row) : <RowLink to={to}>{text}</RowLink>
  const { numeric, clamps } = columnByKind[column.kind]
  const isWhole = numeric || (to === undefined && (clamps || column.draw))
  if (isWhole || isUnbroken(column, text) || text.length < perhapsTwoLines) return drawn
  return (
    <Clamped text={text} linked={to !== undefined} {...(line ? { line } : {})}>
      {drawn}
    </Clamped>
  )
}

/** Characters: in the narrowest column a shorter text has two lines. */
const perhapsTwoLines = 14

/** The class of a cell in tableStyle: figures and codes do not wrap, sentences get space. */
function shapeOf(column: Column, row: Row): string {
  const { numeric, long } = columnByKind[column.kind]
  if (numeric) return 'figures'
  if (column.draw) return 'list'
  if (long) return 'long'
  const text = cellText(column, row)
  if (isUnbroken(column, text)) return 'nowrap'
  return text.length > 24 ? 'wide' : ''
}

/** A code must not wrap: '999104221-\n3'. */
const isUnbroken = ({ kind }: Column, text: string): boolean =>
  columnByKind[kind].nowrap === true || /^(?=.*\d)\S{1,24}$/.test(text)
