import type { ReactNode } from 'react'
import { cellText, entriesOf } from '../../resources/columns/cellText.ts'
import type { FieldKind, Row } from '../../resources/define/index.ts'
import { PlainChip, PlainChips } from '../core/Plain.tsx'
import { type CellFormat, drawEntries, statusChip } from '../kinds/cells.tsx'
import { kinds } from '../kinds/kinds.tsx'
import type { Column } from './columns.ts'

export { cellText }

const fieldCells = Object.fromEntries(Object.entries(kinds).map(([kind, { cell }]) => [kind, cell]))

/** The formats of the kinds of fields, and of the two columns that are no field. */
export const columnByKind: Record<Column['kind'], CellFormat> = {
  ...(fieldCells as Record<FieldKind, CellFormat>),
  status: { draw: statusChip },
  list: { draw: (value, _, small) => drawEntries(entriesOf(value), small), clamps: true },
}

export function drawCell(column: Column, row: Row): ReactNode {
  if (column.draw) return column.draw(row)
  const { draw } = columnByKind[column.kind]
  const mark = column.mark?.(row)
  if (!draw) return cellText(column, row)
  const drawn = draw(column.value(row), column.field, column.small?.(row))
  if (!mark) return drawn
  return (
    <PlainChips>
      {drawn}
      <PlainChip filled label={mark} />
    </PlainChips>
  )
}
