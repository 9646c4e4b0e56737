/** Reads the workbook 'Disponibilidades' as bodies of CDPs, with the reasons why a row cannot be imported. */
import { setImmediate } from 'node:timers/promises'
import {
  type Field,
  type Fields,
  type FindRow,
  importColumns,
  maxImportedRows,
  type Row,
} from '../../../resources/define/index.ts'
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
import { foundText } from '../endpoints.ts'
import { headedTable, type ReadTable } from '../headings.ts'
import { monthFirstColumns, type ReadRow, readRow } from '../readRow.ts'

import { namedRows } from '../references.ts'
import type { FurtherSheet } from '../template.ts'
import { rowValidator } from '../validateRow.ts'

const concepts = tableOf(tax)

export const bookColumns = importColumns(bookFields)
export const otherSheets = [paymentBook.sheet, retentionBook.sheet]

const maxRows = maxImportedRows(availability)

/** @property taxes and payments from the other sheets; payments are null if their sheet has no rows */
export type ReadCdp = ReadRow & { taxes: readonly Row[]; payments: readonly Row[] | null }

export async function readBookRows(db: Db, actor: Actor, book: Book): Promise<{ table: ReadTable; rows: ReadCdp[] }> {
  const table = headedTable(book, bookColumns)
  const findRow = await namedRows(db, table.columns, actor)
  const read = (await rowsUnder(table, findRow)).filter(({ values }) => !isTotal(values.consecutive))
  if (read.length === 0) throw invalid({ file: 'El archivo no tiene filas' })
  if (read.length > maxRows)
    throw invalid({ file: `El archivo debe tener máximo ${maxRows.toLocaleString('es-CO')} filas` })
  const years = new Set(
    read.flatMap(({ body }) => (typeof body.dcpDate === 'string' ? [body.dcpDate.slice(0, 4)] : [])),
  )
  if (years.size > 1) throw invalid({ file: 'El archivo tiene CDP de varias vigencias: importe una a la vez' })
  const numbers = new Set(read.map(numberIn))
  const further = async ({ sheet, fields }: FurtherSheet): Promise<FurtherRows> => {
    const sent = book.others[sheet]
    return sent ? readFurther(db, actor, sent, fields, { numbers, of: table.sheet }) : { rows: new Map(), wrong: [] }
  }
  const payments = await further(paymentBook)
  const taxes = await further(retentionBook)
  const wrong = [...payments.wrong, ...taxes.wrong]
  if (wrong.length > 0) throw invalid({ file: wrongCells(wrong) })
  const rows = read.map((row): ReadCdp => {
    const number = numberIn(row)
    const of = ({ rows: found }: FurtherRows) => (number === undefined ? [] : (found.get(number) ?? []))
    const isListed = number !== undefined && payments.rows.size > 0
    return { ...row, taxes: of(taxes), payments: isListed ? of(payments) : null }
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

/** The number of the CDP of a row: '012' is 12. */
export const numberIn = ({ body }: Pick<ReadRow, 'body'>): number | undefined =>
  textOf(body.consecutive) === '' ? undefined : Number(body.consecutive)

const isTotal = (value: unknown): boolean => value === totalMark || value === emptyText

/** Other requests are answered between two rows. */
async function rowsUnder({ rows, columns }: ReadTable, findRow: FindRow): Promise<ReadRow[]> {
  const monthFirst = monthFirstColumns(rows, columns)
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(row, columns, findRow, monthFirst))
    await setImmediate()
  }
  return read
}

/**
 * @property rows by the number of their CDP
 * @property wrong the faulty cells with their places
 */
type FurtherRows = { rows: Map<number, Row[]>; wrong: string[] }

/** The rows of a sheet about the CDPs of the first one; totals are skipped. */
async function readFurther(
  db: Db,
  actor: Actor,
  sheet: SentSheet,
  fields: Fields,
  cdps: { numbers: ReadonlySet<number | undefined>; of: string },
): Promise<FurtherRows> {
  const table = headedTable(sheet, importColumns(fields))
  const findRow = await namedRows(db, table.columns, actor)
  const validate = rowValidator({ fields })
  const found: FurtherRows = { rows: new Map(), wrong: [] }
  for (const read of await rowsUnder(table, findRow)) {
    await setImmediate()
    if (isTotal(read.values.consecutive) || isSum(read, fields)) continue
    const number = numberIn(read)
    const before = number === undefined ? undefined : found.rows.get(number)
    if (before) before.push(read.body)
    else if (number !== undefined) found.rows.set(number, [read.body])
    const strange = cdps.numbers.has(number) ? {} : { consecutive: `La ${cdps.of} no tiene ese CDP` }
    for (const { row, values, errors } of validate([read]))
      for (const [key, text] of Object.entries({ ...strange, ...errors }))
        found.wrong.push(`${table.sheet}, fila ${row}, ${fields[key]?.label}${foundText(values[key])}: ${text}`)
  }
  return found
}

/** A row without a CDP that has only amounts, perhaps with a text in place of the concept. */
const isSum = ({ body, faults }: ReadRow, fields: Fields): boolean =>
  Object.entries<Field>(fields).every(
    ([key, { kind }]) =>
      body[key] === undefined || kind === 'money' || (kind === 'reference' && faults[key] !== undefined),
  )

/** Of a sentence. */
const maxWrongCells = 20

function wrongCells(wrong: readonly string[]): string {
  const count = wrong.length === 1 ? 'Hay una celda con errores' : `Hay ${wrong.length} celdas con errores`
  return `${count}: ${wrong.slice(0, maxWrongCells).join('; ')}${wrong.length > maxWrongCells ? '; …' : ''}`
}

const texts = {
  several: 'Tiene varios: la ejecución por pasos se registra en su página, no se importa',
  direct: 'Un RP sin contrato se registra por pasos en su página, no se importa',
  unpaid: 'Un CDP con RP y sin pago se registra por pasos en su página, no se importa',
  partly: `La hoja «${paymentBook.sheet}» no lo tiene pagado de una vez: la ejecución por pasos se registra en su página`,
  unlisted: `La hoja «${paymentBook.sheet}» no tiene su pago`,
  unregistered: 'Otra hoja lo tiene pagado: indique la fecha y el documento de su RP',
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
  else if (!isRegistered(body) && taxes.length + (payments?.length ?? 0) > 0)
    errors.budgetRecordDate = texts.unregistered
  else if (!Object.values(errors).includes(texts.several)) {
    const unpaid = paymentFault(body, payments)
    if (unpaid) errors.amount ??= unpaid
  }
  if ((readCents(body.released ?? 0) ?? 0) > 0) errors.released = texts.released
  if (body.state === 'annulled' && body.annulledOn === undefined) errors.annulledOn = texts.noDay
  const stated = readCents(body.discounts ?? 0) ?? 0
  const held = totalTaxCents(readTaxes({ taxes }))
  if (stated > 0 && taxes.length === 0) errors.discounts = texts.noRetentions
  else if (body.discounts !== undefined && stated !== held) errors.discounts = texts.otherDiscounts(formatCents(held))
  return errors
}

/** Not one payment of the whole amount. That of an annulled CDP is annulled too, and the sheet may leave it out. */
function paymentFault(body: Row, payments: readonly Row[] | null): string | null {
  if (payments === null || !isRegistered(body)) return null
  const [paid, ...more] = payments
  if (!paid) return body.state === 'annulled' ? null : texts.unlisted
  const isWhole = more.length === 0 && (paid.gross === undefined || readCents(paid.gross) === readCents(body.amount))
  return isWhole ? null : texts.partly
}

export const isRegistered = ({ budgetRecordDate, documentType }: Row): boolean =>
  budgetRecordDate !== undefined || documentType !== undefined
