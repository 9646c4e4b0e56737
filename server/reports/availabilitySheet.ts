/** 'Disponibilidades': one row per CDP with its acts, one column per used tax (decision 25). */

import type { WriteSheet } from 'hucre/xlsx'
import { bookFields, severalMark, totalMark } from '../../resources/rules/availabilityBook.ts'
import { formatDay } from '../../resources/values/dates.ts'
import { type Cents, subtractCents, sumCents } from '../../resources/values/money.ts'
import { splitDocument } from '../../resources/values/nit.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { annulmentOf } from '../ledger/reversals.ts'
import { purposeOf } from '../queries/availabilities.ts'
import type { Registered } from '../queries/records.ts'
import {
  type AvailabilityReport,
  countedPayments,
  distinctTexts,
  heldCents,
  kindOf,
  payeeOf,
  type ReportedAvailability,
  type ReportedPayment,
  taxesOf,
} from './availabilityReport.ts'
import { type Cell, day, empty, mark, noRows, pesos, type SheetRow, text, whole } from './cells.ts'
import { headingOf } from './heading.ts'
import { isIssuedIn, isLive } from './periodChange.ts'
import { firstRow, sheetOf } from './sheet.ts'

const of = bookFields
const title = 'Disponibilidades presupuestales'
const live = 'Vigente'

type Fact = { title: string; width: number; cell(row: ReportedAvailability): Cell }

const facts: readonly Fact[] = [
  { title: of.consecutive.label, width: 8, cell: (row) => whole(row.consecutive) },
  { title: of.dcpDate.label, width: 11, cell: (row) => day(row.dcpDate) },
  { title: of.budgetRecordDate.label, width: 11, cell: (row) => days(row.records.map(({ date }) => date)) },
  { title: of.activity_id.label, width: 28, cell: (row) => text(row.activity.rubro) },
  { title: of.documentType.label, width: 18, cell: (row) => registered(row, kindOf) },
  { title: of.document_id.label, width: 14, cell: (row) => registered(row, ({ number }) => number) },
  { title: of.object.label, width: 42, cell: (row) => text(objectOf(row)) },
  { title: 'Beneficiario', width: 28, cell: (row) => registered(row, payeeOf) },
  {
    title: of.supplier.label,
    width: 15,
    cell: (row) => registered(row, ({ supplier }) => splitDocument(supplier).number),
  },
  { title: 'DV', width: 4, cell: (row) => registered(row, ({ supplier }) => splitDocument(supplier).digit) },
  { title: 'Banco', width: 20, cell: (row) => paid(row, ({ account }) => account.bank) },
  { title: of.account_id.label, width: 17, cell: (row) => paid(row, ({ account }) => account.number) },
  {
    title: of.transactionRecordType.label,
    width: 18,
    cell: (row) => paid(row, ({ transactionType }) => transactionType),
  },
  {
    title: of.transactionRecordNumber.label,
    width: 15,
    cell: (row) => paid(row, ({ transactionNumber }) => transactionNumber),
  },
  { title: of.expenseNumber.label, width: 12, cell: (row) => paid(row, ({ expenseNumber }) => expenseNumber) },
]

/** With the source after the rubro where a row has one. */
const source: Fact = { title: 'Fuente', width: 24, cell: (row) => text(row.activity.source) }
const afterRubro = facts.findIndex(({ title }) => title === of.activity_id.label) + 1
const factsOf = (rows: readonly ReportedAvailability[]): readonly Fact[] =>
  rows.some(({ activity }) => activity.source !== null) ? facts.toSpliced(afterRubro, 0, source) : facts

const registered = ({ records }: ReportedAvailability, of: (commitment: Registered) => string): Cell =>
  text(distinctTexts(records.map(({ commitment }) => of(commitment))))

const paid = (row: ReportedAvailability, of: (payment: ReportedPayment) => string): Cell =>
  text(distinctTexts(countedPayments(row).map(of)))

const days = (all: readonly string[]): Cell => {
  const [only, ...rest] = new Set(all)
  if (only === undefined) return empty
  return rest.length === 0 ? day(only) : text([only, ...rest].map(formatDay).join(`${severalMark} `))
}

/** For an availability booked whole, the subject of its contract or order. */
const objectOf = (row: ReportedAvailability): string =>
  (row.upTo === 'payment' ? row.records[0]?.commitment.object : undefined) ?? purposeOf(row)

