/** A list as a workbook, written as its rows arrive: only a few are in memory. */
import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportedCell } from '../../resources/columns/exportedCell.ts'
import type { ExportStyle } from '../../resources/define/index.ts'
import { cutText } from '../../resources/values/cutText.ts'
import {
  cellFormats,
  feeRatio,
  workbookFont as font,
  headerColors,
  serialDay,
  workbookText,
} from '../../resources/values/spreadsheet.ts'

export type SheetColumn = { header: string; style: ExportStyle }
/** @property above the lines above the table */
export type Sheet = { name: string; above: readonly string[]; columns: readonly SheetColumn[] }

/** @param first the rows that set the column widths; the other rows contain them too */
export function xlsxStream(
  { name, above, columns }: Sheet,
  first: readonly (readonly ExportedCell[])[],
  rows: AsyncIterable<readonly ExportedCell[]>,
): ReadableStream<Uint8Array> {
  let part: keyof typeof heads | 'rows' = 'title'
  const columnDefs = columns.map(
    ({ header, style }, at): ColumnDef => ({
      width: widthOf(header, first, at),
      // The writer reads it with every row.
      get style() {
        return part === 'rows' ? styles[style] : heads[part]
      },
    }),
  )
  async function* table(): AsyncGenerator<CellValue[]> {
    for (const line of above) yield [workbookText(line)]
    yield []
    part = 'header'
    yield columns.map(({ header }) => workbookText(header))
    part = 'rows'
    for await (const row of rows) yield row.map((cell, at) => writtenValue(columns[at]?.style ?? 'text', cell))
  }
  const freezePane = { rows: above.length + 2, columns: 0 }
  return writeXlsxStream(table(), { name: sheetName(name), columns: columnDefs, freezePane })
}

function writtenValue(style: ExportStyle, cell: ExportedCell): CellValue {
  if (cell === '') return null
  if (style === 'day') return serialDay(String(cell))
  if (typeof cell === 'string') return workbookText(cell)
  return style === 'fee' ? feeRatio(cell) : cell
}

const heads = {
  title: { font: { ...font, size: 13, bold: true } },
  header: {
    font: { ...font, bold: true, color: { rgb: headerColors.text } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColors.fill } },
  },
} satisfies Record<string, CellStyle>
const styled = (numFmt?: string): CellStyle => ({
  font,
  alignment: { vertical: 'top', wrapText: !numFmt },
  ...(numFmt ? { numFmt } : {}),
})
const styles: Readonly<Record<ExportStyle, CellStyle>> = {
  text: styled(),
  money: styled(cellFormats.pesos),
  fee: styled(cellFormats.fee),
  decimal: styled(cellFormats.decimal),
  integer: styled(cellFormats.whole),
  day: styled(cellFormats.day),
}

function widthOf(header: string, rows: readonly (readonly ExportedCell[])[], at: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, shownLength(row[at])), 0)
  return Math.min(Math.max(longest, header.length + 3, 8) + 2, 60)
}

/** A figure has separators, a sign and decimals besides its digits. */
const shownLength = (cell: ExportedCell | undefined): number =>
  typeof cell === 'number' ? String(cell).length + 8 : (cell ?? '').length

/** Excel allows at most 31 characters, and none of these. */
const sheetName = (title: string): string => cutText(title.replace(/[[\]:*?/\\]/g, ' '), 31)
