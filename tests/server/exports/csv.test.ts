import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../resources/columns/columns.ts'
import { exportedCell, exportStyle } from '../../../resources/columns/exportedCell.ts'
import type { Row } from '../../../resources/define/index.ts'
import { csvHead, csvLine } from '../../../server/exports/csv.ts'
import { sampleResource } from '../../src/fixtures/sampleResources.ts'

it('a text of a million line breaks is quoted in one pass', () => {
  expect(csvLine(['text'], [`x${'\n'.repeat(1_000_000)}y`]).length).toBe(1_000_006)
})

const columns = columnsOf(sampleResource).filter(({ path }) =>
  ['name', 'notes', 'worth', 'share', 'insured'].includes(path),
)

const styles = columns.map(exportStyle)
const fileOf = (rows: readonly Row[]): string =>
  [
    csvHead(columns.map(({ header }) => header)),
    ...rows.map((row) =>
      csvLine(
        styles,
        columns.map((column) => exportedCell(column, row)),
      ),
    ),
  ].join('')

/**
 * Cells as Excel reads them from a file: quotes count only at the start of a cell, and text after the closing one is kept
 * unchanged. `separator` is the list separator of the machine: ';' in Colombia.
 */
function cellsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n$/, '')
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const row = rows.at(-1) ?? []
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      row.push(`${row.pop()}"`)
      at++
    } else if (sign === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted
      isStart = false
    } else if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) {
      if (sign === separator) row.push('')
      else if (sign === '\n' || text[at + 1] !== '\n') rows.push([''])
      isStart = true
    } else {
      row.push(row.pop() + sign)
      isStart = false
    }
  }
  return rows
}

const isFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)
const formulasIn = (file: string, separator: string) => cellsOf(file, separator).flat().filter(isFormula)

describe('an exported CSV', () => {
  it('has five cells in a row and amounts with a decimal comma, in a spreadsheet set to Colombia', () => {
    const rows = [
      { name: 'El "Sol"; uno, dos', notes: 'Uno\nDos', worth: 1234.5, share: 2.5, insured: true },
      { name: '', notes: null, worth: -20, share: null, insured: false },
    ]
    const file = fileOf(rows)
    expect(file.startsWith('\uFEFF')).toBe(true)
    expect(cellsOf(file, ';')).toEqual([
      ['Nombre', 'Notas', 'Valor', 'Porcentaje', 'Sin seguro'],
      ['El "Sol"; uno, dos', 'Uno\nDos', '1234,5', '2,5 %', 'No'],
      ['', '', '-20', '', 'Si'],
    ])
    expect(file).toContain(';1234,5;')
  })

  it.each([';', ',', '\t', '|'])('has no formula for a program that separates cells by "%s"', (separator) => {
    const attacks = [
      '=1+1',
      '+57',
      '-cmd',
      '@x',
      'x;=cmd|calc',
      'x,=cmd',
      'a\t@b',
      'a\n-b',
      ' =1',
      '";=1',
      '＝1',
      'a|=1',
    ]
    for (const name of attacks) expect([name, formulasIn(fileOf([{ name }]), separator)]).toEqual([name, []])
    const text = fc.string({ unit: fc.constantFrom(...'=+-@;,|"\'\t\n\r aé1＝'), maxLength: 12 })
    const row = fc.record({ name: text, notes: text, worth: fc.constantFrom(1.5, -20, null) })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 3 }), (rows) => formulasIn(fileOf(rows), separator).length === 0),
      { numRuns: 2000 },
    )
  })

  it('does not change a text that is no formula', () => {
    for (const name of ['Calle 12 # 4-56', 'a=b', 'uno, dos; tres', '900123456-7', '"comillas"'])
      expect(cellsOf(fileOf([{ name }]), ';')[1]?.[0]).toBe(name)
  })
})
