/** 'Ejecucion presupuestal de egreso': each rubro's appropriation and execution (decision 25). */

import type { WriteSheet } from 'hucre/xlsx'
import { certifiedOnly } from '../../resources/rules/execution.ts'
import { type Cents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { type Cell, empty, executedRatio, pesos, type SheetRow, text, whole } from './cells.ts'
import type { ExecutionLine, ExecutionReport } from './executionReport.ts'
import { headingOf } from './heading.ts'
import { firstRow, sheetOf } from './sheet.ts'

/** @property formula of the cells with these titles in its row */
type Column = { title: string; cents(line: ExecutionLine): Cents; formula?(cell: (title: string) => string): string }

const columns: readonly Column[] = [
  { title: 'Inicial', cents: (line) => line.initialCents },
  { title: 'Adiciones', cents: (line) => line.additionsCents },
  { title: 'Reducciones', cents: (line) => line.reductionsCents },
  { title: 'Créditos', cents: (line) => line.creditsCents },
  { title: 'Contracréditos', cents: (line) => line.contraCreditsCents },
  {
    title: 'Definitiva',
    cents: (line) => line.definitiveCents,
    formula: (cell) =>
      `${cell('Inicial')}+${cell('Adiciones')}-${cell('Reducciones')}+${cell('Créditos')}-${cell('Contracréditos')}`,
  },
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
    formula: (cell) => `${cell('Definitiva')}-${cell('CDP acum.')}`,
  },
  {
    title: certifiedOnly,
    cents: (line) => subtractCents(line.certifiedCents, line.committedCents),
    formula: (cell) => `${cell('CDP acum.')}-${cell('Compromisos acum.')}`,
  },
  {
    title: 'Por comprometer',
    cents: (line) => subtractCents(line.definitiveCents, line.committedCents),
    formula: (cell) => `${cell('Definitiva')}-${cell('Compromisos acum.')}`,
  },
  {
    title: 'Por obligar',
    cents: (line) => subtractCents(line.committedCents, line.obligatedCents),
    formula: (cell) => `${cell('Compromisos acum.')}-${cell('Obligaciones acum.')}`,
  },
  {
    title: 'Por pagar',
    cents: (line) => subtractCents(line.obligatedCents, line.paidCents),
    formula: (cell) => `${cell('Obligaciones acum.')}-${cell('Pagos acum.')}`,
  },
]

/** The printed code; a number if it is only the id of the rubro. */
export const codeCell = ({ code, activity_id }: ExecutionLine): Cell =>
  code === String(activity_id) ? whole(activity_id) : text(code)

/** 'Fuente' only where a line has one. */
export function executionSheet({ letterhead, year, annulled, period, lines }: ExecutionReport): WriteSheet {
  const title = `Ejecución presupuestal de egreso · Vigencia ${year}${annulled ? ' · ANULADO' : ''}`
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const last = first + lines.length - 1
  const hasSource = lines.some(({ source }) => source !== null)
  const from = hasSource ? 3 : 2
  const letterOf = (title: string) => columnLetter(from + columns.findIndex((column) => column.title === title))
  const rowAt = (row: number) => (title: string) => `${letterOf(title)}${row}`
  const rows: SheetRow[] = lines.map((line, at) => ({
    cells: [
      codeCell(line),
      text(hasSource ? line.rubro : line.name),
      ...(hasSource ? [text(line.source)] : []),
      ...columns.map(({ cents, formula }) => pesos(cents(line), formula?.(rowAt(first + at)))),
      spent([line], rowAt(first + at)),
    ],
  }))
  const total = columns.map(({ title, cents }) => {
    const letter = letterOf(title)
    return pesos(sumCents(lines.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  })
  const blank = Array.from({ length: from - 1 }, () => empty)
  rows.push({ cells: [text('TOTAL'), ...blank, ...total, spent(lines, rowAt(last + 1))], look: 'total' })
  const head = [
    { title: 'Código', width: 9 },
    { title: 'Rubro', width: 38 },
    ...(hasSource ? [{ title: 'Fuente', width: 24 }] : []),
    ...columns.map(({ title }) => ({ title, width: 20 })),
    { title: '% ejecución', width: 11 },
  ]
  return sheetOf({ name: 'Ejecución de egreso', heading, columns: head, rows, frozenColumns: 2 })
}

const spent = (lines: readonly ExecutionLine[], cell: (title: string) => string): Cell =>
  executedRatio(
    {
      definitiveCents: sumCents(lines.map((line) => line.definitiveCents)),
      executedCents: sumCents(lines.map((line) => line.committedCents)),
    },
    { definitive: cell('Definitiva'), executed: cell('Compromisos acum.') },
  )
