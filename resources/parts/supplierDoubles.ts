/**
 * Suppliers that may be stored already: the same number with or without its check digit, or the same name (decisions
 * 8).
 */
import { cleanLine, type Doubles, type Row } from '../define/index.ts'
import { readNit } from '../values/nit.ts'

export const supplierDoubles: Doubles = {
  filters(typed) {
    const number = numberOf(typed)
    const name = textOf(typed.name)
    return [
      ...(number ? [{ document: number }, { document: grouped(number) }] : []),
      ...(name.length > 3 ? [{ name }] : []),
    ]
  },
  isDouble: (typed, stored) =>
    (numberOf(typed) !== null && numberOf(typed) === numberOf(stored)) ||
    (wholeName(typed) !== '' && wholeName(typed) === wholeName(stored)),
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '')
const numberOf = (row: Row): string | null => readNit(textOf(row.document))?.number ?? null

/** '900123456' → '900.123.456', the other way people write it: a list is searched for what is written. */
const grouped = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, '.')

/** Without case and accents, as a search compares. */
const wholeName = (row: Row): string =>
  cleanLine(`${textOf(row.name)} ${textOf(row.lastName)}`)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
