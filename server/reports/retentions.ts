/** 'Retenciones por concepto': what the school withheld and owes to the DIAN or its municipality, by concept (domain A4). */
import type { WriteSheet } from 'hucre/xlsx'
import type { Availabilities, ReportedAvailability, ReportedTax } from './availabilities.ts'
import { type Cell, day, empty, fee, pesos, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { firstRow, type SheetRow, sheetOf } from './sheet.ts'

const columns = [
  { title: 'Concepto', width: 44 },
  { title: 'Fecha RP', width: 11 },
  { title: 'No. CDP', width: 9 },
  { title: 'Beneficiario', width: 34 },
  { title: 'CC/NIT', width: 17 },
  { title: 'Base', width: 18 },
  { title: '%', width: 9 },
  { title: 'Valor', width: 18 },
]

type Retention = { from: ReportedAvailability; tax: ReportedTax }

/**
 * @param rows live availabilities: what is annulled was not withheld.
 * The value of a retention is what was booked, rounded half up once; a formula over base and fee could round otherwise.
 */
export function retentionSheet({ letterhead, period, rows }: Availabilities): WriteSheet {
  const heading = headingOf(letterhead, 'Retenciones por concepto', period)
  const first = firstRow(heading)
  const table: SheetRow[] = []
  for (const group of groupsOf(rows)) {
    const start = first + table.length
    for (const { from, tax } of group) table.push({ cells: cellsOf(from, tax) })
    const concept = group[0]?.tax.concept ?? ''
    table.push({ cells: summed(`Subtotal ${concept}`, group, start, start + group.length - 1), look: 'subtotal' })
  }
  if (table.length === 0) table.push({ cells: [text('No hay información para mostrar')] })
  table.push({ cells: summed('TOTAL', groupsOf(rows).flat(), first, first + table.length - 1), look: 'total' })
  return sheetOf({ name: 'Retenciones por concepto', heading, columns, rows: table, frozenColumns: 1 })
}

/** By concept in the order of the catalogue, in each by the day of the payment. */
function groupsOf(rows: readonly ReportedAvailability[]): Retention[][] {
  const groups = new Map<number, Retention[]>()
  for (const from of rows)
    for (const tax of from.taxes) groups.set(tax.tax_id, [...(groups.get(tax.tax_id) ?? []), { from, tax }])
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => group.sort((a, b) => a.from.budgetRecordDate.localeCompare(b.from.budgetRecordDate)))
}

const cellsOf = (
  from: ReportedAvailability,
  { concept, baseCents, fee: percent, amountCents }: ReportedTax,
): Cell[] => [
  text(concept),
  day(from.budgetRecordDate),
  whole(from.consecutive),
  text(from.beneficiary),
  text(from.beneficiaryDocument),
  pesos(baseCents),
  fee(percent),
  pesos(amountCents),
]

/** SUBTOTAL(9, …) adds up and passes over the subtotals between the rows, so the total counts nothing twice. */
function summed(label: string, group: readonly Retention[], first: number, last: number): Cell[] {
  const base = group.reduce((sum, { tax }) => sum + tax.baseCents, 0)
  const amount = group.reduce((sum, { tax }) => sum + tax.amountCents, 0)
  return [
    text(label),
    ...[empty, empty, empty, empty],
    pesos(base, `SUBTOTAL(9,F${first}:F${last})`),
    empty,
    pesos(amount, `SUBTOTAL(9,H${first}:H${last})`),
  ]
}
