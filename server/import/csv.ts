import { streamCsvRows } from 'hucre/csv'
import type { Cell } from '../../resources/define/cells.ts'
import { keptCell, untilEnd } from './sheet.ts'
import { Unreadable } from './unreadable.ts'
import type { ReadSheets } from './workbook.ts'

/**
 * A text of delimited cells, as one sheet per possible delimiter: the one with the headings is read.
 * @throws Unreadable for a web page, or for no text
 */
export function openCsv(content: Buffer): ReadSheets {
  const text = textOf(content)
  if (text === null) throw new Unreadable('none')
  if (/^\s*<(?:!doctype|html|table|meta|\?xml)/i.test(text.slice(0, 1000))) throw new Unreadable('page')
  const [, named, body = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const delimiters = named === undefined ? delimitersIn(body) : [named]
  return ({ open, close }) => {
    for (const [at, delimiter] of delimiters.entries()) {
      const info = { name: '', isHidden: false, isActive: at === 0 }
      const sheet = open(info)
      if (!sheet) continue
      untilEnd(() => {
        let row = 0
        for (const cells of streamCsvRows(`${body}\n${end}`, { delimiter })) {
          row++
          const last = String(cells.at(-1))
          if (last === end) return
          if (last.endsWith(end)) sheet.stop('quote', `fila ${row}`)
          sheet.add(row, cells.map(cellOf))
        }
      })
      close(sheet, info)
    }
  }
}

/** A last line, which a quotation mark that is never closed takes into its cell. No text has it. */
const end = '\u0000'

const cellOf = (value: unknown): Cell => (typeof value === 'string' ? keptCell(withoutGuard(value)) : null)

/** Removes the apostrophe that exports of the product put before texts that look like formulas (exports/csv.ts). */
const withoutGuard = (text: string): string =>
  text.replace(
    /(?<![;,|"'\s])([;,|"'\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    (guarded, before: string, at: number) => (at === 0 || /[;,|\t\r\n]/.test(before) ? before : guarded),
  )

/** UTF-8, or what Excel writes in Spanish: Windows-1252, or UTF-16 for «Texto Unicode». Null for anything else. */
function textOf(content: Buffer): string | null {
  const mark = content.readUInt16BE(0)
  const wide = { 65534: 'utf-16le', 65279: 'utf-16be' }[mark] ?? unmarked(content)
  const text = wide ? new TextDecoder(wide).decode(content) : decoded(content)
  return text.includes('\u0000') ? null : text.replace(/^\uFEFF/, '')
}

/** UTF-16 without its mark: of the first two letters one byte is 0. */
function unmarked([first, second, third, fourth]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first && third && second === 0 && fourth === 0) return 'utf-16le'
  return first === 0 && third === 0 && second && fourth ? 'utf-16be' : undefined
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The commonest of the first line first. */
function delimitersIn(text: string): string[] {
  const [line = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n')
  return [';', ',', '\t', '|'].toSorted((one, other) => line.split(other).length - line.split(one).length)
}