/** @returns the sheet, and the cell with the discounts of the period's live CDPs */
export function availabilitySheet(report: AvailabilityReport): { sheet: WriteSheet; discountsAt: string } {
  const rows = report.rows.filter((row) => isIssuedIn(row, report.period))
  const heading = headingOf(report.letterhead, title, report.period)
  const layout = layoutOf(factsOf(rows), conceptsOf(rows), firstRow(heading))
  const table = rows.map((row, at) => rowOf(row, layout, layout.first + at))
  if (rows.length === 0) table.push(noRows)
  table.push(totalRow(rows, layout))
  const columns = [
    ...layout.facts,
    { title: of.amount.label, width: 20 },
    ...layout.concepts.map(({ concept }) => ({ title: concept, width: 20 })),
    { title: of.discounts.label, width: 20 },
    { title: 'Neto', width: 20 },
    { title: of.released.label, width: 20 },
    { title: of.state.label, width: 12 },
    { title: of.annulledOn.label, width: 11 },
    { title: of.reason.label, width: 30 },
    { title: of.preliminaryStudy_id.label, width: 12 },
    { title: of.receivedDate.label, width: 11 },
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

/** The indexes of the amount columns, from 0, and the 1-based number of the first row. */
type Layout = {
  facts: readonly Fact[]
  concepts: readonly Concept[]
  first: number
  gross: number
  discount: number
  net: number
  released: number
  state: number
}

function layoutOf(facts: readonly Fact[], concepts: readonly Concept[], first: number): Layout {
  const gross = facts.length
  const discount = gross + 1 + concepts.length
  return { facts, concepts, first, gross, discount, net: discount + 1, released: discount + 2, state: discount + 3 }
}

function conceptsOf(rows: readonly ReportedAvailability[]): Concept[] {
  const found = new Map(rows.flatMap((row) => taxesOf(row).map(({ tax_id, concept }) => [tax_id, concept] as const)))
  return [...found].map(([id, concept]) => ({ id, concept })).sort((a, b) => a.id - b.id)
}

function rowOf(row: ReportedAvailability, { facts, concepts, gross, discount }: Layout, r: number): SheetRow {
  const annulment = annulmentOf(row.reversals)
  const held = heldCents(taxesOf(row))
  const taxed =
    concepts.length > 0 ? `SUM(${columnLetter(gross + 1)}${r}:${columnLetter(discount - 1)}${r})` : undefined
  return {
    cells: [
      ...facts.map(({ cell }) => cell(row)),
      pesos(row.amountCents),
      ...concepts.map((concept) => pesos(heldCents(taxesFor(row, concept)))),
      pesos(held, taxed),
      pesos(
        netCents(row),
        row.upTo === 'payment' ? `${columnLetter(gross)}${r}-${columnLetter(discount)}${r}` : undefined,
      ),
      pesos(releasedCents(row)),
      mark(annulment ? 'Anulado' : live),
      annulment ? day(annulment.day) : empty,
      text(annulment?.reason),
      text(row.study?.number),
      days(countedPayments(row).map(({ obligation }) => obligation.date)),
    ],
    ...(annulment ? { look: 'annulled' as const } : {}),
  }
}

const taxesFor = (row: ReportedAvailability, { id }: Concept) => taxesOf(row).filter(({ tax_id }) => tax_id === id)

/** What was paid. */
const netCents = (row: ReportedAvailability): Cents =>
  row.upTo === 'payment'
    ? subtractCents(row.amountCents, heldCents(taxesOf(row)))
    : sumCents(countedPayments(row).map((one) => one.netCents))

const releasedCents = ({ returns }: ReportedAvailability): Cents =>
  sumCents(returns.filter(isLive).map(({ amountCents }) => amountCents))

function totalRow(
  rows: readonly ReportedAvailability[],
  { facts, concepts, first, gross, discount, net, released, state }: Layout,
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
      text(totalMark),
      ...facts.slice(1).map(() => empty),
      total(gross, ({ amountCents }) => amountCents),
      ...concepts.map((concept, at) => total(gross + 1 + at, (row) => heldCents(taxesFor(row, concept)))),
      total(discount, (row) => heldCents(taxesOf(row))),
      total(net, netCents),
      total(released, releasedCents),
      mark('Sin anulados'),
      ...[empty, empty, empty, empty],
    ],
    look: 'total',
  }
}
