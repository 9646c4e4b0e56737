/** The cells of a workbook: numbers, dates, formulas with their value, and texts that never become formulas. */
import type { CellStyle, Cell as Written } from 'hucre/xlsx'
import { emptyText } from '../../resources/values/emptyText.ts'
import { executedPercent } from '../../resources/values/executedPercent.ts'
import { type Cents, pesosOf } from '../../resources/values/money.ts'
import { cellFormats, feeRatio, serialDay, workbookText } from '../../resources/values/spreadsheet.ts'

/** The content of a cell. A `formula` has no '='; the value beside it is its result. */
export type Cell =
  | { kind: 'text' | 'mark'; text: string }
  | { kind: 'whole'; value: number }
  | { kind: 'pesos'; cents: Cents; formula?: string }
  | { kind: 'ratio'; value: number; formula: string }
  | { kind: 'fee'; percent: number }
  | { kind: 'day'; day: string }
  | { kind: 'empty' }

export type SheetRow = { cells: readonly Cell[]; look?: 'annulled' | 'subtotal' | 'total' | 'note' }

export const text = (value: unknown): Cell => ({ kind: 'text', text: String(value ?? '') })
/** A short centred text about the row: 'Anulado'. */
export const mark = (word: string): Cell => ({ kind: 'mark', text: word })
export const whole = (value: number): Cell => ({ kind: 'whole', value })
export const pesos = (cents: Cents, formula?: string): Cell => ({ kind: 'pesos', cents, ...(formula && { formula }) })
/**
 * The executed part, truncated to one decimal as on the screens; the formula counts in whole cents, whose quotient is exact.
 * @param at the addresses of both amounts
 */
export const executedRatio = (
  of: Parameters<typeof executedPercent>[0],
  at: { definitive: string; executed: string },
): Cell => ({
  kind: 'ratio',
  value: feeRatio(executedPercent(of)),
  formula: `IF(${at.definitive}=0,0,TRUNC(ROUND(${at.executed}*100,0)*1000/ROUND(${at.definitive}*100,0))/1000)`,
})
/** @param percent 2.5 means 2.5 % */
export const fee = (percent: number): Cell => ({ kind: 'fee', percent })
/** @param value 'YYYY-MM-DD' */
export const day = (value: unknown): Cell => ({ kind: 'day', day: String(value) })
export const empty: Cell = { kind: 'empty' }

export const noRows: SheetRow = { cells: [text(emptyText)] }

const formats: Partial<Record<Cell['kind'], string>> = cellFormats

const centred: ReadonlySet<Cell['kind']> = new Set(['mark', 'whole', 'day', 'fee'])

export function writtenCell(cell: Cell, look: CellStyle): Partial<Written> {
  const style = styleOf(cell.kind, look)
  switch (cell.kind) {
    case 'empty':
      return uniformCell(null, 'empty', style)
    case 'text':
    case 'mark':
      return uniformCell(workbookText(cell.text), 'string', style)
    case 'whole':
      return uniformCell(cell.value, 'number', style)
    case 'fee':
      return uniformCell(feeRatio(cell.percent), 'number', style)
    case 'day':
      return uniformCell(serialDay(cell.day), 'number', style)
    case 'pesos':
      return uniformCell(pesosOf(cell.cents), 'number', style, cell.formula)
    case 'ratio':
      return uniformCell(cell.value, 'number', style, cell.formula)
  }
}

/** The writer is twice as fast if all cells have the same properties in the same order. */
function uniformCell(
  value: Written['value'],
  type: Written['type'],
  style: CellStyle,
  formula?: string,
): Partial<Written> {
  return { value, type: formula ? 'formula' : type, style, formula, formulaResult: formula ? value : undefined }
}

const styles = new WeakMap<CellStyle, Map<Cell['kind'], CellStyle>>()

function styleOf(kind: Cell['kind'], style: CellStyle): CellStyle {
  const cached = styles.get(style) ?? new Map<Cell['kind'], CellStyle>()
  styles.set(style, cached)
  const numFmt = formats[kind]
  const found = cached.get(kind) ?? {
    ...style,
    ...(numFmt && { numFmt }),
    ...(centred.has(kind) && { alignment: { ...style.alignment, horizontal: 'center' as const } }),
  }
  cached.set(kind, found)
  return found
}
