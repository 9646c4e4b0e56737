/** Reads the workbook 'Disponibilidades' as bodies of CDPs, with the reasons why a row cannot be imported. */
import { type Fields, type FindRow, importColumns, maxImportedRows, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { tax } from '../../../resources/entities/tax.ts'
import {
  bookFields,
  paymentBook,
  retentionBook,
  severalMark,
  totalMark,
} from '../../../resources/rules/availabilityBook.ts'
import { totalTaxCents } from '../../../resources/rules/tax.ts'
import { emptyText } from '../../../resources/values/emptyText.ts'
import { formatCents, readCents } from '../../../resources/values/money.ts'
import type { Actor } from '../../base/actor.ts'
import { invalid } from '../../base/refusal.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readTaxes } from '../../verbs/taxes.ts'

import type { Book, SentSheet } from '../decode.ts'
import { headedTable, type ReadTable } from '../headings.ts'
import { monthFirstColumns, type ReadRow, readRow } from '../readRow.ts'

import { namedRows } from '../references.ts'

const concepts = tableOf(tax)

export const bookColumns = importColumns(bookFields)
export const otherSheets = [paymentBook.sheet, retentionBook.sheet]

const maxRows = maxImportedRows(availability)

/** @property taxes and payments from the other sheets */
export type ReadCdp = ReadRow & { taxes: readonly Row[]; payments: readonly Row[] }

export async function readBookRows(db: Db, actor: Actor, book: Book): Promise<{ table: ReadTable; rows: ReadCdp[] }> {
  const table = headedTable(book, bookColumns)
  const findRow = await namedRows(db, table.columns, actor)
  const read = rowsUnder(table, findRow).filter(({ values }) => !isTotal(values.consecutive))
  if (read.length === 0) throw invalid({ file: 'El archivo no tiene filas' })
  if (read.length > maxRows)
    throw invalid({ file: `El archivo debe tener máximo ${maxRows.toLocaleString('es-CO')} filas` })
  const years = new Set(
    read.flatMap(({ body }) => (typeof body.dcpDate === 'string' ? [body.dcpDate.slice(0, 4)] : [])),
  )
  if (years.size > 1) throw invalid({ file: 'El archivo tiene CDP de varias vigencias: importe una a la vez' })
  const payments = await byCdp(db, actor, book.others[paymentBook.sheet], paymentBook.fields)
  const taxes = await byCdp(db, actor, book.others[retentionBook.sheet], retentionBook.fields)
  const rows = read.map((row): ReadCdp => {
    const key = textOf(row.body.consecutive)
    const of = (found: Map<string, Row[]>) => (row.body.consecutive === undefined ? [] : (found.get(key) ?? []))
    return { ...row, taxes: of(taxes), payments: of(payments) }
  })
  const conceptNames = new Set(
    (await db.select({ concept: concepts.concept }).from(concepts)).map(({ concept }) => concept),
  )
  // Retentions are read from their own sheet.
  const unknown = table.unknown.filter((heading) => !conceptNames.has(heading))
  return { table: { ...table, unknown }, rows }
}

/** The text of a cell's value; '' for an empty or wrong cell. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isTotal = (value: unknown): boolean => value === totalMark || value === emptyText

function rowsUnder({ rows, columns }: ReadTable, findRow: FindRow): ReadRow[] {
  const monthFirst = monthFirstColumns(rows, columns)
  return rows.map((row) => readRow(row, columns, findRow, monthFirst))
}

/** The rows of a sheet that name a CDP; subtotals are skipped. */
async function byCdp(db: Db, actor: Actor, sheet: SentSheet | undefined, fields: Fields): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  if (!sheet) return found
  const table = headedTable(sheet, importColumns(fields))
  const findRow = await namedRows(db, table.columns, actor)
  for (const { body, faults } of rowsUnder(table, findRow)) {
    if (body.consecutive === undefined || Object.keys(faults).length > 0) continue
    const key = textOf(body.consecutive)
    found.set(key, [...(found.get(key) ?? []), body])
  }
  return found
}

const texts = {
  several: 'Tiene varios: la ejecución por pasos se registra en su página, no se importa',
  direct: 'Un RP sin contrato se registra por pasos en su página, no se importa',
  unpaid: 'Un CDP con RP y sin pago se registra por pasos en su página, no se importa',
  partly: `La hoja «${paymentBook.sheet}» no lo tiene pagado de una vez: la ejecución por pasos se registra en su página`,
  released: 'Impórtelo sin lo liberado, y libérelo después en su página',
  noRetentions: `Falta la base y la tarifa: se leen de la hoja «${retentionBook.sheet}» del mismo libro`,
  otherDiscounts: (held: string) => `Las retenciones de la hoja «${retentionBook.sheet}» suman ${held}`,
  noDay: 'Indique la fecha de la anulación',
}

const severalCells = [
  'budgetRecordDate',
  'documentType',
  'document_id',
  'supplier',
  'account_id',
  'expenseNumber',
] as const

/** The data of a CDP that are missing in the workbook, by column. */
export function bookFaults({ values, body, faults, taxes, payments }: ReadCdp): Record<string, string> {
  const errors: Record<string, string> = { ...faults }
  for (const key of severalCells) if (String(values[key] ?? '').includes(severalMark)) errors[key] = texts.several
  if (body.documentType === 'direct') errors.documentType = texts.direct
  else if (isRegistered(body) && body.expenseNumber === undefined) errors.expenseNumber = texts.unpaid
  else if (!Object.values(errors).includes(texts.several) && !isPaidWhole(body, payments))
    errors.amount ??= texts.partly
  if ((readCents(body.released ?? 0) ?? 0) > 0) errors.released = texts.released
  if (body.state === 'annulled' && body.annulledOn === undefined) errors.annulledOn = texts.noDay
  const stated = readCents(body.discounts ?? 0) ?? 0
  const held = totalTaxCents(readTaxes({ taxes }))
  if (stated > 0 && taxes.length === 0) errors.discounts = texts.noRetentions
  else if (body.discounts !== undefined && stated !== held) errors.discounts = texts.otherDiscounts(formatCents(held))
  return errors
}

/** One payment of the whole amount. A file without the sheet of payments is accepted. */
function isPaidWhole({ amount }: Row, payments: readonly Row[]): boolean {
  const [paid, ...more] = payments
  return !paid || (more.length === 0 && (paid.gross === undefined || readCents(paid.gross) === readCents(amount)))
}

export const isRegistered = ({ budgetRecordDate, documentType }: Row): boolean =>
  budgetRecordDate !== undefined || documentType !== undefined
