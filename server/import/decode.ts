/** Decodes a sent file into a table of cells. It runs in a separate thread, because sent files are not trusted. */
import { inflateRawSync } from 'node:zlib'
import { parseCsv } from 'hucre/csv'
import { readOds } from 'hucre/ods'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import type { Cell } from '../../resources/define/index.ts'

/** One entry per row of the sheet, from the first. */
export type Table = Cell[][]

/** Why a file cannot be read: an unknown format, or too large. */
export type Unreadable = { unreadable: 'format' | 'size' | 'protected' }

const maxUnpackedBytes = 32 * 1024 * 1024
const area = 'A1:ZZ1048576'

/** @property others further sheets by the requested names, those that exist */
export type Book = { first: Table; others: Readonly<Record<string, Table>> }

export async function decode(bytes: Uint8Array, others: readonly string[] = []): Promise<Book | Unreadable> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.subarray(0, 8).equals(oldOffice)) return { unreadable: 'protected' }
  if (content.readUInt32BE(0) !== zipped) return csvBook(content)
  try {
    const parts = unpackedSize(content)
    if (parts.size > maxUnpackedBytes) return { unreadable: 'size' }
    if (parts.names.includes('xl/workbook.xml')) return bookOf(await sheetsOfXlsx(bytes, others), others)
    if (parts.names.includes('content.xml')) return bookOf((await readOds(bytes, { readStyles: true })).sheets, others)
    return { unreadable: 'format' }
  } catch {
    return { unreadable: 'format' }
  }
}

const zipped = 0x504b0304
/** Workbooks before 2007, and those with a password. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

async function sheetsOfXlsx(bytes: Uint8Array, others: readonly string[]): Promise<Sheet[]> {
  let taken = false
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    range: area,
    sheets: ({ name, hidden, veryHidden }) => {
      if (hidden || veryHidden) return false
      if (taken) return others.includes(name)
      taken = true
      return true
    },
  })
  return sheets
}

function bookOf(sheets: readonly Sheet[], others: readonly string[]): Book {
  const named = others.flatMap((name) => sheets.filter((sheet) => sheet.name === name))
  const first = sheets.find((sheet) => !named.includes(sheet) && sheet.rows.length > 0) ?? sheets[0]
  return { first: tableOf(first), others: Object.fromEntries(named.map((sheet) => [sheet.name, tableOf(sheet)])) }
}

/**
 * Unpacks a ZIP to measure it: its stated sizes may be false.
 * @throws Error for a damaged ZIP or a part that is too large
 */
function unpackedSize(content: Buffer): { size: number; names: string[] } {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('there is no end of the archive')
  const names: string[] = []
  let size = 0
  let at = content.readUInt32LE(end + 16)
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset))
    names.push(content.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    size += partSize(
      content,
      content.readUInt32LE(at + 42),
      content.readUInt32LE(at + 20),
      content.readUInt16LE(at + 10),
    )
    if (size > maxUnpackedBytes) break
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return { size, names }
}

const stored = 0

function partSize(content: Buffer, local: number, packed: number, method: number): number {
  if (method === stored) return packed
  const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
  const part = content.subarray(start, start + packed)
  try {
    return inflateRawSync(part, { maxOutputLength: maxUnpackedBytes }).length
  } catch (error) {
    if (error instanceof RangeError) return maxUnpackedBytes + 1
    throw error
  }
}

/** Values as stored in the workbook: a formula has its last result and is never computed. */
function tableOf(sheet: Sheet | undefined): Table {
  return (sheet?.rows ?? []).map((row, at) =>
    row.map((value, column): Cell => {
      const cell = sheet?.cells?.get(`${at},${column}`)
      if (cell?.formula !== undefined && (value === null || value === '')) return uncomputed
      if (value instanceof Date) return momentOf(value)
      if (typeof value === 'string' && sheetError.test(value)) return { fault: `La celda tiene el error ${value}` }
      if (typeof value === 'number' && cell?.style?.numFmt?.includes('%')) return { percent: value * 100 }
      return value
    }),
  )
}

const uncomputed: Cell = { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' }
const sheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|¡\w+!|¿NOMBRE\?|SPILL!|CALC!)$/

/** A time without a date counts from 1899-12-31. */
const momentOf = (value: Date): Cell =>
  value.getUTCFullYear() < 1900
    ? { time: value.toISOString().slice(11, 16) }
    : { day: value.toISOString().slice(0, 10) }

/** The apostrophe that exports of the product put before texts that look like formulas. */
const guard = /(^|[;,|\t\r\n])(["\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

function csvBook(content: Buffer): Book | Unreadable {
  const text = textOf(content)
  if (text === null) return { unreadable: 'format' }
  const [, named, body = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const delimiter = named ?? delimiterOf(body)
  const first = parseCsv(body, { delimiter }).map((row) =>
    row.map((value) => (typeof value === 'string' ? value.replace(guard, '$1$2') : null)),
  )
  return { first, others: {} }
}

/** UTF-8, or what Excel writes in Spanish: Windows-1252, or UTF-16 for «Texto Unicode». Null for anything else. */
function textOf(content: Buffer): string | null {
  const text = content.readUInt16BE(0) === 0xfffe ? new TextDecoder('utf-16le').decode(content) : decoded(content)
  return text.includes('\u0000') ? null : text.replace(/^\uFEFF/, '')
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n')
  const counted = [';', ',', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.one ?? ';'
}
