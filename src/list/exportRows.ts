import type { DataProvider, GetListParams, GetListResult, SortPayload } from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { ReadMeta } from '../core/dataProvider.ts'
import { cellText } from './columnByKind.tsx'
import type { Column } from './columns.ts'

type Asked = { filter: Row; sort: SortPayload; meta: ReadMeta }

const perCall = 1000

/** Attempts before an export gives up. */
const mostTries = 5

/**
 * Every row of a filtered list, page by page; `tell` gets the part that has arrived. Rows created meanwhile have higher ids and are left
 * out, so that they move no row to another page. A row that leaves the list meanwhile does, so the export starts again.
 * @throws Error when rows left during every try
 */
export async function allRows(
  dataProvider: DataProvider,
  resource: AnyResource,
  asked: Asked,
  tell: (part: number) => void = () => {},
): Promise<Row[]> {
  const read = (params: Partial<GetListParams>) => dataProvider.getList(resource.name, { ...asked, ...params })
  const [newest] = (await read({ sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 1 } })).data
  if (!newest) return []
  const filter = { ...asked.filter, id_lte: newest.id }
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await everyPage((page) => read({ filter, pagination: { page, perPage: perCall } }), tell)
    if (rows) return rows
  }
  throw new Error(`the list of ${resource.name} changed during ${mostTries} exports`)
}

/** @returns undefined when the total fell from one page to the next: a row left the list */
async function everyPage(
  read: (page: number) => Promise<GetListResult>,
  tell: (part: number) => void,
): Promise<Row[] | undefined> {
  const rows = new Map<unknown, Row>()
  let known = 0
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await read(page)
    if (data.length > 0 && total < known) return undefined
    known = total
    for (const row of data) rows.set(row.id, row)
    if (data.length < perCall) return [...rows.values()]
    tell(Math.min(1, rows.size / total))
  }
}

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
