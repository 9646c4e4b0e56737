/** The common parts of all sheets: heading, frozen header, widths, print settings. */
import type { CellStyle, WriteSheet } from 'hucre/xlsx'
import { columnLetter, workbookFont as font, headerColors } from '../../resources/values/spreadsheet.ts'
import { type SheetRow, text, writtenCell } from './cells.ts'
import { heightsOf, widthsOf } from './sizes.ts'

/** @param lines institute, identity, title, period, user and time */
export type Heading = { lines: readonly string[] }

export type SheetInput = {
  name: string
  heading: Heading
  /** `width` is the maximum in characters; a column is as narrow as its cells allow, because paper is narrow. */
  columns: readonly { title: string; width: number }[]
  rows: readonly SheetRow[]
  frozenColumns: number
  /** The number of rows, from the first, that the filter covers. */
  filterable?: number
}

/** The 1-based number of the first row below the table's header, for formulas. */
export const firstRow = (heading: Heading): number => heading.lines.length + 3

const thin = { style: 'thin', color: { rgb: 'B8C4C0' } } as const
const medium = { style: 'medium', color: { rgb: '0A4A46' } } as const
const headerStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: headerColors.text } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColors.fill } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
}
const titleStyle: CellStyle = { font: { ...font, size: 14, bold: true, color: { rgb: '0A4A46' } } }
const lineStyle: CellStyle = { font }
const plain: CellStyle = { font, border: { bottom: thin }, alignment: { vertical: 'top', wrapText: true } }
const bold = { ...font, bold: true }
const mist = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F4F2EA' } } as const
const looks: Record<NonNullable<SheetRow['look']>, CellStyle> = {
  annulled: { ...plain, font: { ...font, strikethrough: true, color: { rgb: '6B7270' } } },
  subtotal: { font: bold, fill: mist, border: { bottom: thin } },
  note: { font: { ...font, italic: true } },
  total: { font: bold, fill: mist, border: { top: medium, bottom: medium } },
}

export function sheetOf({ name, heading, columns, rows, frozenColumns, filterable }: SheetInput): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const headerRow = heading.lines.length + 1
  for (const [at, line] of heading.lines.entries())
    cells.set(`${at},0`, writtenCell(text(line), at === 0 || at === 2 ? titleStyle : lineStyle))
  for (const [at, { title }] of columns.entries())
    cells.set(`${headerRow},${at}`, writtenCell(text(title), headerStyle))
  for (const [at, { cells: own, look }] of rows.entries())
    for (const [column, cell] of own.entries())
      cells.set(`${headerRow + 1 + at},${column}`, writtenCell(cell, look ? looks[look] : plain))
  const last = columnLetter(columns.length - 1)
  const widths = widthsOf(columns, rows)
  const [headerHeight = 0] = heightsOf([{ cells: columns.map(({ title }) => text(title)) }], widths)
  const heights = [
    ...heading.lines.map((_, at) => (at === 0 || at === 2 ? 21 : 15)),
    6,
    headerHeight + 6,
    ...heightsOf(rows, widths),
  ]
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: [],
    cells,
    rowDefs: new Map(heights.map((height, at) => [at, { height }])),
    freezePane: { rows: headerRow + 1, columns: frozenColumns },
    ...(filterable ? { autoFilter: { range: `A${headerRow + 1}:${last}${headerRow + 1 + filterable}` } } : {}),
    pageSetup: {
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${headerRow + 1}:$${headerRow + 1}`,
      margins: { top: 0.5, right: 0.25, bottom: 0.6, left: 0.25, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&RPágina &P de &N' },
    a11y: { headerRow, summary: heading.lines.slice(2, 4).join(', ') },
  }
}
