/** Decodes a sent file into the rows of a table. It runs in a process of its own, because sent files are not trusted. */
import { headingKey, importLimits } from '../../resources/values/importFile.ts'
import { openCsv } from './csv.ts'
import { openOds } from './ods.ts'
import { Sheet, type Table } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import { optionsSheet, type ReadSheets } from './workbook.ts'
import { openXlsx } from './xlsx.ts'
import { openArchive } from './zip.ts'

/**
 * @property keys the headings that the table may have, see `headingKey`
 * @property required those of each required column
 * @property others further sheets by name, without case, accents and blanks around it
 */
export type Wanted = {
  keys: readonly string[]
  required?: readonly (readonly string[])[]
  others?: readonly string[]
}

/** The sheet with the most headings. */
export type SentSheet = {
  /** '' in a text file. */
  name: string
  rows: Table
  /** Whether it is the sheet that the user left open. */
  isOpen: boolean
  /** Other sheets with as many headings, or all required ones, and rows. */
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
function bookOf(read: ReadSheets, { keys, required = [], others = [] }: Wanted): Book {
  const headings = new Set(keys)
  const named = new Map<string, Sheet>()
  const nameOf = (name: string) => others.find((one) => headingKey(one) === headingKey(name))
  let best: Candidate = { sheet: new Sheet('', headings), isActive: true }
  const rest: Pick<Sheet, 'name' | 'headings'>[] = []
  read({
    open({ name, isHidden }) {
      if (nameOf(name) !== undefined) return new Sheet(name, headings)
      return isHidden || name === optionsSheet ? null : new Sheet(name, headings, best.sheet.headings.size)
    },
    close(sheet, { isActive }) {
      const other = nameOf(sheet.name)
      if (other !== undefined) named.set(other, sheet)
      else {
        const [first, second] = inOrder(best, { sheet, isActive })
        best = first
        if (second.sheet.hasData) rest.push({ name: second.sheet.name, headings: second.sheet.headings })
      }
    },
  })
  const { size } = best.sheet.headings
  const isWhole = (found: ReadonlySet<string>) =>
    found.size > 0 &&
    (found.size === size || (required.length > 0 && required.every((any) => any.some((key) => found.has(key)))))
  const also = rest.filter((one) => one.name !== '' && isWhole(one.headings)).map(({ name }) => name)
  const inOne = { isOpen: true, also: [] }
  return {
    ...best.sheet.taken(),
    isOpen: best.isActive,
    also,
    others: Object.fromEntries([...named].map(([name, sheet]) => [name, { ...sheet.taken(), ...inOne }])),
  }
}

type Candidate = { sheet: Sheet; isActive: boolean }

/** Of sheets with as many headings that with rows under them; of those that which the user sees. */
function inOrder(one: Candidate, other: Candidate): [Candidate, Candidate] {
  const [before, after] = [one.sheet, other.sheet]
  const more = after.headings.size - before.headings.size
  const isUsed = after.hasData === before.hasData ? other.isActive && !one.isActive : after.hasData
  return more > 0 || (more === 0 && isUsed) ? [other, one] : [one, other]
}
