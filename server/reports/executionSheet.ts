/** 'Ejecucion presupuestal de egreso': each rubro's appropriation and execution (decision 25). */

import type { WriteSheet } from 'hucre/xlsx'
import { executedPercent } from '../../resources/values/executedPercent.ts'
import { type Cents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter, feeRatio } from '../../resources/values/spreadsheet.ts'
import { type Cell, empty, pesos, ratio, type SheetRow, text, whole } from './cells.ts'
import type { ExecutionLine, ExecutionReport } from './executionReport.ts'
import { headingOf } from './heading.ts'
import { firstRow, sheetOf } from './sheet.ts'

type Column = { title: string; cents(line: ExecutionLine): Cents; formula?(row: number): string }

/** From column C on; the formulas use the letters of this order. */
const columns: readonly Column[] = [
  { title: 'Inicial', cents: (line) => line.initialCents },
  { title: 'Adiciones', cents: (line) => line.additionsCents },
  { title: 'Reducciones', cents: (line) => line.reductionsCents },
  { title: 'Créditos', cents: (line) => line.creditsCents },
  { title: 'Contracréditos', cents: (line) => line.contraCreditsCents },
  { title: 'Definitiva', cents: (line) => line.definitiveCents, formula: (r) => `C${r}+D${r}-E${r}+F${r}-G${r}` },
  { title: 'CDP periodo', cents: (line) => line.certifiedPeriodCents },
  { title: 'CDP acum.', cents: (line) => line.certifiedCents },
  { title: 'Compromisos periodo', cents: (line) => line.committedPeriodCents },
  { title: 'Compromisos acum.', cents: (line) => line.committedCents },
  { title: 'Obligaciones periodo', cents: (line) => line.obligatedPeriodCents },
  { title: 'Obligaciones acum.', cents: (line) => line.obligatedCents },
  { title: 'Pagos periodo', cents: (line) => line.paidPeriodCents },
  { title: 'Pagos acum.', cents: (line) => line.paidCents },
  {
    title: 'Disponible',
    cents: (line) => subtractCents(line.definitiveCents, line.certifiedCents),
    formula: (r) => `H${r}-J${r}`,
  },
  {
    title: 'CDP sin comprometer',
    cents: (line) => subtractCents(line.certifiedCents, line.committedCents),
    formula: (r) => `J${r}-L${r}`,
  },
  {
    title: 'Por comprometer',
    cents: (line) => subtractCents(line.definitiveCents, line.committedCents),
    formula: (r) => `H${r}-L${r}`,
  },
  {
    title: 'Por obligar',
    cents: (line) => subtractCents(line.committedCents, line.obligatedCents),
    formula: (r) => `L${r}-N${r}`,
  },
  {
    title: 'Por pagar',
    cents: (line) => subtractCents(line.obligatedCents, line.paidCents),
    formula: (r) => `N${r}-P${r}`,
  },
]

/** The printed code; a number if it is only the id of the rubro. */
export const codeCell = ({ code, activity_id }: ExecutionLine): Cell =>
  code === String(activity_id) ? whole(activity_id) : text(code)

export function executionSheet({ letterhead, year, annulled, period, lines }: ExecutionReport): WriteSheet {
  const title = `Ejecución presupuestal de egreso · Vigencia ${year}${annulled ? ' · ANULADO' : ''}`
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const last = first + lines.length - 1
  const rows: SheetRow[] = lines.map((line, at) => ({
    cells: [
      codeCell(line),
      text(line.name),
      ...columns.map(({ cents, formula }) => pesos(cents(line), formula?.(first + at))),
      spent([line], first + at),
    ],
  }))
  const total = columns.map(({ cents }, at) => {
    const letter = columnLetter(at + 2)
    return pesos(sumCents(lines.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  })
  rows.push({ cells: [text('TOTAL'), empty, ...total, spent(lines, last + 1)], look: 'total' })
  const head = [
    { title: 'Código', width: 9 },
    { title: 'Rubro', width: 38 },
    ...columns.map(({ title }) => ({ title, width: 20 })),
    { title: '% ejecución', width: 11 },
  ]
  return sheetOf({ name: 'Ejecución de egreso', heading, columns: head, rows, frozenColumns: 2 })
}

/** As on the screens, truncated to one decimal; the formula counts in whole cents, whose quotient is exact. */
function spent(lines: readonly ExecutionLine[], row: number): Cell {
  const definitiveCents = sumCents(lines.map((line) => line.definitiveCents))
  const executedCents = sumCents(lines.map((line) => line.committedCents))
  const [committed, definitive] = [`ROUND(L${row}*100,0)`, `ROUND(H${row}*100,0)`]
  return ratio(
    feeRatio(executedPercent({ definitiveCents, executedCents })),
    `IF(H${row}=0,0,TRUNC(${committed}*1000/${definitive})/1000)`,
  )
}
