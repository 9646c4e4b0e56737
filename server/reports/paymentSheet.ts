/** 'Pagos': every payment of the period, and earlier ones that were annulled or restored in it. */

import type { WriteSheet } from 'hucre/xlsx'
import { paymentBook } from '../../resources/rules/availabilityBook.ts'
import { type Cents, multiplyCents, subtractCents, sumCents } from '../../resources/values/money.ts'
import {
  type AvailabilityReport,
  documentCells,
  payeeOf,
  type ReportedAvailability,
  type ReportedPayment,
} from './availabilityReport.ts'
import { type Cell, day, empty, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { actChange, type Change } from './periodChange.ts'
import { lastReversalText } from './retentionSheet.ts'
import { firstRow, sheetOf } from './sheet.ts'

const of = paymentBook.fields
const columns = [
  { title: 'No. egreso', width: 12 },
  { title: of.paymentDate.label, width: 11 },
  { title: of.consecutive.label, width: 8 },
  { title: 'RP', width: 8 },
  { title: 'Obligación', width: 11 },
  { title: of.invoice.label, width: 16 },
  { title: 'Beneficiario', width: 28 },
  { title: 'CC/NIT', width: 15 },
  { title: 'DV', width: 4 },
  { title: of.gross.label, width: 20 },
  { title: 'Descuentos', width: 20 },
  { title: 'Neto', width: 20 },
  { title: 'Cuenta', width: 17 },
  { title: 'Transacción', width: 24 },
  { title: 'Novedad', width: 26 },
]

export type SignedPayment = { payment: ReportedPayment; of: ReportedAvailability; sign: Change }

/** Its total equals the 'Pagos periodo' of the execution report. */
export function paymentSheet({ letterhead, period, rows }: AvailabilityReport): WriteSheet {
  const heading = headingOf(letterhead, 'Pagos', period)
  const first = firstRow(heading)
  const signed = signedPayments({ period, rows })
  const table: SheetRow[] = signed.map((one, at) => ({ cells: cellsOf(one, first + at) }))
  if (table.length === 0) table.push(noRows)
  const last = first + table.length - 1
  const total = (letter: string, cents: (payment: ReportedPayment) => Cents) =>
    pesos(
      sumCents(signed.map(({ payment, sign }) => multiplyCents(cents(payment), sign))),
      `SUM(${letter}${first}:${letter}${last})`,
    )
  table.push({
    cells: [
      text('TOTAL'),
      ...columns.slice(1, 9).map(() => empty),
      total('J', ({ amountCents }) => amountCents),
      total('K', discountOf),
      total('L', ({ netCents }) => netCents),
      ...[empty, empty, empty],
    ],
    look: 'total',
  })
  return sheetOf({
    name: paymentBook.sheet,
    heading,
    columns,
    rows: table,
    frozenColumns: 1,
    filterable: signed.length,
  })
}

/** The payments of the period, and earlier ones that were annulled or restored in it, by date. */
export const signedPayments = ({ period, rows }: Pick<AvailabilityReport, 'period' | 'rows'>): SignedPayment[] =>
  rows
    .flatMap((of) =>
      [...of.payments, ...of.repaid].map(
        (payment): SignedPayment => ({ payment, of, sign: actChange(payment, period) }),
      ),
    )
    .filter(({ sign }) => sign !== 0)
    .sort((a, b) => a.payment.date.localeCompare(b.payment.date) || a.payment.id - b.payment.id)

export const discountOf = ({ amountCents, netCents }: ReportedPayment): Cents => subtractCents(amountCents, netCents)

function cellsOf({ payment, of, sign }: SignedPayment, r: number): Cell[] {
  const { record, obligation } = payment
  return [
    text(payment.expenseNumber),
    day(payment.date),
    whole(of.consecutive),
    whole(record.number),
    whole(obligation.number),
    text(obligation.invoice),
    text(payeeOf(record.commitment)),
    ...documentCells(record.commitment),
    pesos(multiplyCents(payment.amountCents, sign)),
    pesos(multiplyCents(discountOf(payment), sign)),
    pesos(multiplyCents(payment.netCents, sign), `J${r}-K${r}`),
    text(payment.account.number),
    text(`${payment.transactionType} No. ${payment.transactionNumber}`),
    text(lastReversalText(payment)),
  ]
}
