/**
 * Fills the tables of a workbook that somebody else made: the format of a platform or of a controller. Only the data
 * cells below the headings change. It runs in the process that reads sent files.
 */
import { makeZip } from 'client-zip'
import { fold } from '../../resources/values/foldedText.ts'
import { headingKey } from '../../resources/values/importFile.ts'
import { columnLetter, workbookText } from '../../resources/values/spreadsheet.ts'
import { Sheet, type TableRow } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import type { SheetInfo } from './workbook.ts'
import { columnOf, isOn, openXlsx, partOf } from './xlsx.ts'
import { readXml, xmlPart, xmlText } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

/**
 * @property sheet a word of the sheet's name @property missing the refusal without that sheet
 * @property columns the headings; the first one tells their row
 */
export type FilledTable = {
  sheet: string
  missing: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The template cannot take the rows: what the user reads. */
export class WrongTemplate extends Error {}

export const templateTexts = {
  old: 'La plantilla es .xls: guárdela como .xlsx',
  foreign: 'La plantilla debe ser un archivo .xlsx',
  column: (name: string) => `La plantilla no tiene la columna ${name}`,
  rows: 'La plantilla tiene menos filas que el informe',
} as const

/** The headings stand in one of the first rows. */
const searchedRows = 20

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** A workbook with a password is wrapped in the old format. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** @throws WrongTemplate with the first reason, Unreadable */
export async function fillTemplate(bytes: Uint8Array, tables: readonly FilledTable[]): Promise<Uint8Array> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.subarray(0, oldOffice.length).equals(oldOffice)) {
    if (content.includes(encrypted)) throw new Unreadable('protected')
    throw new WrongTemplate(templateTexts.old)
  }
  const { archive, sheets } = openBook(content)
  const chosen = tables.map((table) => ({ table, sheet: sheetFor(table, sheets) }))
  const placed = chosen.map(({ table, sheet }) => ({ table, ...placeOf(table, sheet) }))
  const parts = new Map<string, Buffer>()
  let hadFormula = false
  for (const { table, part, headingRow, columns } of placed) {
    const from = parts.get(part) ?? partOf(archive, part)
    const filled = fillSheet(from, { first: headingRow + 1, columns, rows: table.rows })
    parts.set(part, filled.part)
    hadFormula ||= filled.hadFormula
  }
  if (hadFormula) forgetCalculationOrder(archive, parts)
  return packed(archive, parts)
}

function openBook(content: Buffer): { archive: Archive; sheets: FoundSheet[] } {
  try {
    const archive = openArchive(content)
    const sheets = sheetsIn(archive)
    if (sheets) return { archive, sheets }
  } catch (error) {
    if (!(error instanceof Unreadable && error.why === 'damaged')) throw error
  }
  throw new WrongTemplate(templateTexts.foreign)
}

type FoundSheet = { name: string; part: string; rows: readonly TableRow[] }

/** Those that a user sees; null for an archive without a workbook. */
function sheetsIn(archive: Archive): FoundSheet[] | null {
  const found: FoundSheet[] = []
  openXlsx(archive)?.({
    open: ({ isHidden, name }) => (isHidden ? null : new Sheet(name, new Set())),
    close: ({ name, rows }, { part = '' }: SheetInfo) => void found.push({ name, part, rows }),
  })
  return found.length > 0 ? found : null
}

function sheetFor({ sheet: word, missing }: FilledTable, sheets: readonly FoundSheet[]): FoundSheet {
  const found = sheets.find(({ name }) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word),
  )
  if (!found) throw new WrongTemplate(missing)
  return found
}

const keyOf = (heading: unknown): string =>
  typeof heading === 'string' ? headingKey(heading.replaceAll('_', ' ')) : ''

function placeOf({ columns: headings }: FilledTable, { part, rows }: FoundSheet) {
  const [first = ''] = headings
  const has = ({ cells }: TableRow, heading: string) => cells.findIndex((cell) => keyOf(cell) === keyOf(heading))
  const row = rows.find((one) => one.row <= searchedRows && has(one, first) >= 0)
  const columns = headings.map((heading) => (row ? has(row, heading) : -1))
  const missing = columns.indexOf(-1)
  if (!row || missing >= 0) throw new WrongTemplate(templateTexts.column(headings[Math.max(0, missing)] ?? ''))
  return { part, headingRow: row.row, columns }
}

/** Places in the text of the part: `inner` and `end` enclose the content, `from` and `to` the whole. */
type CellAt = { column: number; from: number; to: number; style?: string; isFilled: boolean; isFormula: boolean }
type RowAt = { row: number; from: number; inner: number; to: number; cells: CellAt[] }

type Filling = { first: number; columns: readonly number[]; rows: FilledTable['rows'] }

