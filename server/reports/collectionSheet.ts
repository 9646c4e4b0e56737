/** 'Recaudos': every collection of the period, and earlier ones that were annulled or restored in it. */

import type { WriteSheet } from 'hucre/xlsx'
import { multiplyCents, sumCents } from '../../resources/values/money.ts'
import { day, empty, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import type { IncomeReport } from './incomeReport.ts'
import { actChange } from './periodChange.ts'
import { lastReversalText } from './retentionSheet.ts'
import { firstRow, sheetOf } from './sheet.ts'

const columns = [
  { title: 'No.', width: 8 },
  { title: 'Fecha', width: 11 },
  { title: 'Ingreso', width: 32 },
  { title: 'Fuente', width: 24 },
  { title: 'Recibido de', width: 28 },
  { title: 'Concepto', width: 36 },
  { title: 'Cuenta', width: 17 },
  { title: 'Consignación o transferencia No.', width: 20 },
  { title: 'Valor', width: 20 },
  { title: 'Novedad', width: 26 },
]

/** Its total equals the 'Recaudo periodo' of the execution. */
export function collectionSheet({ letterhead, period, collections }: IncomeReport): WriteSheet {
  const heading = headingOf(letterhead, 'Recaudos', period)
  const first = firstRow(heading)
  const signed = collections.map((row) => ({ row, cents: multiplyCents(row.amountCents, actChange(row, period)) }))
  const table: SheetRow[] = signed.map(({ row, cents }) => ({
    cells: [
      whole(row.number),
      day(row.date),
      text(row.income.name),
      text(row.income.source),
      text(row.payer),
      text(row.concept),
      text(row.account?.number),
      text(row.voucher),
      pesos(cents),
      text(lastReversalText(row)),
    ],
  }))
  if (table.length === 0) table.push(noRows)
  const last = first + table.length - 1
  table.push({
    cells: [
      text('TOTAL'),
      ...columns.slice(1, 8).map(() => empty),
      pesos(sumCents(signed.map(({ cents }) => cents)), `SUM(I${first}:I${last})`),
      empty,
    ],
    look: 'total',
  })
  return sheetOf({ name: 'Recaudos', heading, columns, rows: table, frozenColumns: 1, filterable: signed.length })
}
