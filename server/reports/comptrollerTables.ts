/** The formats of the contraloría as tables: the same cells in the workbook, in a CSV and in the contraloría's own file (decision 86). */
import type { ComptrollerSheet } from '../../resources/reports.ts'
import { type Cents, multiplyCents, noCents, sumCents } from '../../resources/values/money.ts'
import { splitDocument } from '../../resources/values/nit.ts'
import { payeeOf } from './availabilityReport.ts'
import { type Cell, day, empty, pesos, text, whole } from './cells.ts'
import type { ComptrollerReport, ReportedContract, ReportedModification } from './comptrollerReport.ts'
import type { CashPlan, ExecutionLine } from './executionReport.ts'
import { codeCell } from './executionSheet.ts'
import { discountOf, type SignedPayment, signedPayments } from './paymentSheet.ts'

/** The address of the first cell with that heading, in the same row. */
type At = (title: string) => string

/** @property of missing where the program does not know it @property optional may be empty @property sums has a total */
type Column<R> = {
  title: string
  width: number
  optional?: true
  sums?: true
  of?: (row: R, at: At) => Cell
}

/** @property cells of each row @property fromStart whether it counts from 1 January instead of from the first day asked */
export type ComptrollerTable = {
  columns: readonly Omit<Column<never>, 'of'>[]
  unknown: readonly string[]
  fromStart: boolean
  hasTotal: boolean
  rows: readonly ((at: At) => Cell[])[]
  /** A word of the name of its sheet, where another one has the same headings. */
  word?: string
}

type Kind = Pick<ComptrollerTable, 'fromStart' | 'hasTotal' | 'word'>

function tableOf<R>(columns: readonly Column<R>[], rows: readonly R[], kind: Kind): ComptrollerTable {
  return {
    ...kind,
    columns,
    unknown: columns.filter(({ of }) => !of).map(({ title }) => title),
    rows: rows.map((row) => (at) => columns.map(({ of }) => of?.(row, at) ?? empty)),
  }
}

const unknown = (title: string) => ({ title, width: 16, optional: true }) as const
const named = <R>(
  title: string,
  width: number,
  of: (row: R) => unknown,
  more: { optional?: true } = {},
): Column<R> => ({
  title,
  width,
  ...more,
  of: (row) => text(of(row)),
})
const optional = { optional: true } as const
const money = <R>(title: string, cents: (row: R) => Cents, formula?: (at: At) => string): Column<R> => ({
  title,
  width: 20,
  sums: true,
  of: (row, at) => pesos(cents(row), formula?.(at)),
})
const dated = <R>(title: string, of: (row: R) => string | null, more: { optional?: true } = {}): Column<R> => ({
  title,
  width: 11,
  ...more,
  of: (row) => {
    const on = of(row)
    return on === null ? empty : day(on)
  },
})

type Income = ComptrollerReport['incomes'][number]

const incomeColumns: readonly Column<Income>[] = [
  named('Código', 26, ({ code }) => code, optional),
  named('Nombre', 38, ({ name }) => name),
  money('Inicial', ({ initialCents }) => initialCents),
  money('Adiciones', ({ additionsCents }) => additionsCents),
  money('Reducciones', ({ reductionsCents }) => reductionsCents),
  money(
    'Definitivo',
    ({ definitiveCents }) => definitiveCents,
    (at) => `${at('Inicial')}+${at('Adiciones')}-${at('Reducciones')}`,
  ),
  money('Recaudos', ({ collectedCents }) => collectedCents),
]

const expenseColumns: readonly Column<ExecutionLine>[] = [
  { title: 'Código', width: 16, of: codeCell },
  named('Nombre', 38, ({ name }) => name),
  money('Inicial', ({ initialCents }) => initialCents),
  money('Adiciones', ({ additionsCents }) => additionsCents),
  money('Reducciones', ({ reductionsCents }) => reductionsCents),
  money('Créditos', ({ creditsCents }) => creditsCents),
  money('Contracréditos', ({ contraCreditsCents }) => contraCreditsCents),
  money(
    'Definitivo',
    ({ definitiveCents }) => definitiveCents,
    (at) => `${at('Inicial')}+${at('Adiciones')}-${at('Reducciones')}+${at('Créditos')}-${at('Contracréditos')}`,
  ),
  money('Compromisos', ({ committedCents }) => committedCents),
  money('Obligaciones', ({ obligatedCents }) => obligatedCents),
  money('Pagos', ({ paidCents }) => paidCents),
]

/** The database keeps only the present plan, without its changes (decision 85), so the columns of changes stay empty. */
const planColumns = (byLine: CashPlan['byLine']): readonly Column<ExecutionLine>[] => [
  { title: 'Código', width: 16, of: codeCell },
  named('Nombre', 38, ({ name }) => name),
  money('PAC periodo rendido', ({ id }) => byLine[id] ?? noCents),
  unknown('Anticipos'),
  unknown('Adiciones'),
  unknown('Reducciones'),
  unknown('Aplazamientos'),
  unknown('PAC situado'),
  money('Pago', ({ paidPeriodCents }) => paidPeriodCents),
]

type CodeOf = (line: number) => Cell

