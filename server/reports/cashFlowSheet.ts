/** 'Flujo de caja': the payments of each rubro by month of the vigencia, and what came in (decisions 43, 83). */

import type { WriteSheet } from 'hucre/xlsx'
import { monthNames } from '../../resources/values/dates.ts'
import { type Cents, noCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { type Cell, empty, pesos, type SheetRow, text } from './cells.ts'
import type { ExecutionReport } from './executionReport.ts'
import { codeCell } from './executionSheet.ts'
import { headingOf } from './heading.ts'
import { firstRow, sheetOf } from './sheet.ts'

/** Code and name come before the first month. */
const monthsAt = 2
const lastMonth = columnLetter(monthsAt + monthNames.length - 1)

type Flow = { code: Cell; name: string; byMonthCents: Readonly<Record<string, Cents>> }

/**
 * The total of the payments equals the 'Pagos periodo' of the execution: months outside the period are empty. Below, with
 * income, what came in.
 */
export function cashFlowSheet({ letterhead, year, period, lines, incomes }: ExecutionReport): WriteSheet {
  const heading = headingOf(letterhead, `Flujo de caja: pagos por mes · Vigencia ${year}`, period)
  const first = firstRow(heading)
  const paid = lines.map(
    (line): Flow => ({ code: codeCell(line), name: line.name, byMonthCents: line.paidByMonthCents }),
  )
  const collected = incomes.map(
    ({ code, name, collectedByMonthCents }): Flow => ({ code: text(code), name, byMonthCents: collectedByMonthCents }),
  )
  const rows = flowRows(paid, 'TOTAL', year, first)
  if (collected.length > 0) rows.push(...flowRows(collected, 'TOTAL RECAUDADO', year, first + rows.length))
  const columns = [
    { title: 'Código', width: 9 },
    { title: 'Rubro', width: 38 },
    ...[...monthNames, 'Total'].map((title) => ({ title, width: 20 })),
  ]
  return sheetOf({ name: 'Flujo de caja', heading, columns, rows, frozenColumns: monthsAt })
}

/** @param first the 1-based number of their first row */
function flowRows(flows: readonly Flow[], totalTitle: string, year: number, first: number): SheetRow[] {
  const inMonth = ({ byMonthCents }: Flow, at: number) =>
    byMonthCents[`${year}-${String(at + 1).padStart(2, '0')}`] ?? noCents
  const inAll = ({ byMonthCents }: Flow) => sumCents(Object.values(byMonthCents))
  const rows = flows.map(
    (flow, at): SheetRow => ({
      cells: [
        flow.code,
        text(flow.name),
        ...monthNames.map((_, month) => pesos(inMonth(flow, month))),
        pesos(inAll(flow), `SUM(${columnLetter(monthsAt)}${first + at}:${lastMonth}${first + at})`),
      ],
    }),
  )
  const last = first + rows.length - 1
  const total = (column: number, cents: (flow: Flow) => Cents) => {
    const letter = columnLetter(column)
    return pesos(sumCents(flows.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  }
  rows.push({
    cells: [
      text(totalTitle),
      empty,
      ...monthNames.map((_, month) => total(monthsAt + month, (flow) => inMonth(flow, month))),
      total(monthsAt + monthNames.length, inAll),
    ],
    look: 'total',
  })
  return rows
}
