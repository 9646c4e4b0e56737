/**
 * Fills the tables of a workbook that somebody else made: the template of the SIFSE, and the formats of a contraloría. Only
 * the data cells below the headings change. It runs in the process that reads sent files.
 */
import { makeZip } from 'client-zip'
import { fold } from '../../resources/values/foldedText.ts'
import { headingKey } from '../../resources/values/importFile.ts'
import { columnLetter, serialDay, workbookText } from '../../resources/values/spreadsheet.ts'
import { Sheet, type TableRow } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import type { SheetInfo } from './workbook.ts'
import { columnOf, isOn, openXlsx, partOf } from './xlsx.ts'
import { readXml, xmlPart, xmlText } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

/** A day is a date where the style of its cell shows one, else the text '2026/03/31'. */
export type FilledCell = string | number | { day: string } | null

/**
 * @property sheet a word of the sheet's name, with the refusal without that sheet. Without a refusal the first sheet with
 * the headings is filled, and the word only chooses among several.
 * @property columns the headings; the first one tells their row, and two equal ones are found in their order
 * @property optional the places of the columns that may be empty in a row
 */
export type FilledTable = {
  sheet?: { word: string; missing?: string }
  columns: readonly string[]
  optional?: readonly number[]
  rows: readonly (readonly FilledCell[])[]
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
  const chosen = tables.map((table) => ({ table, sheets: sheetsFor(table, sheets) }))
  const placed = chosen.map(({ table, sheets }) => ({ table, ...placeOf(table, sheets) }))
  const parts = new Map<string, Buffer>()
  let hadFormula = false
  for (const { table, part, ...place } of placed) {
    const from = parts.get(part) ?? partOf(archive, part)
    const filled = fillSheet(from, { ...place, ...table })
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

type FoundSheet = { name: string; part: string; dayStyles: ReadonlySet<number>; rows: readonly TableRow[] }

/** Those that a user sees; null for an archive without a workbook. */
function sheetsIn(archive: Archive): FoundSheet[] | null {
  const found: FoundSheet[] = []
  openXlsx(archive)?.({
    open: ({ isHidden, name }) => (isHidden ? null : new Sheet(name, new Set())),
    close: ({ name, rows }, { part = '', dayStyles = new Set() }: SheetInfo) =>
      void found.push({ name, part, dayStyles, rows }),
  })
  return found.length > 0 ? found : null
}

/** Those that may have the table, the likeliest first. */
function sheetsFor({ sheet }: FilledTable, sheets: readonly FoundSheet[]): readonly FoundSheet[] {
  if (!sheet) return sheets
  const named = sheets.filter(({ name }) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(sheet.word),
  )
  if (sheet.missing === undefined) return [...named, ...sheets]
  if (named.length === 0) throw new WrongTemplate(sheet.missing)
  return named.slice(0, 1)
}

const keyOf = (heading: unknown): string =>
  typeof heading === 'string' ? headingKey(heading.replaceAll('_', ' ')) : ''

/** @property totals the rows below the headings that are named as one */
type Place = {
  part: string
  dayStyles: ReadonlySet<number>
  headingRow: number
  places: readonly number[]
  totals: readonly number[]
}

/** The row with the most headings, the first of equal ones. */
function placeOf({ columns }: FilledTable, sheets: readonly FoundSheet[]): Place {
  const [first = ''] = columns
  let [best, most]: [Place | null, number] = [null, 0]
  for (const { part, dayStyles, rows } of sheets)
    for (const { row, cells } of rows) {
      if (row > searchedRows) break
      const places = placesIn(cells.map(keyOf), columns)
      const found = places.filter((at) => at >= 0).length
      if (found <= most || places[0] === -1) continue
      const totals = rows.filter((one) => one.row > row && one.cells.some(isTotal)).map((one) => one.row)
      ;[best, most] = [{ part, dayStyles, headingRow: row, places, totals }, found]
    }
  if (!best) throw new WrongTemplate(templateTexts.column(first))
  const missing = best.places.indexOf(-1)
  if (missing >= 0) throw new WrongTemplate(templateTexts.column(columns[missing] ?? ''))
  return best
}

const isTotal = (cell: unknown): boolean =>
  typeof cell === 'string' && cell.length < 40 && /^(gran |sub ?)?total(es)?( general)?\W*$/.test(fold(cell).trim())

/** The place of each heading, -1 for one that is missing. */
function placesIn(keys: readonly string[], headings: readonly string[]): number[] {
  const last = new Map<string, number>()
  return headings.map((heading) => {
    const key = keyOf(heading)
    const at = keys.indexOf(key, (last.get(key) ?? -1) + 1)
    last.set(key, at < 0 ? keys.length : at)
    return at
  })
}

/** Places in the text of the part: `inner` and `end` enclose the content, `from` and `to` the whole. */
type CellAt = { column: number; from: number; to: number; style?: string; isFilled: boolean; formula?: string }
type RowAt = { row: number; from: number; inner: number; to: number; cells: CellAt[] }

type Filling = Omit<Place, 'part'> & Pick<FilledTable, 'optional' | 'rows'>

/**
 * The rows begin below the headings, which may be merged with the cells under them, and end above the first total. A row of
 * the template keeps its other cells; each filled cell has the style of its place, or of the cell above.
 */
function fillSheet(part: Buffer, filling: Filling): { part: Buffer; hadFormula: boolean } {
  const { headingRow, places: columns, dayStyles, totals, optional = [], rows } = filling
  const text = xmlText(part)
  const { found, end, prefix, isProtected, merges } = readPlaces(part, text)
  const ends = merges.filter(({ top, column }) => top === headingRow && columns.includes(column))
  const first = Math.max(headingRow, ...ends.map(({ bottom }) => bottom)) + 1
  const [next, last] = [first + rows.length, found.at(-1)?.row ?? 0]
  const sums = found
    .filter(
      ({ row, cells }) => totals.includes(row) || cells.some((one) => columns.includes(one.column) && addsRows(one)),
    )
    .map(({ row }) => row)
  const below = Math.min(...sums.filter((row) => row >= first))
  if (next > below || (isProtected && next - 1 > last)) throw new WrongTemplate(templateTexts.rows)
  const styles: (string | undefined)[] = []
  const changed: RowAt[] = []
  const storedAs = (value: FilledCell, style = ''): string | number | null => {
    if (value === null || typeof value !== 'object') return value
    return dayStyles.has(Number(style)) ? serialDay(value.day) : value.day.replaceAll('-', '/')
  }
  const changeTo = (row: number, values: readonly FilledCell[]) => {
    const old = found.find((one) => one.row === row)
    const place = old?.from ?? found.find((one) => one.row > row)?.from ?? end
    const cells = columns.map((column, at) => {
      const cell = old?.cells.find((one) => one.column === column)
      styles[at] = cell?.style ?? styles[at]
      return {
        column,
        text: cellText(prefix, `${columnLetter(column)}${row}`, styles[at], storedAs(values[at] ?? null, styles[at])),
      }
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
    columns.every((column, at) => optional.includes(at) || cells.some((one) => one.column === column && one.isFilled))
  const left = found.filter(({ row }) => row >= next && row < below)
  const stale = left.findIndex((row, at) => row.row !== next + at || !isWhole(row))
  edits.push(...left.slice(0, stale < 0 ? left.length : stale).map(({ row }) => changeTo(row, [])))
  let [filled, at] = ['', 0]
  for (const { from, to, text: written } of edits) [filled, at] = [filled + text.slice(at, from) + written, to]
  return {
    part: xmlPart(filled + text.slice(at), part),
    hadFormula: changed.some(({ cells }) =>
      cells.some((one) => one.formula !== undefined && columns.includes(one.column)),
    ),
  }
}

/** '=SUM(D9:D18)' of cells one above the other. */
const addsRows = ({ formula = '' }: CellAt): boolean =>
  /SUM|SUBTOTAL/i.test(formula) &&
  [...formula.matchAll(/\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})/gi)].some(
    ([, from, top, to, bottom]) => from === to && top !== bottom,
  )

function readPlaces(part: Buffer, text: string) {
  const found: RowAt[] = []
  const merges: { top: number; bottom: number; column: number }[] = []
  let [end, prefix, isProtected, formulaFrom] = [0, '', false, 0]
  let cell: CellAt | undefined
  const opens = (close: number) => text.lastIndexOf('<', close - 1)
  readXml(part, {
    open(name, attributes, _, at) {
      const from = opens(at)
      const row = found.at(-1)
      if (name === 'sheetProtection') isProtected = attributes.sheet === undefined || isOn(attributes.sheet)
      else if (name === 'mergeCell') {
        const [, top, bottom] = /^\D+(\d+):\D+(\d+)$/.exec(attributes.ref ?? '') ?? []
        merges.push({ top: Number(top), bottom: Number(bottom), column: columnOf(attributes.ref) ?? -1 })
      } else if (name === 'sheetData') prefix = /^<([^:\s>]+:)?/.exec(text.slice(from, at))?.[1] ?? ''
      else if (name === 'row')
        found.push({ row: Number(attributes.r ?? (row?.row ?? 0) + 1), from, inner: at, to: at, cells: [] })
      else if (name === 'c' && row) {
        const column = columnOf(attributes.r) ?? (row.cells.at(-1)?.column ?? -1) + 1
        cell = { column, from, to: at, isFilled: false, ...(attributes.s && { style: attributes.s }) }
        row.cells.push(cell)
      } else if (cell && (name === 'v' || name === 'is')) cell.isFilled = true
      else if (cell && name === 'f') formulaFrom = at
    },
    close(name, _, at) {
      const row = found.at(-1)
      if (name === 'sheetData') end = opens(at)
      else if (name === 'f' && cell) cell.formula = text.slice(formulaFrom, Math.max(formulaFrom, opens(at)))
      else if (name === 'row' && row) row.to = at
      else if (name === 'c' && cell) {
        cell.to = at
        cell = undefined
      }
    },
  })
  return { found, end, prefix, isProtected, merges }
}

function cellText(prefix: string, at: string, style: string | undefined, value: string | number | null): string {
  const start = `<${prefix}c r="${at}"${style === undefined ? '' : ` s="${style}"`}`
  if (value === null || value === '') return `${start}/>`
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