const paymentColumns = (codeOf: CodeOf): readonly Column<SignedPayment>[] => [
  dated('Fecha de pago', ({ payment }) => payment.date),
  { title: 'Código presupuestal', width: 16, of: ({ of }) => codeOf(of.line) },
  { title: 'No. RP', width: 8, of: ({ payment }) => whole(payment.record.number) },
  unknown('Clase de pago'),
  named('Fuente', 24, ({ of }) => of.activity.source, optional),
  named('No. comprobante', 12, ({ payment }) => payment.expenseNumber),
  named('Beneficiario', 28, ({ payment }) => payeeOf(payment.record.commitment)),
  named('Cédula o NIT', 15, ({ payment }) => splitDocument(payment.record.commitment.supplier).number),
  named('Detalle', 38, ({ payment }) => payment.record.commitment.object, optional),
  money('Valor comprobante', ({ payment, sign }) => multiplyCents(payment.amountCents, sign)),
  unknown('Descuento seguridad social'),
  money('Descuentos retenciones', ({ payment, sign }) => multiplyCents(discountOf(payment), sign)),
  unknown('Otros descuentos'),
  money(
    'Neto pagado',
    ({ payment, sign }) => multiplyCents(payment.netCents, sign),
    (at) => `${at('Valor comprobante')}-${at('Descuentos retenciones')}`,
  ),
  named('Banco', 24, ({ payment }) => payment.account.bank),
  named('No. cuenta', 17, ({ payment }) => payment.account.number),
  named('No. cheque o ND', 17, ({ payment }) => payment.transactionNumber, optional),
]

const changeColumns = (code: Column<ReportedModification>): readonly Column<ReportedModification>[] => [
  code,
  named('Acto administrativo', 20, ({ agreement }) => agreement, optional),
  dated('Fecha', ({ date }) => date),
  money('Adición', (row) => (row.type === 'adicion' ? multiplyCents(row.amountCents, row.sign) : noCents)),
  money('Reducción', (row) => (row.type === 'reduccion' ? multiplyCents(row.amountCents, row.sign) : noCents)),
]

const contractColumns = (codeOf: CodeOf): readonly Column<ReportedContract>[] => [
  named('Número', 14, ({ record }) => record.commitment.number),
  named('Fuente', 24, ({ availability }) => availability.activity.source, optional),
  named('Objeto', 38, ({ record }) => record.commitment.object, optional),
  named('Clase', 24, ({ terms }) => terms.kind),
  money('Valor', ({ terms }) => terms.amountCents),
  named('Contratista', 28, ({ record }) => payeeOf(record.commitment)),
  named('NIT', 15, ({ record }) => splitDocument(record.commitment.supplier).number),
  { title: 'No. disponibilidad', width: 8, of: ({ availability }) => whole(availability.consecutive) },
  dated('Fecha', ({ availability }) => availability.dcpDate),
  money('Valor', ({ certifiedCents }) => certifiedCents),
  dated('Fecha firma', ({ terms }) => terms.signed, optional),
  unknown('Forma de contratación'),
  dated('Fecha RP', ({ record }) => record.date),
  { title: 'No. RP', width: 8, of: ({ record }) => whole(record.number) },
  { title: 'Rubro RP', width: 16, of: ({ availability }) => codeOf(availability.line) },
  money('Valor RP', ({ committedCents }) => committedCents),
  unknown('Fecha aprobación garantía'),
  dated('Fecha iniciación', ({ terms }) => terms.start, optional),
  named('Plazo', 14, ({ terms }) => terms.duration, optional),
  unknown('Fecha, plazo y valor adición'),
  money('Pagos efectuados', ({ paidCents }) => paidCents),
  dated('Fecha terminación', ({ terms }) => terms.end, optional),
  unknown('Fecha acta de liquidación'),
]

const atEnd = { fromStart: true, hasTotal: true } as const
const inPeriod = { fromStart: false, hasTotal: true } as const

/** F09 needs a cash plan. */
export const hasSheet = ({ plan }: ComptrollerReport, name: ComptrollerSheet): boolean =>
  name !== 'F09' || plan !== null

/** A format by its name in a request. */
export const comptrollerTable = (report: ComptrollerReport, name: ComptrollerSheet): ComptrollerTable =>
  tables[name](report)

const tables: Readonly<Record<ComptrollerSheet, (report: ComptrollerReport) => ComptrollerTable>> = {
  F06: ({ incomes }) => tableOf(incomeColumns, incomes, atEnd),
  F07: ({ lines }) => tableOf(expenseColumns, lines, atEnd),
  F7B: (report) =>
    tableOf(
      paymentColumns(codesOf(report)),
      signedPayments({ period: report.period, rows: report.availabilities }),
      inPeriod,
    ),
  'F08A-ingresos': ({ modifications }) =>
    tableOf(
      changeColumns(named('Código rubro', 26, ({ income }) => income?.code, optional)),
      modifications.filter(({ income }) => income !== null),
      { ...inPeriod, word: 'ingresos' },
    ),
  'F08A-gastos': (report) => {
    const codeOf = codesOf(report)
    const code = { title: 'Código rubro', width: 16, of: ({ line }: ReportedModification) => codeOf(line) }
    return tableOf(changeColumns(code), report.modifications, { ...inPeriod, word: 'gastos' })
  },
  F09: ({ lines, plan }) => tableOf(planColumns(plan?.byLine ?? {}), lines, inPeriod),
  F13A: (report) => tableOf(contractColumns(codesOf(report)), report.contracts, { fromStart: true, hasTotal: false }),
}

const codesOf = ({ lines }: ComptrollerReport): CodeOf => {
  const codes = new Map(lines.map((line) => [line.id, codeCell(line)]))
  return (line) => codes.get(line) ?? empty
}

export const totalOf = (column: readonly (Cell | undefined)[]): Cents =>
  sumCents(column.flatMap((cell) => (cell?.kind === 'pesos' ? cell.cents : [])))
