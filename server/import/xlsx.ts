/** Reads the cells of an .xlsx workbook: values as stored, a formula by its last result. */
import { posix } from 'node:path'
import type { Cell } from '../../resources/define/cells.ts'
import { importLimits } from '../../resources/values/importFile.ts'
import { type NumberFormat, numberCell, numberFormat } from './numberFormats.ts'
import { type Sheet, untilEnd } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import { errorCell, putCell, type ReadSheets, uncomputed } from './workbook.ts'
import { type Attributes, readXml } from './xml.ts'
import type { Archive } from './zip.ts'

/** Null for an archive without a workbook. @throws Unreadable */
export function openXlsx(archive: Archive): ReadSheets | null {
  const path = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument')?.target
  if (!path || !/\.xml$/i.test(path) || !archive.has(path)) return null
  const book = readWorkbook(partOf(archive, path))
  if (!book) return null
  const relations = relationsOf(archive, path)
  const targetOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.target
  const shared = readSharedStrings(archive.read(targetOf('sharedStrings') ?? ''))
  const formats = readFormats(archive.read(targetOf('styles') ?? ''))
  const context = { shared, formats, is1904: book.is1904 }
  const dayStyles = new Set(formats.flatMap((format, style) => (format === 'day' && !book.is1904 ? style : [])))
  return ({ open, close }) => {
    for (const [at, { relation, ...named }] of book.sheets.entries()) {
      const part = relations.get(relation)?.target ?? ''
      const info = { ...named, isActive: at === book.active, part, dayStyles }
      const sheet = open(info)
      if (!sheet) continue
      const content = partOf(archive, part)
      untilEnd(() => readWorksheet(content, context, sheet))
      close(sheet, info)
    }
  }
}

export function partOf(archive: Archive, path: string): Buffer {
  const part = archive.read(path)
  if (!part) throw new Unreadable('damaged')
  return part
}

type Relation = { type: string; target: string }

/** The relationships of a part by their ids; '' for the package. */
function relationsOf(archive: Archive, path: string): Map<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const part = archive.read(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const found = new Map<string, Relation>()
  if (!part) return found
  readXml(part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: pathFrom(folder, target) })
    },
  })
  return found
}

/** 'xl/' and '../sheets/a.xml' → 'sheets/a.xml' */
function pathFrom(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  return posix.join('/', path.startsWith('/') ? '' : folder, path).slice(1)
}

function readWorkbook(part: Buffer) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let [root, active, is1904] = ['', 0, false]
  readXml(part, {
    open(name, attributes, depth) {
      if (depth === 1) root = name
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      else if (name === 'workbookView') active = Number(attributes.activeTab ?? 0)
      else if (name === 'sheet')
        sheets.push({
          name: attributes.name ?? '',
          relation: attributes.id ?? '',
          isHidden: /hidden/i.test(attributes.state ?? ''),
        })
    },
  })
  return root === 'workbook' ? { sheets, active, is1904 } : null
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

function readSharedStrings(part: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!part) return strings
  const text = textReader()
  readXml(part, {
    open(name) {
      if (name === 'si') text.clear()
      text.open(name)
    },
    text: text.add,
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.taken())
    },
  })
  return strings
}

/** Collects the texts of `t`, without those that say how a text is pronounced. */
function textReader() {
  let [text, isText, isPhonetic] = ['', false, false]
  return {
    clear() {
      text = ''
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    add(more: string) {
      if (isText) text += more
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
    taken: () => unescaped(text),
  }
}

/** The format's own escape: '_x000D_'. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** By cell style. */
function readFormats(part: Buffer | undefined): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  if (!part) return formats
  readXml(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

type Context = { shared: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

function readWorksheet(part: Buffer, context: Context, sheet: Sheet): void {
  let [row, isHidden] = [0, false]
  let [column, cells]: [number, Cell[]] = [0, []]
  let cell: OpenCell = emptyCell({})
  let isValue = false
  const inline = textReader()
  readXml(part, {
    open(name, attributes) {
      if (name === 'col') hideColumns(sheet, attributes)
      else if (name === 'row') {
        const number = Number(attributes.r ?? row + 1)
        if (!(number > row)) throw new Unreadable('damaged')
        ;[row, isHidden, column, cells] = [number, isOn(attributes.hidden), 0, []]
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column
        cell = emptyCell(attributes)
        inline.clear()
      } else if (name === 'v') isValue = cell.hasValue = true
      else if (name === 'f') cell.isFormula = true
      else if (name === 'mergeCell') mergeRows(sheet, attributes)
      else inline.open(name)
    },
    text(text) {
      if (isValue) cell.value += text
      else inline.add(text)
    },
    close(name) {
      if (name === 'v') isValue = false
      else if (name === 'c') {
        putCell(cells, column, cellValue(cell, inline.taken(), context))
        column++
      } else if (name === 'row') sheet.add(row, cells, isHidden)
      else inline.close(name)
    },
  })
}

type OpenCell = { type: string; style: number; value: string; hasValue: boolean; isFormula: boolean }

const emptyCell = ({ t: type = 'n', s: style = '0' }: Attributes): OpenCell => ({
  type,
  style: Number(style),
  value: '',
  hasValue: false,
  isFormula: false,
})

function hideColumns(sheet: Sheet, { min, max, hidden }: Attributes): void {
  if (!isOn(hidden)) return
  const last = Math.min(Number(max), importLimits.columns)
  for (let column = Math.max(1, Number(min)); column <= last; column++) sheet.hiddenColumns.add(column - 1)
}

/** 'C5:C7' */
function mergeRows(sheet: Sheet, { ref = '' }: Attributes): void {
  const [from = 0, to = 0] = ref.split(':').map((address) => Number(/\d+$/.exec(address)?.[0]))
  sheet.merge(columnOf(ref) ?? 0, from, to)
}

/** 'B7' → 1; undefined without an address */
export function columnOf(address = ''): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address.toUpperCase())?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue({ type, style, value, hasValue, isFormula }: OpenCell, inline: string, context: Context): Cell {
  if (type === 'str') return unescaped(value)
  if (type === 'inlineStr') return inline
  if (isFormula && value === '') return uncomputed
  if (!hasValue || value === '') return null
  if (type === 's') return context.shared[Number(value)] ?? null
  if (type === 'b') return isOn(value)
  if (type === 'e') return errorCell(value)
  if (type === 'd') return { day: value.slice(0, 10) }
  const number = Number(value)
  return Number.isFinite(number) ? numberCell(number, context.formats[style], context.is1904) : value
}
