/** Rows as an Excel file, loaded on demand. */
import type { CellStyle, Cell as Written } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import type { Row } from '../../resources/define/index.ts'
import {
  cellFormats,
  columnLetter,
  feeRatio,
  workbookFont as font,
  headerColors,
  serialDay,
} from '../../resources/values/spreadsheet.ts'
import { cellText } from './columnByKind.tsx'
import type { Column } from './columns.ts'

export { xlsxType } from '../core/http.ts'

/** The lines above the table. */
export type Heading = { title: string; institute?: string }

/**
 * Amounts, fees and whole numbers as numbers, days as dates, everything else as the table says it: as text, which no spreadsheet takes for
 * a formula.
 */
export async function xlsxOf(
  { title, institute }: Heading,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const cells = new Map<string, Partial<Written>>()
  const above = [...(institute ? [institute] : []), title]
  for (const [at, line] of above.entries()) cells.set(`${at},0`, { value: line, type: 'string', style: titleStyle })
  const head = above.length + 1
  for (const [at, { header }] of columns.entries())
    cells.set(`${head},${at}`, { value: header, type: 'string', style: headStyle })
  for (const [line, row] of rows.entries())
    for (const [at, column] of columns.entries()) cells.set(`${head + 1 + line},${at}`, cellOf(column, row))

  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        rows: [],
        cells,
        columns: columns.map((column) => ({ width: widthOf(column, rows) })),
        freezePane: { rows: head + 1, columns: 0 },
        autoFilter: { range: `A${head + 1}:${columnLetter(columns.length - 1)}${head + 1 + rows.length}` },
        pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
    properties: { title: above.join(', '), creator: 'Erario' },
    defaultFont: font,
  })
  return new Uint8Array(bytes)
}

const titleStyle: CellStyle = { font: { ...font, size: 13, bold: true } }
const headStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: headerColors.text } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColors.fill } },
}
const styled = (numFmt?: string): CellStyle => ({ font, alignment: { vertical: 'top', wrapText: !numFmt }, numFmt })
const styles = {
  text: styled(),
  money: styled(cellFormats.pesos),
  fee: styled(cellFormats.fee),
  decimal: styled(cellFormats.decimal),
  integer: styled(cellFormats.whole),
  date: styled(cellFormats.day),
} as const

type Writer = (value: unknown, text: string) => Partial<Written>

const asText: Writer = (_, text) => ({ value: text, type: 'string', style: styles.text })
const asFigure =
  (style: CellStyle, figureOf: (value: number) => number = (value) => value): Writer =>
  (value, text) =>
    typeof value === 'number' ? { value: figureOf(value), type: 'number', style } : asText(value, text)
const asDay: Writer = (value, text) =>
  typeof value === 'string' && text !== ''
    ? { value: serialDay(value.slice(0, 10)), type: 'number', style: styles.date }
    : asText(value, text)

/** Kind → cell. A new kind does not compile until it is here. */
const writers: Record<Column['kind'], Writer> = {
  text: asText,
  longText: asText,
  email: asText,
  emails: asText,
  url: asText,
  password: asText,
  code: asText,
  reference: asText,
  many: asText,
  rows: asText,
  choice: asText,
  choices: asText,
  time: asText,
  boolean: asText,
  image: asText,
  file: asText,
  instant: asText,
  status: asText,
  list: asText,
  integer: asFigure(styles.integer),
  // With a prefix it is a text.
  number: (value, text) => (String(value) === text ? asFigure(styles.integer) : asText)(value, text),
  money: asFigure(styles.money),
  decimal: asFigure(styles.decimal),
  fee: asFigure(styles.fee, feeRatio),
  date: asDay,
}

const cellOf = (column: Column, row: Row): Partial<Written> =>
  writers[column.kind](column.value(row), cellText(column, row))

function widthOf(column: Column, rows: readonly Row[]): number {
  const longest = rows.slice(0, 500).reduce((most, row) => Math.max(most, cellText(column, row).length), 0)
  return Math.min(Math.max(longest, column.header.length + 3, 8) + 2, 60)
}

/** Excel's rule: at most 31 characters, and none of these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
