/** 'Ejecucion presupuestal de ingreso': what each income expects, and what of it came in. */

import type { WriteSheet } from 'hucre/xlsx'
import { type Cents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { type Cell, empty, executedRatio, pesos, type SheetRow, text } from './cells.ts'
import { headingOf } from './heading.ts'
import type { IncomeReport, ReportedIncome } from './incomeReport.ts'
import { firstRow, sheetOf } from './sheet.ts'

type Column = { title: string; cents(income: ReportedIncome): Cents; formula?(row: number): string }

/** From column D on; the formulas use the letters of this order. */
const columns: readonly Column[] = [
  { title: 'Inicial', cents: (income) => income.initialCents },
  { title: 'Adiciones', cents: (income) => income.additionsCents },
  { title: 'Reducciones', cents: (income) => income.reductionsCents },
  { title: 'Definitivo', cents: (income) => income.definitiveCents, formula: (r) => `D${r}+E${r}-F${r}` },
  { title: 'Recaudo periodo', cents: (income) => income.collectedPeriodCents },
  { title: 'Recaudo acum.', cents: (income) => income.collectedCents },
  {
    title: 'Por recaudar',
    cents: (income) => subtractCents(income.definitiveCents, income.collectedCents),
    formula: (r) => `G${r}-I${r}`,
  },
]

export function incomeSheet({ letterhead, year, annulled, period, incomes }: IncomeReport): WriteSheet {
  const title = `Ejecución presupuestal de ingreso · Vigencia ${year}${annulled ? ' · ANULADO' : ''}`
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const last = first + incomes.length - 1
  const rows: SheetRow[] = incomes.map((income, at) => ({
    cells: [
      text(income.code),
      text(income.name),
      text(income.source.name),
      ...columns.map(({ cents, formula }) => pesos(cents(income), formula?.(first + at))),
      collected([income], first + at),
    ],
  }))
  const total = columns.map(({ cents }, at) => {
    const letter = columnLetter(at + 3)
    return pesos(sumCents(incomes.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  })
  rows.push({ cells: [text('TOTAL'), empty, empty, ...total, collected(incomes, last + 1)], look: 'total' })
  const head = [
    { title: 'Código', width: 26 },
    { title: 'Ingreso', width: 38 },
    { title: 'Fuente', width: 28 },
    ...columns.map(({ title }) => ({ title, width: 20 })),
    { title: '%', width: 9 },
  ]
  return sheetOf({ name: 'Ejecución de ingreso', heading, columns: head, rows, frozenColumns: 2 })
}

const collected = (incomes: readonly ReportedIncome[], row: number): Cell =>
  executedRatio(
    {
      definitiveCents: sumCents(incomes.map((income) => income.definitiveCents)),
      executedCents: sumCents(incomes.map((income) => income.collectedCents)),
    },
    { definitive: `G${row}`, executed: `I${row}` },
  )
