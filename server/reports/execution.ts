/** 'Ejecucion presupuestal de egreso': each rubro's appropriation and how far it is spent (decisions 9). */
import type { WriteSheet } from 'hucre/xlsx'
import type { Period } from '../../resources/rules/period.ts'
import { type Cell, empty, letterOf, pesos, ratio, text, whole } from './cells.ts'
import { headingOf, type Letterhead } from './heading.ts'
import { firstRow, type SheetRow, sheetOf } from './sheet.ts'

/** The cents of one rubro. The first five are those of the final day; `…Period` lies between both days, the rest runs from 1 January. */
export type ExecutionLine = {
  activity_id: number
  name: string
  initial: number
  additions: number
  reductions: number
  credits: number
  contraCredits: number
  dcpPeriod: number
  dcp: number
  committedPeriod: number
  committed: number
  owed: number
  paidPeriod: number
  paid: number
}
type Cents = Exclude<keyof ExecutionLine, 'activity_id' | 'name'>

export type Execution = {
  letterhead: Letterhead
  /** 'YYYY' of the vigencia. */
  year: string
  /** The budget itself is deleted. */
  annulled: boolean
  period: Period
  lines: readonly ExecutionLine[]
}

/** A column of cents: one figure of the line, or worked out of other columns by a formula that has both forms. */
type Column = { title: string; of: Cents | ((line: ExecutionLine) => number); formula?: (row: number) => string }

const definitive = (line: ExecutionLine): number =>
  line.initial + line.additions - line.reductions + line.credits - line.contraCredits

/** From column C on; the letters in the formulas are those of this order. */
const columns: readonly Column[] = [
  { title: 'Inicial', of: 'initial' },
  { title: 'Adiciones', of: 'additions' },
  { title: 'Reducciones', of: 'reductions' },
  { title: 'Créditos', of: 'credits' },
  { title: 'Contracréditos', of: 'contraCredits' },
  { title: 'Definitiva', of: definitive, formula: (r) => `C${r}+D${r}-E${r}+F${r}-G${r}` },
  { title: 'CDP periodo', of: 'dcpPeriod' },
  { title: 'CDP acum.', of: 'dcp' },
  { title: 'Compromisos periodo', of: 'committedPeriod' },
  { title: 'Compromisos acum.', of: 'committed' },
  { title: 'Obligaciones acum.', of: 'owed' },
  { title: 'Pagos periodo', of: 'paidPeriod' },
  { title: 'Pagos acum.', of: 'paid' },
  { title: 'Disponible', of: (line) => definitive(line) - line.dcp, formula: (r) => `H${r}-J${r}` },
  { title: 'CDP sin comprometer', of: (line) => line.dcp - line.committed, formula: (r) => `J${r}-L${r}` },
  { title: 'Por comprometer', of: (line) => definitive(line) - line.committed, formula: (r) => `H${r}-L${r}` },
  { title: 'Por pagar', of: (line) => line.owed - line.paid, formula: (r) => `M${r}-O${r}` },
]

export function executionSheets({ letterhead, year, annulled, period, lines }: Execution): WriteSheet[] {
  const title = `Ejecución presupuestal de egreso · Vigencia ${year}${annulled ? ' · ANULADO' : ''}`
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const last = first + lines.length - 1
  const rows: SheetRow[] = lines.map((line, at) => ({
    cells: [
      whole(line.activity_id),
      text(line.name),
      ...columns.map(({ of, formula }) => pesos(centsIn(of, line), formula?.(first + at))),
      spent([line], first + at),
    ],
  }))
  const total = columns.map(({ of }, at) => {
    const letter = letterOf(at + 2)
    return pesos(sum(lines.map((line) => centsIn(of, line))), `SUM(${letter}${first}:${letter}${last})`)
  })
  rows.push({ cells: [text('TOTAL'), empty, ...total, spent(lines, last + 1)], look: 'total' })
  const head = [
    { title: 'Código', width: 9 },
    { title: 'Rubro', width: 38 },
    ...columns.map(({ title }) => ({ title, width: 20 })),
    { title: '% ejecución', width: 11 },
  ]
  return [sheetOf({ name: 'Ejecución de egreso', heading, columns: head, rows, frozenColumns: 2 })]
}

const centsIn = (of: Column['of'], line: ExecutionLine): number => (typeof of === 'string' ? line[of] : of(line))
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** Compromisos over definitiva, the usual measure of execution. */
function spent(lines: readonly ExecutionLine[], row: number): Cell {
  const whole = sum(lines.map(definitive))
  const committed = sum(lines.map(({ committed }) => committed))
  return ratio(whole === 0 ? 0 : committed / whole, `IF(H${row}=0,0,L${row}/H${row})`)
}
