import { describe, expect, it } from 'vitest'
import { decode as decodeBook } from '../../../server/import/decode.ts'
import { csvFile, odsFile, windows1252, xlsxFile } from '../../fixtures/importFile.ts'
import { zipOf } from '../../fixtures/zip.ts'

/** The first sheet of a file. */
async function decode(file: Uint8Array) {
  const book = await decodeBook(file)
  return 'first' in book ? book.first : book
}

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
    expect(await decode(file)).toEqual([
      ['Nombre', 'Día', 'Valor'],
      ['Aula', { day: '2026-01-31' }, 12.5],
      ['Aula', { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' }, { percent: 2.5 }],
      ['=1+1', { time: '08:30' }, { fault: 'La celda tiene el error #N/A' }],
    ])
    expect(await decode(await odsFile([['Nombre'], ['Aula']]))).toEqual([['Nombre'], ['Aula']])
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
    expect((await decode(file)).toString()).toBe('Año,b,x;y,2')
  })

  it('removes the apostrophe that an export writes before a text like a formula, and no other', async () => {
    expect(await decode(bytes(`a;b\r\n"'=1+1";"D'Angelo '5"\r\n`))).toEqual([
      ['a', 'b'],
      ['=1+1', "D'Angelo '5"],
    ])
  })

  it.each([
    ['has too much content once uncompressed', zipOf({ 'xl/workbook.xml': Buffer.alloc(80_000_000) }), 'size'],
    ['declares a false uncompressed size', zipOf({ 'xl/workbook.xml': Buffer.alloc(80_000_000) }, 10), 'size'],
    ['is another archive', zipOf({ 'word/document.xml': 'x' }), 'format'],
    ['is cut off', zipOf({ 'xl/workbook.xml': 'x' }).subarray(0, 40), 'format'],
    ['is a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1'), 'format'],
    ['is of an old Office version or has a password', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'protected'],
  ])('does not read a file that %s', async (_, file, unreadable) => {
    expect(await decode(new Uint8Array(file))).toEqual({ unreadable })
  })
})
