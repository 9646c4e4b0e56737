import type { Row } from '../../resources/define/index.ts'
import { cellText } from './columnByKind.tsx'
import type { Column } from './columns.ts'

/**
 * The rows as the CSV that a spreadsheet set to Colombia opens: semicolons between cells, a comma before decimals, and a mark at the
 * front that says UTF-8. Amounts are plain figures, every text is quoted.
 */
export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => quoted(header)),
    ...rows.map((row) => columns.map((one) => csvCell(one, row))),
  ]
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}

function csvCell(column: Column, row: Row): string {
  const value = column.value(row)
  return typeof value === 'number' ? figureByKind[column.kind](value, column, row) : quoted(cellText(column, row))
}

type Figure = (value: number, column: Column, row: Row) => string
const plainFigure: Figure = (value) => decimalComma(value)
/** A figure where the list shows nothing beside it. */
const asShown: Figure = (value, column, row) => {
  const text = cellText(column, row)
  return text === String(value) ? decimalComma(value) : quoted(text)
}

/** Kind → what is written for a number. A new kind does not compile until it is here. */
const figureByKind: Readonly<Record<Column['kind'], Figure>> = {
  text: asShown,
  longText: asShown,
  email: asShown,
  emails: asShown,
  url: asShown,
  password: asShown,
  code: asShown,
  number: asShown,
  reference: asShown,
  many: asShown,
  rows: asShown,
  choice: asShown,
  choices: asShown,
  boolean: asShown,
  image: asShown,
  file: asShown,
  date: asShown,
  time: asShown,
  instant: asShown,
  status: asShown,
  list: asShown,
  integer: asShown,
  decimal: plainFigure,
  money: plainFigure,
  fee: (value) => quoted(`${decimalComma(value)} %`),
}

const decimalComma = (value: number): string => String(value).replace('.', ',')

/** A cell may begin at the start, after a separator or after a line break, inside quotes too. */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** An apostrophe before whatever a spreadsheet would take for a formula: what people enter is data. */
function quoted(text: string): string {
  return `"${text.replace(formulaStart, "$1$2'").replaceAll('"', '""')}"`
}
