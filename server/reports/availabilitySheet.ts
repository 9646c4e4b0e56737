/** 'Disponibilidades': one row a CDP with its whole chain to the payment, a column for each tax used (decisions 9). */

import type { WriteSheet } from 'hucre/xlsx'
import { commitments } from '../../resources/entities/commitments.ts'
import { type Cents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { annulmentOf } from '../ledger/acts.ts'
import { type AvailabilityReport, heldCents, payeeOf, type ReportedAvailability } from './availabilityReport.ts'
import { type Cell, day, empty, mark, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { isIssuedIn, isLive } from './periodChange.ts'
import { firstRow, sheetOf } from './sheet.ts'

const title = 'Disponibilidades presupuestales'
const live = 'Vigente'

const facts: readonly { title: string; width: number; cell(row: ReportedAvailability): Cell }[] = [
  { title: 'No. CDP', width: 8, cell: (row) => whole(row.consecutive) },
  { title: 'Fecha CDP', width: 11, cell: (row) => day(row.dcpDate) },
  { title: 'Fecha RP', width: 11, cell: (row) => day(row.budgetRecordDate) },
  { title: 'Rubro', width: 28, cell: (row) => text(row.activity.name) },
  { title: 'Tipo documento', width: 18, cell: ({ commitment }) => text(commitments[commitment.type].of.one) },
  { title: 'No. contrato/orden', width: 14, cell: ({ commitment }) => text(commitment.number) },
  { title: 'Objeto', width: 42, cell: ({ commitment }) => text(commitment.object) },
  { title: 'Beneficiario', width: 28, cell: (row) => text(payeeOf(row)) },
  { title: 'CC/NIT', width: 15, cell: ({ commitment }) => text(commitment.supplier.document) },
  { title: 'Banco', width: 20, cell: (row) => text(row.account.bank) },
  { title: 'No. cuenta', width: 17, cell: (row) => text(row.account.number) },
  { title: 'Tipo de transacción', width: 18, cell: (row) => text(row.transactionType) },
  { title: 'No. transacción', width: 15, cell: (row) => text(row.transactionNumber) },
  { title: 'No. egreso', width: 12, cell: (row) => text(row.expenseNumber) },
]

/** @returns the sheet, and the address of the discounts of the period's live CDPs */
export function availabilitySheet(report: AvailabilityReport): { sheet: WriteSheet; discountsAt: string } {
  const rows = report.rows.filter((row) => isIssuedIn(row, report.period))
  const heading = headingOf(report.letterhead, title, report.period)
  const layout = layoutOf(conceptsOf(rows), firstRow(heading))
  const table = rows.map((row, at) => rowOf(row, layout, layout.first + at))
  if (rows.length === 0) table.push(noRows)
  table.push(totalRow(rows, layout))
  const columns = [
    ...facts,
    { title: 'Valor bruto', width: 20 },
    ...layout.concepts.map(({ concept }) => ({ title: concept, width: 20 })),
    { title: 'Total descuentos', width: 20 },
    { title: 'Neto', width: 20 },
    { title: 'Estado', width: 12 },
    { title: 'Fecha anulación', width: 11 },
    { title: 'Motivo', width: 30 },
  ]
  return {
    sheet: sheetOf({
      name: 'Disponibilidades',
      heading,
      columns,
      rows: table,
      frozenColumns: 1,
      filterable: rows.length,
    }),
    discountsAt: `Disponibilidades!${columnLetter(layout.discount)}${layout.first + table.length - 1}`,
  }
}

type Concept = { id: number; concept: string }

/** Where the columns of money are, counted from 0, and the 1-based number of the first row. */
type Layout = {
  concepts: readonly Concept[]
  first: number
  gross: number
  discount: number
  net: number
  state: number
}

function layoutOf(concepts: readonly Concept[], first: number): Layout {
  const gross = facts.length
  const discount = gross + 1 + concepts.length
  return { concepts, first, gross, discount, net: discount + 1, state: discount + 2 }
}

function conceptsOf(rows: readonly ReportedAvailability[]): Concept[] {
  const found = new Map(rows.flatMap(({ taxes }) => taxes.map(({ tax_id, concept }) => [tax_id, concept] as const)))
  return [...found].map(([id, concept]) => ({ id, concept })).sort((a, b) => a.id - b.id)
}

function rowOf(row: ReportedAvailability, { concepts, gross, discount }: Layout, r: number): SheetRow {
  const annulment = annulmentOf(row.acts)
  const held = heldCents(row.taxes)
  const taxed =
    concepts.length > 0 ? `SUM(${columnLetter(gross + 1)}${r}:${columnLetter(discount - 1)}${r})` : undefined
  return {
    cells: [
      ...facts.map(({ cell }) => cell(row)),
      pesos(row.amountCents),
      ...concepts.map((concept) => pesos(heldCents(taxesOf(row, concept)))),
      pesos(held, taxed),
      pesos(subtractCents(row.amountCents, held), `${columnLetter(gross)}${r}-${columnLetter(discount)}${r}`),
      mark(annulment ? 'Anulado' : live),
      annulment ? day(annulment.day) : empty,
      text(annulment?.reason),
    ],
    ...(annulment ? { look: 'annulled' as const } : {}),
  }
}

const taxesOf = ({ taxes }: ReportedAvailability, { id }: Concept) => taxes.filter(({ tax_id }) => tax_id === id)

function totalRow(
  rows: readonly ReportedAvailability[],
  { concepts, first, gross, discount, net, state }: Layout,
): SheetRow {
  const counted = rows.filter(isLive)
  const last = first + Math.max(rows.length, 1) - 1
  const states = `$${columnLetter(state)}$${first}:$${columnLetter(state)}$${last}`
  const total = (column: number, centsOf: (row: ReportedAvailability) => Cents): Cell => {
    const letter = columnLetter(column)
    return pesos(sumCents(counted.map(centsOf)), `SUMIF(${states},"${live}",${letter}${first}:${letter}${last})`)
  }
  return {
    cells: [
      text('TOTAL'),
      ...facts.slice(1).map(() => empty),
      total(gross, ({ amountCents }) => amountCents),
      ...concepts.map((concept, at) => total(gross + 1 + at, (row) => heldCents(taxesOf(row, concept)))),
      total(discount, ({ taxes }) => heldCents(taxes)),
      total(net, ({ amountCents, taxes }) => subtractCents(amountCents, heldCents(taxes))),
      mark('Sin anulados'),
      ...[empty, empty],
    ],
    look: 'total',
  }
}
