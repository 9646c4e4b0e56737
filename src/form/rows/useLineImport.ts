import { type ClipboardEvent, useState } from 'react'
import { type Row, rowsText } from '../../../resources/define/index.ts'
import { textOf } from '../../core/failure.ts'
import { post } from '../../core/http.ts'

/** The server's reading of one row: `line` in the format of a body, if valid. */
type Texts = Readonly<Record<string, string>>
type ReadLine = { row: number; errors: Texts; warnings?: Texts; line?: Row }
type Read = {
  columns: readonly { key: string; label: string }[]
  rows: readonly ReadLine[]
  unknown: readonly string[]
  notes: readonly string[]
}

/** The rows of a file; without those that `add` refused, the added and the skipped ones. */
type Counts = { read: number; added: number; skipped: number }

export type LineSource = {
  path: string
  labels: readonly string[]
  /** What was done. Default: how many rows were added. */
  summary?: (counts: Counts) => string
}

/** The result of a row that there is nothing to add of. */
export const skipped = Symbol('skipped')
type Add = (line: Row) => string | typeof skipped | null

export type LineImport = {
  busy: boolean
  /** What was done and the errors of the others; null before the first reading. */
  result: { summary: string; faults: readonly string[] } | null
  read(file: Blob): Promise<void>
  paste(event: ClipboardEvent): void
  forget(): void
}

/**
 * Rows for a pending table from a file, or from pasted cells: the server reads both and stores nothing.
 * @param add adds one row by the rules of the table.
 * @returns its error, `skipped`, or null
 */
export function useLineImport({ path, labels, summary = addedText }: LineSource, add: Add): LineImport {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<LineImport['result']>(null)

  /** @param above rows that the user did not paste: the headings */
  const readFrom = async (file: Blob, above: number) => {
    setBusy(true)
    setResult(null)
    try {
      const form = new FormData()
      form.append('file', file)
      const { columns, rows, unknown, notes } = await post<Read>(path, form)
      const taken = rows.map((one) => ({ one, refused: one.line ? add(one.line) : null }))
      const faults = taken.flatMap(({ one: { row, errors }, refused }) => [
        ...textsOf(row, errors, columns),
        ...(typeof refused === 'string' ? [{ row, text: refused }] : []),
      ])
      const left = taken.filter(({ refused }) => refused === skipped).length
      const added = rows.length - left - new Set(faults.map(({ row }) => row)).size
      const warnings = rows.flatMap((one) => textsOf(one.row, one.warnings ?? {}, columns))
      const texts = [...faults, ...warnings].map(({ row, text }) => `Fila ${row - above}: ${text}`)
      const ignored = unknown.length > 0 ? [`Estas columnas no se leyeron: ${unknown.join(', ')}`] : []
      setResult({
        summary: summary({ read: rows.length, added, skipped: left }),
        faults: [...texts, ...ignored, ...notes],
      })
    } catch (error) {
      console.error(error)
      setResult({ summary: '', faults: [textOf(error)] })
    } finally {
      setBusy(false)
    }
  }

  const paste = (event: ClipboardEvent) => {
    if (!event.currentTarget.contains(event.target as Node)) return // in a dialog of a field
    const text = event.clipboardData.getData('text/plain')
    // A single cell is the text of an input.
    if (!text.includes('\t') || busy) return
    event.preventDefault()
    const headings = hasHeadings(text, labels) ? '' : `${labels.join('\t')}\n`
    readFrom(new Blob([headings + text], { type: 'text/csv' }), headings ? 1 : 0)
  }

  return { busy, result, read: (file) => readFrom(file, 0), paste, forget: () => setResult(null) }
}

const addedText = ({ added }: Counts): string =>
  added === 1 ? 'Se agregó una fila' : `Se agregaron ${rowsText(added)}`

const textsOf = (row: number, texts: Texts, columns: Read['columns']) =>
  Object.entries(texts).map(([key, text]) => ({
    row,
    text: `${columns.find((column) => column.key === key)?.label ?? key}: ${text}`,
  }))

/** Cells without headings have the columns of the table in order. */
const hasHeadings = (text: string, labels: readonly string[]): boolean =>
  (text.split(/\r?\n/)[0] ?? '').split('\t').some((cell) => labels.some((label) => isSameHeading(label, cell)))

const isSameHeading = (label: string, cell: string): boolean => label.toLowerCase() === cell.trim().toLowerCase()
