/** The report to the contraloría as a workbook, and each of its sheets as CSV (decision 86). */
import type { WriteSheet } from 'hucre/xlsx'
import { type ComptrollerSheet, comptrollerSheetNames, comptrollerSheets } from '../../resources/reports.ts'
import { pesosOf } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { quoted } from '../exports/csv.ts'
import type { FilledCell } from '../import/fillTemplate.ts'
import { type Cell, empty, noRows, pesos, type SheetRow, text } from './cells.ts'
import type { ComptrollerReport } from './comptrollerReport.ts'
import { comptrollerTable, hasSheet, totalOf } from './comptrollerTables.ts'
import { headingOf } from './heading.ts'
import { firstRow, sheetOf } from './sheet.ts'

export const comptrollerBook = (report: ComptrollerReport): WriteSheet[] =>
  comptrollerSheetNames.filter((name) => hasSheet(report, name)).map((name) => sheetFor(report, name))

function sheetFor(report: ComptrollerReport, name: ComptrollerSheet): WriteSheet {
  const { letterhead, year, annulled, period } = report
  const { columns, rows, unknown, fromStart, hasTotal } = comptrollerTable(report, name)
  const title = `${comptrollerSheets[name]} · Vigencia ${year}${annulled ? ' · ANULADO' : ''}`
  const heading = headingOf(letterhead, title, fromStart ? { ...period, initDate: `${year}-01-01` } : period)
  const first = firstRow(heading)
  const at = (row: number) => (heading: string) =>
    `${columnLetter(columns.findIndex(({ title }) => title === heading))}${row}`
  const cells = rows.map((row, index) => row(at(first + index)))
  const table: SheetRow[] = cells.length > 0 ? cells.map((cells) => ({ cells })) : [noRows]
  const last = first + table.length - 1
  if (hasTotal) {
    const totals = columns.map(({ sums }, column): Cell => {
      if (!sums) return column === 0 ? text('TOTAL') : empty
      const letter = columnLetter(column)
      return pesos(totalOf(cells.map((row) => row[column])), `SUM(${letter}${first}:${letter}${last})`)
    })
    table.push({ cells: totals, look: 'total' })
  }
  if (unknown.length > 0)
    table.push({ cells: [text(`Sin información en el programa: ${unknown.join(', ')}`)], look: 'note' })
  return sheetOf({
    name: comptrollerSheets[name],
    heading,
    columns,
    rows: table,
    frozenColumns: 2,
    filterable: rows.length,
  })
}

/** Without addresses: a formula is not written. */
const noAddress = () => ''

/** Commas, days as 2026/03/31, amounts with a point. A machine reads it: without the mark of UTF-8, total or note. */
export function comptrollerCsv(report: ComptrollerReport, name: ComptrollerSheet): string {
  const { columns, rows } = comptrollerTable(report, name)
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) => row(noAddress).map((cell) => csvCell(filledCell(cell)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function csvCell(cell: FilledCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object') return cell.day.replaceAll('-', '/')
  return typeof cell === 'number' ? String(cell) : quoted(cell)
}

/** The rows for the contraloría's own file. */
export function filledTable(report: ComptrollerReport, name: ComptrollerSheet) {
  const { columns, rows, word } = comptrollerTable(report, name)
  return {
    ...(word && { sheet: { word } }),
    columns: columns.map(({ title }) => title),
    optional: columns.flatMap(({ optional }, at) => (optional ? at : [])),
    rows: rows.map((row) => row(noAddress).map(filledCell)),
  }
}

function filledCell(cell: Cell): FilledCell {
  switch (cell.kind) {
    case 'text':
    case 'mark':
      return cell.text
    case 'whole':
      return cell.value
    case 'pesos':
      return pesosOf(cell.cents)
    case 'day':
      return { day: cell.day }
    default:
      return null
  }
}
