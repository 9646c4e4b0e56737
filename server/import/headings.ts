import { errorsHeading, headingKey, type ImportColumn, isEmptyCell, shownCell } from '../../resources/define/index.ts'
import { invalid } from '../base/refusal.ts'
import type { Table } from './decode.ts'

/** @property opposite the heading has the opposite meaning: 'Sin póliza' */
export type Placed = ImportColumn & { at: number; opposite: boolean }

export type Headings = {
  /** The index of the heading row: titles may come before it, as in exports of the product. */
  row: number
  columns: Placed[]
  /** Headings without a field; their columns are ignored. */
  unknown: string[]
}

/** Rows of titles above a table. */
const maxTitleRows = 10

/** @throws Refusal 400 under `file` */
export function readHeadings(table: Table, columns: readonly ImportColumn[]): Headings {
  const named = table.slice(0, maxTitleRows).map((cells) => cells.map((cell) => headingKey(String(shownCell(cell)))))
  const columnByKey = new Map(columns.flatMap((column) => keysOf(column).map((key) => [key, column] as const)))
  const matches = named.map((keys) => new Set(keys.filter((key) => columnByKey.has(key))).size)
  // A single match may be a title above the table.
  const row = [2, 1].map((least) => matches.findIndex((count) => count >= least)).find((at) => at >= 0) ?? -1
  const keys = named[row]
  if (!keys) throw invalid({ file: 'La primera fila debe tener los nombres de las columnas' })
  const placed = keys.flatMap((key, at): Placed[] => {
    const column = columnByKey.get(key)
    return column ? [{ ...column, at, opposite: key !== headingKey(column.field.label) }] : []
  })
  const twice = placed.find((one) => placed.some((other) => other.key === one.key && other.at < one.at))
  if (twice) throw invalid({ file: `La columna ${twice.field.label} está dos veces` })
  const missing = columns.filter(({ key, required }) => required && !placed.some((one) => one.key === key))
  if (missing.length > 0)
    throw invalid({ file: missing.map(({ field }) => `Falta la columna ${field.label}`).join('. ') })
  const unknown = (table[row] ?? []).flatMap((cell, at) =>
    isEmptyCell(cell) || columnByKey.has(keys[at] ?? '') || keys[at] === headingKey(errorsHeading)
      ? []
      : [String(shownCell(cell)).trim().slice(0, 60)],
  )
  return { row, columns: placed, unknown }
}

/** The labels of the file's columns, for the response. */
export const labelsOf = ({ columns }: Headings) => columns.map(({ key, field: { label } }) => ({ key, label }))

const keysOf = ({ field }: ImportColumn): string[] => [
  headingKey(field.label),
  ...(field.kind === 'boolean' && field.opposite ? [headingKey(field.opposite)] : []),
]
