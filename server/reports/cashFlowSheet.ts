/** 'Flujo de caja': the payments of each rubro by month of the vigencia (decision 43). */

import type { WriteSheet } from 'hucre/xlsx'
import { monthNames } from '../../resources/values/dates.ts'
import { noCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { empty, pesos, type SheetRow, text } from './cells.ts'
import type { ExecutionLine, ExecutionReport } from './executionReport.ts'
import { codeCell } from './executionSheet.ts'
import { headingOf } from './heading.ts'
import { firstRow, sheetOf } from './sheet.ts'

/** Code and name come before the first month. */
const monthsAt = 2
const lastMonth = columnLetter(monthsAt + monthNames.length - 1)

/** Its total equals the 'Pagos periodo' of the execution: months outside the period are empty. */
export function cashFlowSheet({ letterhead, year, period, lines }: ExecutionReport): WriteSheet {
  const heading = headingOf(letterhead, `Flujo de caja: pagos por mes · Vigencia ${year}`, period)
  const first = firstRow(heading)
  const paidIn = (line: ExecutionLine, at: number) =>
    line.paidByMonthCents[`${year}-${String(at + 1).padStart(2, '0')}`] ?? noCents
  const rows = lines.map(
    (line, at): SheetRow => ({
      cells: [
        codeCell(line),
        text(line.name),
        ...monthNames.map((_, month) => pesos(paidIn(line, month))),
        pesos(
          sumCents(Object.values(line.paidByMonthCents)),
          `SUM(${columnLetter(monthsAt)}${first + at}:${lastMonth}${first + at})`,
        ),
      ],
    }),
  )
  const last = first + rows.length - 1
  const total = (column: number, cents: (line: ExecutionLine) => ReturnType<typeof paidIn>) => {
    const letter = columnLetter(column)
    return pesos(sumCents(lines.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  }
  rows.push({
    cells: [
      text('TOTAL'),
      empty,
      ...monthNames.map((_, month) => total(monthsAt + month, (line) => paidIn(line, month))),
      total(monthsAt + monthNames.length, (line) => sumCents(Object.values(line.paidByMonthCents))),
    ],
    look: 'total',
  })
  const columns = [
    { title: 'Código', width: 9 },
    { title: 'Rubro', width: 38 },
    ...[...monthNames, 'Total'].map((title) => ({ title, width: 20 })),
  ]
  return sheetOf({ name: 'Flujo de caja', heading, columns, rows, frozenColumns: monthsAt })
}
