import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { decode as decodeBook } from '../../../server/import/decode.ts'
import { csvFile, odsFile, windows1252, xlsxFile } from '../../fixtures/importFile.ts'

/** The cells of the rows that are not empty. */
const decode = (file: Uint8Array) => decodeBook(file, { keys: [] }).rows.map(({ cells }) => cells)

const bytes = (text: string) => new TextEncoder().encode(text)

describe('decodeBook', () => {
  it('returns a table of cells, and the stored result of a formula', async () => {
    const file = await xlsxFile(
      [
        ['Nombre', 'Día', 'Valor'],
        ['Aula', new Date(Date.UTC(2026, 0, 31)), 12.5],
      ],
      {
        '2,0': { value: 'x', type: 'formula', formula: 'A2', formulaResult: 'Aula' },
        '2,1': { value: null, type: 'formula', formula: 'TODAY()' },
        '2,2': { value: 0.025, type: 'number', style: { numFmt: '0.0%' } },
        '3,0': { value: '=1+1', type: 'string' },
        '3,1': { value: 0.354166666667, type: 'number', style: { numFmt: 'hh:mm' } },
        '3,2': { value: '#N/A', type: 'error' },
      },
    )
    expect(decode(file)).toEqual([
      ['Nombre', 'Día', 'Valor'],
      ['Aula', { day: '2026-01-31' }, 12.5],
      ['Aula', { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' }, { percent: 2.5 }],
      ['=1+1', { time: '08:30' }, { fault: 'La celda tiene el error #N/A' }],
    ])
    expect(decode(await odsFile([['Nombre'], ['Aula']]))).toEqual([['Nombre'], ['Aula']])
  })

  it('finds a further sheet by its name in any case', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: 'Datos', rows: [['Nombre'], ['Aula']] },
        { name: 'PAGOS ', rows: [['CDP'], [1]] },
      ],
    })
    const { others } = decodeBook(file, { keys: ['nombre'], others: ['Pagos'] })
    expect(others.Pagos?.rows.map(({ cells }) => cells)).toEqual([['CDP'], [1]])
  })

  it.each([
    [
      'semicolons',
      bytes(
        csvFile([
          ['Año', 'b'],
          ['x;y', '2'],
        ]),
      ),
    ],
    [
      'commas',
      bytes(
        csvFile(
          [
            ['Año', 'b'],
            ['x;y', '2'],
          ],
          ',',
        ),
      ),
    ],
    [
      'tabs',
      bytes(
        csvFile(
          [
            ['Año', 'b'],
            ['x;y', '2'],
          ],
          '\t',
        ),
      ),
    ],
    [
      'a byte order mark of UTF-8',
      bytes(
        `\uFEFF${csvFile([
          ['Año', 'b'],
          ['x;y', '2'],
        ])}`,
      ),
    ],
    [
      'Windows-1252',
      windows1252(
        csvFile([
          ['Año', 'b'],
          ['x;y', '2'],
        ]),
      ),
    ],
    [
      'UTF-16',
      new Uint8Array(
        Buffer.from(
          `\uFEFF${csvFile(
            [
              ['Año', 'b'],
              ['x;y', '2'],
            ],
            '\t',
          )}`,
          'utf16le',
        ),
      ),
    ],
  ])('reads a text file with %s', async (_, file) => {
    expect(decode(file).toString()).toBe('Año,b,x;y,2')
  })

  it.each(['utf-16le', 'utf-16be'])('reads a text of %s without its mark', (encoding) => {
    const file = Buffer.from('Año;b\nx;y', 'utf16le')
    expect(decode(new Uint8Array(encoding === 'utf-16le' ? file : file.swap16())).toString()).toBe('Año,b,x,y')
  })

  it('refuses a quotation mark that is never closed, which would take the lines after it', () => {
    expect(() => decode(bytes('Nombre;Objeto\nAna;"dos\nlíneas"\nLuz;"Tornillo de 1/2\nRosa;Papel\n'))).toThrow(
      'El archivo tiene unas comillas que no se cierran: fila 3',
    )
    expect(decode(bytes('Ana;Tornillo de 1/2"\nLuz;"6"" x"'))).toEqual([
      ['Ana', 'Tornillo de 1/2"'],
      ['Luz', '6" x'],
    ])
  })

  it('removes the apostrophe that an export writes before a text like a formula, and no other', async () => {
    expect(decode(bytes(`a;b\r\n"'=1+1";"D'Angelo '5"\r\n`))).toEqual([
      ['a', 'b'],
      ['=1+1', "D'Angelo '5"],
    ])
  })
})
