/** 'CDP anteriores': CDPs of earlier periods annulled or restored in this one, by what they change. */

import type { WriteSheet } from 'hucre/xlsx'
import { type Cents, multiplyCents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { type AvailabilityReport, heldCents, payeeOf, type ReportedAvailability } from './availabilityReport.ts'
import { type Cell, day, empty, mark, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { isIssuedIn, reservedChange } from './periodChange.ts'
import { firstRow, sheetOf } from './sheet.ts'

const columns = [
  { title: 'No. CDP', width: 9 },
  { title: 'Fecha CDP', width: 11 },
  { title: 'Fecha RP', width: 11 },
  { title: 'Acto', width: 14 },
  { title: 'Fecha del acto', width: 11 },
  { title: 'Motivo', width: 34 },
  { title: 'Rubro', width: 28 },
  { title: 'Beneficiario', width: 28 },
  { title: 'CC/NIT', width: 15 },
  { title: 'Valor bruto', width: 20 },
  { title: 'Total descuentos', width: 20 },
  { title: 'Neto', width: 20 },
]

/** Together with the live rows of 'Disponibilidades' it comes to the 'CDP periodo' of the execution report. */
export function earlierSheet({ letterhead, period, rows }: AvailabilityReport): WriteSheet {
  const title = 'CDP de periodos anteriores, anulados o restaurados en este'
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const changed = rows.filter((row) => !isIssuedIn(row, period) && reservedChange(row, period) !== 0)
  const signed = changed.map((row) => ({ row, sign: reservedChange(row, period) }))
  const table = signed.map(({ row, sign }, at): SheetRow => ({ cells: cellsOf(row, sign, first + at) }))
  if (table.length === 0) table.push(noRows)
  const last = first + table.length - 1
  const total = (letter: string, cents: (row: ReportedAvailability) => Cents) =>
    pesos(
      sumCents(signed.map(({ row, sign }) => multiplyCents(cents(row), sign))),
      `SUM(${letter}${first}:${letter}${last})`,
    )
  table.push({
    cells: [
      text('TOTAL'),
      ...columns.slice(1, 9).map(() => empty),
      total('J', ({ amountCents }) => amountCents),
      total('K', ({ taxes }) => heldCents(taxes)),
      total('L', ({ amountCents, taxes }) => subtractCents(amountCents, heldCents(taxes))),
    ],
    look: 'total',
  })
  return sheetOf({ name: 'CDP anteriores', heading, columns, rows: table, frozenColumns: 1 })
}

function cellsOf(row: ReportedAvailability, sign: number, r: number): Cell[] {
  const act = row.acts.at(-1)
  const discounts = heldCents(row.taxes)
  return [
    whole(row.consecutive),
    day(row.dcpDate),
    day(row.budgetRecordDate),
    mark(act?.annuls ? 'Anulación' : 'Restauración'),
    act ? day(act.day) : empty,
    text(act?.reason),
    text(row.activity.name),
    text(payeeOf(row)),
    text(row.commitment.supplier.document),
    pesos(multiplyCents(row.amountCents, sign)),
    pesos(multiplyCents(discounts, sign)),
    pesos(multiplyCents(subtractCents(row.amountCents, discounts), sign), `J${r}-K${r}`),
  ]
}
