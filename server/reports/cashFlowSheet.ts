/** 'Flujo de caja': the payments of each rubro by month of the vigencia, and what came in (decisions 43, 83). */

import type { WriteSheet } from 'hucre/xlsx'
import { flowSums } from '../../resources/rules/cashPlan.ts'
import { monthNames } from '../../resources/values/dates.ts'
import { type Cents, noCents, subtractCents, sumCents } from '../../resources/values/money.ts'
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
 * income, what came in; at the end, with a plan, how far both are from it (decision 85).
 */
export function cashFlowSheet({ letterhead, year, period, lines, incomes, plan }: ExecutionReport): WriteSheet {
  const heading = headingOf(letterhead, `Flujo de caja: pagos por mes · Vigencia ${year}`, period)
  const first = firstRow(heading)
  const paid = lines.map(
    (line): Flow => ({ code: codeCell(line), name: line.name, byMonthCents: line.paidByMonthCents }),
  )
  const collected = incomes.map(
    ({ code, name, collectedByMonthCents }): Flow => ({ code: text(code), name, byMonthCents: collectedByMonthCents }),
  )
  const rows = flowRows(paid, flowSums.paid, year, first)
  const totals = [{ side: 'Gastos', total: first + rows.length - 1, flows: paid, planned: plan?.expenses }]
  if (collected.length > 0) {
    rows.push(...flowRows(collected, flowSums.collected, year, first + rows.length))
    totals.push({ side: 'Ingresos', total: first + rows.length - 1, flows: collected, planned: plan?.incomes })
  }
  for (const { planned, ...side } of totals)
    if (planned) rows.push(...planRows({ ...side, planned, year, first: first + rows.length }))
  const columns = [
    { title: 'Código', width: plan ? 12 : 9 },
    { title: 'Rubro', width: 38 },
    ...[...monthNames, 'Total'].map((title) => ({ title, width: 20 })),
  ]
  return sheetOf({ name: 'Flujo de caja', heading, columns, rows, frozenColumns: monthsAt })
}

/** @param first the 1-based number of their first row */
function flowRows(flows: readonly Flow[], totalTitle: string, year: number, first: number): SheetRow[] {
  const inMonth = ({ byMonthCents }: Flow, at: number) => byMonthCents[monthAt(year, at)] ?? noCents
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

type PlanRows = {
  side: string
  /** The 1-based number of the row with what was executed. */
  total: number
  flows: readonly Flow[]
  planned: Flow['byMonthCents']
  year: number
  first: number
}

/** Three rows of a side: planned, executed, and the difference. */
function planRows({ side, total, flows, planned, year, first }: PlanRows): SheetRow[] {
  const months = monthNames.map((_, at) => monthAt(year, at))
  const plannedCents = months.map((month) => planned[month] ?? noCents)
  const executedCents = months.map((month) => sumCents(flows.map(({ byMonthCents }) => byMonthCents[month] ?? noCents)))
  const differenceCents = plannedCents.map((cents, at) => subtractCents(cents, executedCents[at] ?? noCents))
  const row = (
    title: string,
    cents: readonly Cents[],
    look: SheetRow['look'],
    formula?: (letter: string) => string,
  ) => {
    const at = first + titles.indexOf(title)
    return {
      cells: [
        text(title),
        text(side),
        ...cents.map((one, month) => pesos(one, formula?.(columnLetter(monthsAt + month)))),
        pesos(sumCents(cents), `SUM(${columnLetter(monthsAt)}${at}:${lastMonth}${at})`),
      ],
      look,
    }
  }
  return [
    row(flowSums.planned, plannedCents, 'subtotal'),
    row(flowSums.executed, executedCents, 'subtotal', (letter) => `${letter}${total}`),
    row(flowSums.difference, differenceCents, 'total', (letter) => `${letter}${first}-${letter}${first + 1}`),
  ]
}

const titles: readonly string[] = [flowSums.planned, flowSums.executed, flowSums.difference]

/** '2026-03' of the third month. */
const monthAt = (year: number, at: number): string => `${year}-${String(at + 1).padStart(2, '0')}`
