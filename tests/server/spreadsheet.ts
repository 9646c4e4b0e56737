/** A workbook read back: its cells by address, and its formulas worked out again from the plain cells alone. */
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'

export type Read = Awaited<ReturnType<typeof openWorkbook>>

export async function openWorkbook(bytes: Uint8Array | ArrayBuffer) {
  const book = await readXlsx(bytes, { readStyles: true })
  const read: Map<string, ReturnType<typeof reading>> = new Map()
  for (const sheet of book.sheets) read.set(sheet.name, reading(sheet, read))
  return read
}

type Reading = {
  sheet: Sheet
  value(address: string): CellValue
  cell(address: string): Cell | undefined
  rowOf(first: CellValue): number
  record(row: number, header: number): Record<string, CellValue>
  formulas(): { at: string; formula: string; cached: CellValue; computed: number }[]
  compute(address: string): number
}

function reading(sheet: Sheet, book: ReadonlyMap<string, Reading>): Reading {
  const value = (address: string): CellValue => {
    const [row, column] = placeOf(address)
    return sheet.rows[row]?.[column] ?? null
  }
  const cell = (address: string): Cell | undefined => sheet.cells?.get(placeOf(address).join(','))
  const column = (letter: string): CellValue[] => sheet.rows.map((_, row) => value(`${letter}${row + 1}`))
  return {
    sheet,
    value,
    cell,
    compute,
    /** The 1-based row whose first cell says so. */
    rowOf: (first: CellValue): number => column('A').indexOf(first) + 1,
    /** One row by the titles of the header. */
    record(row: number, header: number): Record<string, CellValue> {
      const titles = sheet.rows[header - 1] ?? []
      return Object.fromEntries(titles.map((title, at) => [String(title), sheet.rows[row - 1]?.[at] ?? null]))
    },
    /** Every formula with the value the file holds and the one it computes to here. */
    formulas(): { at: string; formula: string; cached: CellValue; computed: number }[] {
      return [...(sheet.cells ?? [])].flatMap(([key, { formula, formulaResult }]) => {
        if (formula === undefined) return []
        const [row = 0, at = 0] = key.split(',').map(Number)
        const address = `${letterOf(at)}${row + 1}`
        return [{ at: address, formula, cached: formulaResult ?? null, computed: compute(address) }]
      })
    },
  }

  /** The handful of functions the reports use; anything else is an error, so that a new one is not passed over. */
  function compute(address: string): number {
    const formula = cell(address)?.formula
    if (formula === undefined) return Number(value(address) ?? 0)
    const chosen = /^IF\((\w+)=0,0,(\w+)\/(\w+)\)$/.exec(formula)
    if (chosen) return compute(String(chosen[1])) === 0 ? 0 : compute(String(chosen[2])) / compute(String(chosen[3]))
    const condition = /^SUMIF\((\S+?),"(.*)",(\S+)\)$/.exec(formula)
    if (condition) {
      const states = range(String(condition[1]))
      return sum(range(String(condition[3])).filter((_, at) => value(String(states[at])) === condition[2]))
    }
    const subtotal = /^SUBTOTAL\(9,(\S+)\)$/.exec(formula)
    if (subtotal) return sum(range(String(subtotal[1])).filter((at) => !cell(at)?.formula?.startsWith('SUBTOTAL')))
    const elsewhere = /^(\w+)!([A-Z]+\d+)$/.exec(formula)
    if (elsewhere) return book.get(String(elsewhere[1]))?.compute(String(elsewhere[2])) ?? Number.NaN
    const total = /^SUM\((\S+)\)$/.exec(formula)
    if (total) return sum(range(String(total[1])))
    if (!/^[A-Z]+\d+([+-][A-Z]+\d+)*$/.test(formula)) throw new Error(`${address}: nobody taught this test ${formula}`)
    return [...formula.matchAll(/([+-]?)([A-Z]+\d+)/g)].reduce(
      (before, [, sign, at]) => before + (sign === '-' ? -1 : 1) * compute(String(at)),
      0,
    )
  }
  function sum(addresses: readonly string[]): number {
    return addresses.reduce((before, at) => before + compute(at), 0)
  }
}

function placeOf(address: string): [row: number, column: number] {
  const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return [Number(row) - 1, [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0) - 1]
}

const letterOf = (column: number): string =>
  (column > 25 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** 'B2:C3', with or without '$', as its addresses row by row. */
function range(text: string): string[] {
  const [from = '', to = from] = text.replaceAll('$', '').split(':')
  const [[top, left], [bottom, right]] = [placeOf(from), placeOf(to)]
  const found: string[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push(`${letterOf(column)}${row + 1}`)
  return found
}
