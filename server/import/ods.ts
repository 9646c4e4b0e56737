/** Reads the cells of an .ods workbook (OpenDocument 1.3, part 3, chapter 9). */
import type { Cell } from '../../resources/define/cells.ts'
import { importLimits } from '../../resources/values/importFile.ts'
import { type Sheet, untilEnd } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import { errorCell, putCell, type ReadSheets, type SheetInfo, type SheetVisitor, uncomputed } from './workbook.ts'
import { type Attributes, readXml } from './xml.ts'
import type { Archive } from './zip.ts'

/** Null for an archive without a spreadsheet. @throws Unreadable */
export function openOds(archive: Archive): ReadSheets | null {
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) throw new Unreadable('protected')
  const content = archive.read('content.xml')
  if (!content) return null
  const active = activeName(archive.read('settings.xml')) || null
  return (visitor) => readContent(content, active, visitor)
}

/** The sheet that the user left open. */
function activeName(settings: Buffer | undefined): string {
  let [item, name] = ['', '']
  if (!settings) return name
  readXml(settings, {
    open(tag, attributes) {
      item = tag === 'config-item' ? (attributes.name ?? '') : ''
    },
    text(text) {
      if (item === 'ActiveTable') name += text
    },
    close() {
      item = ''
    },
  })
  return name
}

/** Of a sheet; tables in cells are deeper. */
const tableDepth = 4

function readContent(content: Buffer, active: string | null, visitor: SheetVisitor): void {
  let [row, column, repeat] = [0, 0, 1]
  let [isHidden, cells]: [boolean, Cell[]] = [false, []]
  let [info, sheet, isMore]: [SheetInfo | null, Sheet | null, boolean] = [null, null, true]
  let cell: Attributes | null = null
  let [cellDepth, style, isSpreadsheet] = [0, '', false]
  const hidden = new Set<string>()
  const text = textReader()
  readXml(content, {
    open(name, attributes, depth) {
      if (name === 'spreadsheet') isSpreadsheet = true
      else if (name === 'style') style = attributes.name ?? ''
      else if (name === 'table-properties' && attributes.display === 'false') hidden.add(style)
      else if (name === 'table' && depth === tableDepth) {
        const title = attributes.name ?? ''
        const isActive = active === null ? info === null : title === active
        info = { name: title, isHidden: hidden.has(attributes['style-name'] ?? ''), isActive }
        ;[sheet, isMore, row, column] = [visitor.open(info), true, 0, 0]
      } else if (!sheet || !isMore) return
      else if (cell) text.open(name, attributes, depth - cellDepth)
      else if (name === 'table-column') column = hideColumns(sheet, attributes, column)
      else if (name === 'table-row')
        [isHidden, column, cells, repeat] = [isCollapsed(attributes), 0, [], repeated(attributes, 'rows')]
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        ;[cell, cellDepth] = [attributes, depth]
        text.clear()
      }
    },
    text: (more) => cell && text.add(more),
    close(name, depth) {
      if (name === 'table' && depth === tableDepth) {
        if (sheet && info) visitor.close(sheet, info)
        ;[sheet, cell] = [null, null]
      } else if (!sheet || !isMore) return
      else if (cell && depth > cellDepth) text.close(depth - cellDepth)
      else if (cell) {
        const value = cellValue(cell, text.taken())
        const times = repeated(cell, 'columns')
        sheet.merge(column, row + 1, row + count(cell['number-rows-spanned']))
        if (value !== null)
          for (let n = 0; n < Math.min(times, importLimits.columns + 1); n++) putCell(cells, column + n, value)
        column += times
        cell = null
      } else if (name === 'table-row') {
        isMore = addRows(sheet, { from: row + 1, times: cells.length > 0 ? repeat : 0 }, cells, isHidden)
        row += repeat
      }
    },
  })
  if (!isSpreadsheet) throw new Unreadable('none')
}

/** @returns false when no more rows of the sheet are needed */
function addRows(
  sheet: Sheet,
  { from, times }: { from: number; times: number },
  cells: Cell[],
  isHidden: boolean,
): boolean {
  let isMore = false
  untilEnd(() => {
    for (let row = from; row < from + times; row++) sheet.add(row, cells, isHidden)
    isMore = true
  })
  return isMore
}

/** Depths are counted from the cell: 1 for its paragraphs. */
function textReader() {
  let [text, paragraphs, noteDepth, isText] = ['', 0, 0, false]
  const add = (more: string) => {
    if (isText && noteDepth === 0 && text.length <= longestText) text += more
  }
  return {
    clear() {
      text = ''
      paragraphs = 0
    },
    add,
    open(name: string, attributes: Attributes, depth: number) {
      if (depth === 1) {
        isText = name === 'p'
        if (isText && paragraphs++ > 0) add('\n')
      } else if (noteDepth === 0 && (name === 'annotation' || name === 'note')) noteDepth = depth
      else if (name === 's') add(' '.repeat(Math.min(count(attributes.c), longestText)))
      else if (name === 'tab') add('\t')
      else if (name === 'line-break') add('\n')
    },
    close(depth: number) {
      if (depth === noteDepth) noteDepth = 0
      if (depth === 1) isText = false
    },
    taken: () => text,
  }
}

/** A longer one is refused. */
const longestText = 40_000

const count = (value: string | undefined): number => Math.max(1, Math.trunc(Number(value ?? 1)) || 1)

const repeated = (attributes: Attributes, what: 'rows' | 'columns'): number =>
  count(attributes[`number-${what}-repeated`])

/** Hidden by the user, or by a filter. */
const isCollapsed = ({ visibility }: Attributes): boolean => visibility === 'collapse' || visibility === 'filter'

/** @returns the next column */
function hideColumns(sheet: Sheet, attributes: Attributes, column: number): number {
  const next = column + repeated(attributes, 'columns')
  if (isCollapsed(attributes))
    for (let at = column; at < Math.min(next, importLimits.columns); at++) sheet.hiddenColumns.add(at)
  return next
}

function cellValue(attributes: Attributes, text: string): Cell {
  const type = attributes['value-type']
  const value = attributes.value ?? ''
  if (type === undefined && attributes.formula !== undefined && text === '') return uncomputed
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const number = value === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) return value || text
    if (/^0\d+$/.test(text) && Number(text) === number) return text
    return type === 'percentage' ? { percent: number * 100 } : number
  }
  if (type === 'boolean') return attributes['boolean-value'] === 'true'
  if (type === 'date') return { day: (attributes['date-value'] ?? '').slice(0, 10) }
  if (type === 'time') return timeCell(attributes['time-value'] ?? '', text)
  const typed = text || (attributes['string-value'] ?? '')
  return type === 'error' ? errorCell(typed) : typed
}

/** 'PT08H30M00S'; more than a day is shown as it is. */
function timeCell(duration: string, shown: string): Cell {
  const [, hours = '', minutes = '00'] = /^PT(\d+)H(?:(\d+)M)?/.exec(duration) ?? []
  return hours === '' || Number(hours) > 23
    ? shown
    : { time: `${hours.padStart(2, '0').slice(-2)}:${minutes.padStart(2, '0')}` }
}
