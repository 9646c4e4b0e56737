import type { DataProvider, SortPayload } from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { ReadMeta } from '../admin/dataProvider.ts'
import { cellText } from './columnByKind.tsx'
import type { Column } from './columns.ts'

type Asked = { filter: Row; sort: SortPayload; meta: ReadMeta }

const perCall = 1000

/** Every row a list asks for, not the page alone, in as many calls as it takes; `tell` hears which part of them has come. */
export async function allRows(
  dataProvider: DataProvider,
  resource: AnyResource,
  asked: Asked,
  tell: (part: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList(resource.name, {
      ...asked,
      pagination: { page, perPage: perCall },
    })
    rows.push(...data)
    if (data.length < perCall || rows.length >= total) return rows
    tell(rows.length / total)
  }
}

/** The rows as CSV, headed as the table is. The mark at the front makes spreadsheets read it as UTF-8. */
export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => csvValue(column, row))),
  ]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** An amount as its plain figure, to be added up there; anything else as the table says it. */
const csvValue = (column: Column, row: Row): string => {
  const value = column.value(row)
  return column.kind === 'money' && typeof value === 'number' ? String(value) : cellText(column, row)
}

/** Text that a spreadsheet would take for a formula is led by an apostrophe: what people enter is data. */
function quoted(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Hands bytes or text to the browser as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