/** A row of the template keeps its other cells; each filled cell has the style of its place, or of the cell above. */
function fillSheet(part: Buffer, { first, columns, rows }: Filling): { part: Buffer; hadFormula: boolean } {
  const text = xmlText(part)
  const { found, end, prefix, isProtected } = readPlaces(part, text)
  const [next, last] = [first + rows.length, found.at(-1)?.row ?? 0]
  if (isProtected && next - 1 > last) throw new WrongTemplate(templateTexts.rows)
  const styles: (string | undefined)[] = []
  const changed: RowAt[] = []
  const changeTo = (row: number, values: readonly (string | number)[]) => {
    const old = found.find((one) => one.row === row)
    const place = old?.from ?? found.find((one) => one.row > row)?.from ?? end
    const cells = columns.map((column, at) => {
      const cell = old?.cells.find((one) => one.column === column)
      styles[at] = cell?.style ?? styles[at]
      return { column, text: cellText(prefix, `${columnLetter(column)}${row}`, styles[at], values[at]) }
    })
    const kept = (old?.cells ?? []).flatMap(({ column, from, to }) =>
      columns.includes(column) ? [] : [{ column, text: text.slice(from, to) }],
    )
    const tag = old
      ? text.slice(old.from, old.inner).replace(/\s+spans="[^"]*"|\s*\/?>$/g, '')
      : `<${prefix}row r="${row}"`
    const inside = [...kept, ...cells].toSorted((a, b) => a.column - b.column).map((cell) => cell.text)
    if (old) changed.push(old)
    return { from: place, to: old?.to ?? place, text: `${tag}>${inside.join('')}</${prefix}row>` }
  }
  const edits = rows.map((values, at) => changeTo(first + at, values))
  // Rows of an earlier report that the template still has.
  const isWhole = ({ cells }: RowAt) =>
    columns.every((column) => cells.some((cell) => cell.column === column && cell.isFilled))
  const below = found.filter(({ row }) => row >= next)
  const stale = below.findIndex((row, at) => row.row !== next + at || !isWhole(row))
  edits.push(...below.slice(0, stale < 0 ? below.length : stale).map(({ row }) => changeTo(row, [])))
  let [filled, at] = ['', 0]
  for (const { from, to, text: written } of edits) [filled, at] = [filled + text.slice(at, from) + written, to]
  return {
    part: xmlPart(filled + text.slice(at), part),
    hadFormula: changed.some(({ cells }) => cells.some((one) => one.isFormula && columns.includes(one.column))),
  }
}

function readPlaces(part: Buffer, text: string) {
  const found: RowAt[] = []
  let [end, prefix, isProtected] = [0, '', false]
  let cell: CellAt | undefined
  const opens = (close: number) => text.lastIndexOf('<', close - 1)
  readXml(part, {
    open(name, attributes, _, at) {
      const from = opens(at)
      const row = found.at(-1)
      if (name === 'sheetProtection') isProtected = attributes.sheet === undefined || isOn(attributes.sheet)
      else if (name === 'sheetData') prefix = /^<([^:\s>]+:)?/.exec(text.slice(from, at))?.[1] ?? ''
      else if (name === 'row')
        found.push({ row: Number(attributes.r ?? (row?.row ?? 0) + 1), from, inner: at, to: at, cells: [] })
      else if (name === 'c' && row) {
        const column = columnOf(attributes.r) ?? (row.cells.at(-1)?.column ?? -1) + 1
        cell = { column, from, to: at, isFilled: false, isFormula: false, ...(attributes.s && { style: attributes.s }) }
        row.cells.push(cell)
      } else if (cell && (name === 'v' || name === 'is')) cell.isFilled = true
      else if (cell && name === 'f') cell.isFormula = true
    },
    close(name, _, at) {
      const row = found.at(-1)
      if (name === 'sheetData') end = opens(at)
      else if (name === 'row' && row) row.to = at
      else if (name === 'c' && cell) {
        cell.to = at
        cell = undefined
      }
    },
  })
  return { found, end, prefix, isProtected }
}

function cellText(prefix: string, at: string, style: string | undefined, value: string | number | undefined): string {
  const start = `<${prefix}c r="${at}"${style === undefined ? '' : ` s="${style}"`}`
  if (value === undefined) return `${start}/>`
  if (typeof value === 'number') return `${start}><${prefix}v>${value}</${prefix}v></${prefix}c>`
  const escaped = workbookText(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `${start} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped}</${prefix}t></${prefix}is></${prefix}c>`
}

const calculationOrder = 'xl/calcChain.xml'

/** The order of calculation names every formula: a program that finds one missing reports a damaged file, and makes it again. */
function forgetCalculationOrder(archive: Archive, parts: Map<string, Buffer>): void {
  for (const [name, entry] of [
    ['[Content_Types].xml', /<(?:\w+:)?Override\b[^>]*calcChain\.xml[^>]*\/>/i],
    ['xl/_rels/workbook.xml.rels', /<(?:\w+:)?Relationship\b[^>]*calcChain\.xml[^>]*\/>/i],
  ] as const) {
    const part = archive.read(name)
    if (part) parts.set(name, xmlPart(xmlText(part).replace(entry, ''), part))
  }
  parts.set(calculationOrder, Buffer.alloc(0))
}

/** The archive with some parts in place of its own; without those that are empty. */
async function packed(archive: Archive, parts: ReadonlyMap<string, Buffer>): Promise<Uint8Array> {
  const changed = new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]))
  const entries = archive.parts.flatMap((name) => {
    const input = changed.get(name.toLowerCase()) ?? archive.read(name)
    return input?.length ? [{ name, input }] : []
  })
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer())
}
