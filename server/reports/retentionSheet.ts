/** 'Retenciones por concepto': the retentions of the period, owed to the DIAN or the municipality (decision 25). */

import type { WriteSheet } from 'hucre/xlsx'
import { retentionBook } from '../../resources/rules/availabilityBook.ts'
import { formatDay } from '../../resources/values/dates.ts'
import { type Cents, multiplyCents, sumCents } from '../../resources/values/money.ts'
import type { Retention } from '../queries/retentions.ts'
import {
  type AvailabilityReport,
  countedPayments,
  documentCells,
  heldCents,
  payeeOf,
  type ReportedAvailability,
  type ReportedPayment,
  taxesOf,
} from './availabilityReport.ts'
import { type Cell, day, empty, fee, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { actChange, type Change, isIssuedIn, isLive, lastReversal } from './periodChange.ts'
import { firstRow, sheetOf } from './sheet.ts'

const of = retentionBook.fields
const columns = [
  { title: of.tax_id.label, width: 44 },
  { title: 'Fecha pago', width: 11 },
  { title: of.consecutive.label, width: 9 },
  { title: 'Beneficiario', width: 34 },
  { title: 'CC/NIT', width: 17 },
  { title: 'DV', width: 4 },
  { title: of.base.label, width: 18 },
  { title: of.fee.label, width: 9 },
  { title: 'Valor', width: 18 },
  { title: 'Novedad', width: 26 },
]

type SignedRetention = { from: ReportedPayment; consecutive: number; tax: Retention; sign: Change }

/**
 * By the day of the payment. A payment of an earlier period annulled in this one is subtracted here. A retention has its booked amount; a formula over base and fee
 * could round differently.
 * @param discountsAt the cell with the discounts of the period's CDPs, which go by the date of the CDP
 */
export function retentionSheet(report: AvailabilityReport, discountsAt: string): WriteSheet {
  const { letterhead, period } = report
  const heading = headingOf(letterhead, 'Retenciones por concepto, según la fecha del pago', period)
  const first = firstRow(heading)
  const groups = groupsOf(report)
  const table: SheetRow[] = []
  for (const group of groups) {
    const start = first + table.length
    for (const one of group) table.push({ cells: cellsOf(one) })
    const concept = group[0]?.tax.concept ?? ''
    table.push({ cells: summed(`Subtotal ${concept}`, group, start, start + group.length - 1), look: 'subtotal' })
  }
  if (table.length === 0) table.push(noRows)
  table.push({ cells: summed('TOTAL', groups.flat(), first, first + table.length - 1), look: 'total' })
  table.push(...reconciliation(report, discountsAt, first + table.length))
  return sheetOf({ name: retentionBook.sheet, heading, columns, rows: table, frozenColumns: 1 })
}

/** By concept in the order of the catalogue, and by the day of the payment within each. */
function groupsOf({ rows, period }: AvailabilityReport): SignedRetention[][] {
  const groups = new Map<number, SignedRetention[]>()
  for (const { consecutive, payments } of rows)
    for (const from of payments) {
      const sign = actChange(from, period)
      if (sign === 0) continue
      for (const tax of from.obligation.taxes)
        groups.set(tax.tax_id, [...(groups.get(tax.tax_id) ?? []), { from, consecutive, tax, sign }])
    }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => group.sort((a, b) => a.from.date.localeCompare(b.from.date)))
}

const cellsOf = ({ from, consecutive, tax, sign }: SignedRetention): Cell[] => [
  text(tax.concept),
  day(from.date),
  whole(consecutive),
  text(payeeOf(from.record.commitment)),
  ...documentCells(from.record.commitment),
  pesos(multiplyCents(tax.baseCents, sign)),
  fee(tax.feePercent),
  pesos(multiplyCents(tax.amountCents, sign)),
  text(lastReversalText(from)),
]

/** The last reversal of an annulled or restored payment; undefined for others. */
export function lastReversalText({ reversals }: Parameters<typeof isLive>[0]): string {
  const reversal = lastReversal(reversals)
  return reversal ? `${reversal.name} del ${formatDay(reversal.day)}` : ''
}

/** SUBTOTAL(9, …) skips other subtotals, so that the total counts nothing twice. */
function summed(label: string, group: readonly SignedRetention[], first: number, last: number): Cell[] {
  const base = sumCents(group.map(({ tax, sign }) => multiplyCents(tax.baseCents, sign)))
  const amount = sumCents(group.map(({ tax, sign }) => multiplyCents(tax.amountCents, sign)))
  return [
    text(label),
    ...[empty, empty, empty, empty, empty],
    pesos(base, `SUBTOTAL(9,G${first}:G${last})`),
    empty,
    pesos(amount, `SUBTOTAL(9,I${first}:I${last})`),
    empty,
  ]
}

/** Reconciles the discounts of the period's CDPs, by the date of the CDP, with the retentions of its payments. */
function reconciliation({ rows, period }: AvailabilityReport, discountsAt: string, first: number): SheetRow[] {
  const heldOf = (payments: readonly ReportedPayment[], sign: (payment: ReportedPayment) => number) =>
    sumCents(payments.map((payment) => multiplyCents(heldCents(payment.obligation.taxes), sign(payment))))
  const rowsWhere = (of: (row: ReportedAvailability) => boolean) => rows.filter(of)
  const change = (payment: ReportedPayment) => actChange(payment, period)
  const isPaidBefore = ({ date }: ReportedPayment) => date < period.initDate
  const counted = rowsWhere((row) => isIssuedIn(row, period) && isLive(row))
  const all = rows.flatMap(({ payments }) => payments)
  const ofEarlier = rowsWhere((row) => !isIssuedIn(row, period)).flatMap(({ payments }) => payments)
  const issued = sumCents(counted.map((row) => heldCents(taxesOf(row))))
  const parts: [label: string, cents: Cents, formula?: string][] = [
    ['Conciliación: descuentos de los CDP del periodo', issued, discountsAt],
    [
      'Más los de CDP anteriores pagados en el periodo',
      heldOf(
        ofEarlier.filter((payment) => !isPaidBefore(payment)),
        change,
      ),
    ],
    [
      'Menos los de CDP del periodo pagados después',
      heldOf(
        counted.flatMap(countedPayments).filter(({ date }) => date > period.finalDate),
        () => -1,
      ),
    ],
    ['Pagos anteriores anulados o restaurados en el periodo', heldOf(all.filter(isPaidBefore), change)],
  ]
  const cells = (label: string, cents: Cents, formula?: string): Cell[] => [
    text(label),
    ...Array.from({ length: 7 }, () => empty),
    pesos(cents, formula),
    empty,
  ]
  const sum = sumCents(parts.map(([, cents]) => cents))
  const last = first + parts.length - 1
  return [
    ...parts.map((part): SheetRow => ({ cells: cells(...part) })),
    { cells: cells('Retenciones del periodo', sum, `SUM(I${first}:I${last})`), look: 'subtotal' },
  ]
}
