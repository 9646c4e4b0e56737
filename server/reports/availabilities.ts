/** The availability report: one row a CDP with its whole chain to the payment, a column for each tax used (decisions 9). */
import type { WriteSheet } from 'hucre/xlsx'
import type { Period } from '../../resources/rules/period.ts'
import { type Act, annulmentOf } from '../ledger/acts.ts'
import { type Cell, day, empty, letterOf, mark, pesos, text, whole } from './cells.ts'
import { isIssuedIn, isLive } from './changes.ts'
import { earlierSheet } from './earlier.ts'
import { headingOf, type Letterhead } from './heading.ts'
import { retentionSheet } from './retentions.ts'
import { firstRow, type SheetRow, sheetOf } from './sheet.ts'

/** One retention: what was booked, in cents; `fee` in percent. */
export type ReportedTax = { tax_id: number; concept: string; fee: number; baseCents: number; amountCents: number }

/** One availability as the report shows it; days as 'YYYY-MM-DD'. */
export type ReportedAvailability = {
  consecutive: number
  dcpDate: string
  budgetRecordDate: string
  activity: string
  documentType: string
  documentNumber: string
  object: string
  beneficiary: string
  beneficiaryDocument: string
  bank: string
  accountNumber: string
  transactionType: string
  transactionNumber: string
  expenseNumber: string
  amountCents: number
  taxes: readonly ReportedTax[]
  /** Those until the last day of the period, in their order. */
  acts: readonly Act[]
}

/** @param rows every availability that the period issued, paid, annulled or restored */
export type Availabilities = { letterhead: Letterhead; period: Period; rows: readonly ReportedAvailability[] }

const title = 'Disponibilidades presupuestales'
const live = 'Vigente'

const facts: readonly { title: string; width: number; cell(row: ReportedAvailability): Cell }[] = [
  { title: 'No. CDP', width: 8, cell: (row) => whole(row.consecutive) },
  { title: 'Fecha CDP', width: 11, cell: (row) => day(row.dcpDate) },
  { title: 'Fecha RP', width: 11, cell: (row) => day(row.budgetRecordDate) },
  { title: 'Rubro', width: 28, cell: (row) => text(row.activity) },
  { title: 'Tipo documento', width: 18, cell: (row) => text(row.documentType) },
  { title: 'No. contrato/orden', width: 14, cell: (row) => text(row.documentNumber) },
  { title: 'Objeto', width: 42, cell: (row) => text(row.object) },
  { title: 'Beneficiario', width: 28, cell: (row) => text(row.beneficiary) },
  { title: 'CC/NIT', width: 15, cell: (row) => text(row.beneficiaryDocument) },
  { title: 'Banco', width: 20, cell: (row) => text(row.bank) },
  { title: 'No. cuenta', width: 17, cell: (row) => text(row.accountNumber) },
  { title: 'Tipo de transacción', width: 18, cell: (row) => text(row.transactionType) },
  { title: 'No. transacción', width: 15, cell: (row) => text(row.transactionNumber) },
  { title: 'No. egreso', width: 12, cell: (row) => text(row.expenseNumber) },
]

export function availabilitySheets(report: Availabilities): WriteSheet[] {
  const { letterhead, period } = report
  const rows = report.rows.filter((row) => isIssuedIn(row, period))
  const heading = headingOf(letterhead, title, period)
  const concepts = conceptsOf(rows)
  const first = firstRow(heading)
  const last = first + Math.max(rows.length, 1) - 1
  const gross = facts.length
  const discount = gross + 1 + concepts.length
  const at = { gross: letterOf(gross), discount: letterOf(discount), state: letterOf(discount + 2) }
  const taxed = concepts.length > 0 ? `${letterOf(gross + 1)}#:${letterOf(discount - 1)}#` : null

  const table = rows.map((row, index): SheetRow => {
    const annulment = annulmentOf(row.acts)
    const r = String(first + index)
    const discounts = totalOf(row.taxes)
    return {
      cells: [
        ...facts.map(({ cell }) => cell(row)),
        pesos(row.amountCents),
        ...concepts.map(({ id }) => pesos(totalOf(row.taxes.filter(({ tax_id }) => tax_id === id)))),
        pesos(discounts, taxed ? `SUM(${taxed.replaceAll('#', r)})` : undefined),
        pesos(row.amountCents - discounts, `${at.gross}${r}-${at.discount}${r}`),
        mark(annulment ? 'Anulado' : live),
        annulment ? day(annulment.day) : empty,
        text(annulment?.reason),
      ],
      ...(annulment ? { look: 'annulled' as const } : {}),
    }
  })
  if (rows.length === 0) table.push({ cells: [text('No hay información para mostrar')] })

  const standing = rows.filter(isLive)
  const total = (column: number, cents: (row: ReportedAvailability) => number): Cell => {
    const letter = letterOf(column)
    const state = `$${at.state}$${first}:$${at.state}$${last}`
    const sum = standing.reduce((before, row) => before + cents(row), 0)
    return pesos(sum, `SUMIF(${state},"${live}",${letter}${first}:${letter}${last})`)
  }
  table.push({
    cells: [
      text('TOTAL'),
      ...facts.slice(1).map(() => empty),
      total(gross, (row) => row.amountCents),
      ...concepts.map(({ id }, place) =>
        total(gross + 1 + place, ({ taxes }) => totalOf(taxes.filter(({ tax_id }) => tax_id === id))),
      ),
      total(discount, ({ taxes }) => totalOf(taxes)),
      total(discount + 1, (row) => row.amountCents - totalOf(row.taxes)),
      mark('Sin anulados'),
      ...[empty, empty],
    ],
    look: 'total',
  })
  const columns = [
    ...facts,
    { title: 'Valor bruto', width: 20 },
    ...concepts.map(({ concept }) => ({ title: concept, width: 20 })),
    { title: 'Total descuentos', width: 20 },
    { title: 'Neto', width: 20 },
    { title: 'Estado', width: 12 },
    { title: 'Fecha anulación', width: 11 },
    { title: 'Motivo', width: 30 },
  ]
  return [
    sheetOf({ name: 'Disponibilidades', heading, columns, rows: table, frozenColumns: 1, filterable: rows.length }),
    retentionSheet(report, `Disponibilidades!${letterOf(discount)}${first + table.length - 1}`),
    earlierSheet(report),
  ]
}

/** The taxes that the rows carry, by id: one column each. */
function conceptsOf(rows: readonly ReportedAvailability[]): { id: number; concept: string }[] {
  const found = new Map(rows.flatMap(({ taxes }) => taxes.map(({ tax_id, concept }) => [tax_id, concept] as const)))
  return [...found].map(([id, concept]) => ({ id, concept })).sort((a, b) => a.id - b.id)
}

export const totalOf = (taxes: readonly ReportedTax[]): number =>
  taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)
