/** Warnings about rows that may already exist (decision 19). */
import { cleanLine, type Note, type NotedRow, type NoteText, type Row } from '../define/index.ts'
import { addDays, daysBetween, readDay } from '../values/dates.ts'
import { foldedText } from '../values/foldedText.ts'
import { readNit } from '../values/nit.ts'

/** Warns about a supplier with the same number, with or without check digit, or the same name. */
export const likelySupplier: Note = {
  of: 'supplier',
  filters(typed) {
    const number = numberOf(typed)
    const name = textOf(typed.name)
    return [...(number ? [{ document: number }] : []), ...(name.length > 3 ? [{ name }] : [])]
  },
  alike: (row) => [numberOf(row), wholeName(row)].flatMap((key) => key || []),
  text: (typed, found) =>
    listed(
      'Puede que ya esté registrado',
      found.filter(({ row }) => isSameSupplier(typed, row)),
    ),
}

export const isSameSupplier = (typed: Row, stored: Row): boolean =>
  (numberOf(typed) !== null && numberOf(typed) === numberOf(stored)) ||
  (wholeName(typed) !== '' && wholeName(typed) === wholeName(stored))

/** Warns about the same supplier and `subject` within 30 days: one contract may have been split. */
export const likelyParts = (of: string, subject: string): Note => ({
  of,
  filters({ supplier_id, start }) {
    const day = readDay(start)
    return day === null || !Number(supplier_id)
      ? []
      : [
          {
            supplier_id: Number(supplier_id),
            start_gte: addDays(day, -30),
            start_lte: addDays(day, 30),
            deleted: false,
          },
        ]
  },
  alike: (row) => [`${row.supplier_id} ${foldedText(textOf(row[subject]))}`],
  text(typed, found) {
    const object = foldedText(textOf(typed[subject]))
    const day = readDay(typed.start)
    const isNear = (start: string | null) => day !== null && start !== null && Math.abs(daysBetween(day, start)) <= 30
    const same = found.filter(
      ({ row }) =>
        object !== '' &&
        foldedText(textOf(row[subject])) === object &&
        Number(row.supplier_id) === Number(typed.supplier_id) &&
        row.deleted !== true &&
        isNear(readDay(row.start)),
    )
    return listed('Mismo proveedor y mismo objeto en 30 días', same)
  },
})

const listed = (what: string, found: readonly NotedRow[]): NoteText | null =>
  found.length === 0
    ? null
    : {
        severity: 'warning',
        text: `${what}: ${found
          .slice(0, 3)
          .map(({ label }) => label)
          .join('; ')}`,
      }

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '')
const numberOf = (row: Row): string | null => readNit(textOf(row.document))?.number ?? null

const wholeName = (row: Row): string => foldedText(`${textOf(row.name)} ${textOf(row.lastName)}`)
