import type { Cell } from '../../resources/define/cells.ts'
import { isSheetError } from '../../resources/values/damagedText.ts'
import { importLimits } from '../../resources/values/importFile.ts'
import { keptCell, type Sheet } from './sheet.ts'
import { Unreadable } from './unreadable.ts'

/**
 * @property isActive whether the user left it open
 * @property part its path in the archive of an .xlsx
 * @property dayStyles the cell styles that show a number as a day; none in a book that counts from 1904
 */
export type SheetInfo = {
  name: string
  isHidden: boolean
  isActive: boolean
  part?: string
  dayStyles?: ReadonlySet<number>
}

/**
 * Receives the sheets of a file, one after another.
 * @property open null for a sheet that is not read
 */
export type SheetVisitor = { open(info: SheetInfo): Sheet | null; close(sheet: Sheet, info: SheetInfo): void }

/** The values to choose from in a template; it has headings too and is never read. */
export const optionsSheet = 'Opciones'

/** Reads all sheets of a file in one pass. */
export type ReadSheets = (visitor: SheetVisitor) => void

/** A formula that no program has computed: its result is not in the file. */
export const uncomputed: Cell = { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' }

export const errorCell = (error: string): Cell => ({
  fault: isSheetError(error) ? `La celda tiene el error ${error}` : 'La celda tiene un error',
})

/**
 * A cell without a value counts for nothing. One column beyond the limit is kept, so that the sheet can be refused.
 * @throws Unreadable for a cell that does not come after the others
 */
export function putCell(cells: Cell[], column: number, cell: Cell): void {
  const kept = keptCell(cell)
  if (kept === null || cells.length > importLimits.columns) return
  if (column < cells.length) throw new Unreadable('damaged')
  while (cells.length < Math.min(column, importLimits.columns)) cells.push(null)
  cells.push(kept)
}
