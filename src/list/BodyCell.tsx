import type { Row } from '../../resources/define/index.ts'
import { Clamped } from '../core/Clamped.tsx'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import type { Column } from './columns.ts'
import { RowLink } from './openRow.tsx'

/** Plain, styled by its table (tableStyle): a styled component for each of 200 cells was half the time of a list. */
export function BodyCell({ column, row, to }: { column: Column; row: Row; to?: string | undefined }) {
  const { long } = columnByKind[column.kind]
  const text = cellText(column, row)
  const content = drawCell(column, row)
  const drawn = to === undefined ? content : <RowLink to={to}>{content}</RowLink>
  return (
    <td data-label={column.header} className={`cell ${shapeOf(column, row)}`}>
      {long || (text.length > longerThanFourLines && !column.draw) ? <Clamped text={text}>{drawn}</Clamped> : drawn}
    </td>
  )
}

/** More than one name, less than two. */
const longerThanFourLines = 100

/** The class of a cell in tableStyle: figures and codes do not wrap, sentences get space. */
function shapeOf(column: Column, row: Row): string {
  const { numeric, nowrap, long } = columnByKind[column.kind]
  if (numeric) return 'figures'
  if (column.draw) return 'list'
  if (long) return 'long'
  const text = cellText(column, row)
  if (nowrap || isCode(text)) return 'nowrap'
  return text.length > 32 ? 'wide' : ''
}

/** A code must not wrap: '999104221-\n3'. */
const isCode = (text: string): boolean => /^(?=.*\d)\S{1,24}$/.test(text)
