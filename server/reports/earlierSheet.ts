/** 'CDP anteriores': CDPs of earlier periods that were annulled, restored or released in this one, with the changes. */

import type { WriteSheet } from 'hucre/xlsx'
import type { Period } from '../../resources/rules/period.ts'
import { type Cents, multiplyCents, noCents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { splitDocument } from '../../resources/values/nit.ts'
import {
  type AvailabilityReport,
  distinctTexts,
  heldCents,
  payeeOf,
  type ReportedAvailability,
  taxesOf,
} from './availabilityReport.ts'
import { type Cell, day, empty, mark, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { actChange, isIssuedIn, lastReversal, reservedChange } from './periodChange.ts'
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
  { title: 'DV', width: 4 },
  { title: 'Valor bruto', width: 20 },
  { title: 'Total descuentos', width: 20 },
  { title: 'Neto', width: 20 },
]

/** Together with the live rows of 'Disponibilidades' it adds up to the 'CDP periodo' of the execution report. */
export function earlierSheet({ letterhead, period, rows }: AvailabilityReport): WriteSheet {
  const title = 'CDP de periodos anteriores, anulados, restaurados o liberados en este'
  const heading = headingOf(letterhead, title, period)
  const first = firstRow(heading)
  const changes = rows.filter((row) => !isIssuedIn(row, period)).flatMap((row) => changesOf(row, period))
  const table = changes.map((change, at): SheetRow => ({ cells: cellsOf(change, first + at) }))
  if (table.length === 0) table.push(noRows)
  const last = first + table.length - 1
  const total = (letter: string, cents: (change: Changed) => Cents) =>
    pesos(sumCents(changes.map(cents)), `SUM(${letter}${first}:${letter}${last})`)
  table.push({
    cells: [
      text('TOTAL'),
      ...columns.slice(1, 10).map(() => empty),
      total('K', ({ grossCents }) => grossCents),
      total('L', ({ discountCents }) => discountCents),
      total('M', ({ grossCents, discountCents }) => subtractCents(grossCents, discountCents)),
    ],
    look: 'total',
  })
  return sheetOf({ name: 'CDP anteriores', heading, columns, rows: table, frozenColumns: 1 })
}

/** @property name of the act; its change is signed */
type Changed = {
  row: ReportedAvailability
  name: string
  day: string | null
  reason: string | null
  grossCents: Cents
  discountCents: Cents
}

function changesOf(row: ReportedAvailability, period: Period): Changed[] {
  const sign = reservedChange(row, period)
  const reversal = lastReversal(row.reversals)
  const own = {
    row,
    name: reversal?.name ?? '',
    day: reversal?.day ?? null,
    reason: reversal?.reason ?? null,
    grossCents: multiplyCents(row.amountCents, sign),
    discountCents: multiplyCents(heldCents(taxesOf(row)), sign),
  }
  return [...(sign === 0 ? [] : [own]), ...returnsOf(row, period)]
}

function returnsOf(row: ReportedAvailability, period: Period): Changed[] {
  return row.returns.flatMap((one) => {
    const sign = actChange(one, period)
    if (sign === 0) return []
    const reversal = lastReversal(one.reversals)
    const { amountCents, reason, date, called } = one
    return {
      row,
      name: reversal ? `${reversal.name} de ${called.toLowerCase()}` : called,
      day: reversal?.day ?? date,
      reason: reversal?.reason ?? reason,
      grossCents: multiplyCents(amountCents, -sign),
      discountCents: noCents,
    }
  })
}

function cellsOf({ row, name, day: on, reason, grossCents, discountCents }: Changed, r: number): Cell[] {
  const [record, ...others] = row.records
  const payees = row.records.map(({ commitment }) => commitment)
  return [
    whole(row.consecutive),
    day(row.dcpDate),
    record && others.length === 0 ? day(record.date) : empty,
    mark(name),
    on ? day(on) : empty,
    text(reason),
    text(row.activity.name),
    text(distinctTexts(payees.map(payeeOf))),
    text(distinctTexts(payees.map(({ supplier }) => splitDocument(supplier).number))),
    text(distinctTexts(payees.map(({ supplier }) => splitDocument(supplier).digit))),
    pesos(grossCents),
    pesos(discountCents),
    pesos(subtractCents(grossCents, discountCents), `K${r}-L${r}`),
  ]
}
