/** Decodes a sent file into the rows of a table. It runs in a process of its own, because sent files are not trusted. */
import { importLimits } from '../../resources/values/importFile.ts'
import { openCsv } from './csv.ts'
import { openOds } from './ods.ts'
import { Sheet, type Table } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import type { ReadSheets } from './workbook.ts'
import { openXlsx } from './xlsx.ts'
import { openArchive } from './zip.ts'

/**
 * @property keys the headings that the table may have, see `headingKey`
 * @property others further sheets by name
 */
export type Wanted = { keys: readonly string[]; others?: readonly string[] }

/** The sheet with the most headings. */
export type SentSheet = {
  /** '' in a text file. */
  name: string
  rows: Table
  /** Whether it is the sheet that the user left open. */
  isOpen: boolean
  /** Other sheets with as many headings, and rows. */
  also: readonly string[]
  hiddenRows: number
  /** From 0. */
  hiddenColumns: readonly number[]
}
export type Book = SentSheet & { others: Readonly<Record<string, SentSheet>> }

/** @throws Unreadable */
export function decode(bytes: Uint8Array, wanted: Wanted): Book {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.length > importLimits.bytes) throw new Unreadable('size')
  if (content.length < 4) throw new Unreadable('none')
  if (content.subarray(0, 8).equals(oldOffice)) throw new Unreadable('protected')
  return bookOf(content.readUInt32BE(0) === zipped ? openWorkbook(content) : openCsv(content), wanted)
}

const zipped = 0x504b0304
/** Workbooks before 2007, and those with a password. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

function openWorkbook(content: Buffer): ReadSheets {
  const archive = openArchive(content)
  const book = openXlsx(archive) ?? openOds(archive)
  if (book) return book
  throw new Unreadable(isWorkbook.some(archive.has) ? 'foreign' : 'none')
}

/** Workbooks that are not read: binary ones, and those without relationships. */
const isWorkbook = ['xl/workbook.bin', 'xl/workbook.xml']

/** @throws Unreadable when the sheet with the most headings exceeds a limit */
function bookOf(read: ReadSheets, { keys, others = [] }: Wanted): Book {
  const headings = new Set(keys)
  const named = new Map<string, Sheet>()
  let best = { sheet: new Sheet('', headings), isOpen: true }
  let also: string[] = []
  read({
    open({ name, isHidden }) {
      if (others.includes(name)) return new Sheet(name, headings)
      return isHidden ? null : new Sheet(name, headings, best.sheet.headings)
    },
    close(sheet, { isActive }) {
      if (others.includes(sheet.name)) named.set(sheet.name, sheet)
      else if (sheet.headings > best.sheet.headings) [best, also] = [{ sheet, isOpen: isActive }, []]
      // Of sheets with as many headings, that which the user sees.
      else if (isFilled(sheet) && sheet.headings === best.sheet.headings) {
        const isBetter = isActive || !isFilled(best.sheet)
        const other = isBetter ? best.sheet : sheet
        if (isBetter) best = { sheet, isOpen: isActive }
        if (other.headings > 0 && other.hasData && other.name !== '') also.push(other.name)
      }
    },
  })
  const inOne = { isOpen: true, also: [] }
  return {
    ...best.sheet.taken(),
    isOpen: best.isOpen,
    also,
    others: Object.fromEntries([...named].map(([name, sheet]) => [name, { ...sheet.taken(), ...inOne }])),
  }
}

const isFilled = ({ rows, over }: Sheet): boolean => rows.length > 0 || over !== null
