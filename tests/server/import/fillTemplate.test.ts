import { readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type FilledTable, fillTemplate, templateTexts, WrongTemplate } from '../../../server/import/fillTemplate.ts'
import { Unreadable } from '../../../server/import/unreadable.ts'
import { archive, cell, row, worksheet, xlsx, xlsxParts } from '../../fixtures/rawWorkbook.ts'

const table: FilledTable = {
  columns: ['Código Fuente', 'Nombre', 'Valor'],
  rows: [
    ['1', 'Tienda <A> & B', 1500.5],
    ['2', 'Giros', 0],
  ],
}
const headings = [...table.columns]
const rows = table.rows.map((values) => [...values])
const missing = 'La plantilla no tiene la hoja de ingresos'

const named = (name: string, more: Partial<WriteSheet> = {}): WriteSheet => ({ name, rows: [headings], ...more })
const fill = async (sheets: WriteSheet[], ...tables: FilledTable[]) => {
  const bytes = await writeXlsx({ sheets })
  return readXlsx(await fillTemplate(bytes, tables.length > 0 ? tables : [table]), { readStyles: true })
}
/** The cells of each sheet. */
const filled = async (sheets: WriteSheet[], ...tables: FilledTable[]) =>
  Object.fromEntries((await fill(sheets, ...tables)).sheets.map((sheet) => [sheet.name, sheet.rows]))
/** A range of the first columns, from a row to another, as the library counts: from 0. */
const merged = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  ...{ startRow, startCol, endRow, endCol },
})

describe('the rows go below the headings', () => {
  it.each<[name: string, template: Partial<WriteSheet>, expected: unknown[][]]>([
    ['in the first row', {}, [headings, ...rows]],
    [
      'in another row and order, by their words, and what stands beside them is kept',
      { rows: [['Formato'], [], ['VALOR', 'nota', 'nombre', 'codigo_fuente'], [null, 'fija'], [null, 'otra']] },
      [
        ['Formato', null, null, null],
        [null, null, null, null],
        ['VALOR', 'nota', 'nombre', 'codigo_fuente'],
        ...rows.map(([code, name, value], at) => [value, at === 0 ? 'fija' : 'otra', name, code]),
      ],
    ],
    [
      'of the row that has the most of them',
      { rows: [['Código fuente: use la tabla'], ['Código fuente'], headings] },
      [['Código fuente: use la tabla', null, null], ['Código fuente', null, null], headings, ...rows],
    ],
    [
      'that are merged over two rows, under a merged title',
      {
        rows: [['Formato'], headings, [], ['', '', '']],
        merges: [merged(0, 0, 0, 2), ...[0, 1, 2].map((column) => merged(1, column, 2, column))],
      },
      [['Formato', null, null], headings, [null, null, null], ...rows],
    ],
    [
      'that are merged over two columns',
      { rows: [['Código Fuente', 'Nombre', null, 'Valor']], merges: [merged(0, 1, 0, 2)] },
      [['Código Fuente', 'Nombre', null, 'Valor'], ...rows.map(([code, name, value]) => [code, name, null, value])],
    ],
    [
      'in place of the rows of an earlier report, up to the first that is not whole',
      { rows: [headings, ...['7', '8', '9'].map((code) => [code, 'Vieja', 3]), ['TOTAL', null, 9]] },
      [headings, ...rows, [null, null, null], ['TOTAL', null, 9]],
    ],
    [
      'and end above a total, however whole it is',
      { rows: [headings, ['7', 'Vieja', 3], ['8', 'Vieja', 3], ['Vieja', 'TOTAL:', 6]] },
      [headings, ...rows, ['Vieja', 'TOTAL:', 6]],
    ],
  ])('%s', async (_, template, expected) => {
    const sheet = (await filled([named('Formato', template)])).Formato ?? []
    const width = Math.max(...expected.map(({ length }) => length))
    const padded = sheet.map((cells) => Array.from({ length: width }, (_, at) => cells[at] || null))
    expect(padded).toEqual(expected.map((cells) => cells.map((value) => value || null)))
  })

  it('of two equal headings in their order', async () => {
    const columns = ['Número', 'Fecha', 'Valor', 'Fecha']
    const sheets = [named('Formato', { rows: [columns] })]
    const values = ['1', '2026/01/02', 5, '2026/03/04']
    expect(await filled(sheets, { columns, rows: [values] })).toEqual({ Formato: [columns, values] })
  })
})

describe('a cell', () => {
  const yellow = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFF00' } } } as const
  const day = { numFmt: 'dd/mm/yyyy' }

  it('has the style of its place, or of the one above it', async () => {
    const [sheet] = (await fill([named('Formato', { cells: new Map([['1,2', { value: null, style: yellow }]]) })]))
      .sheets
    expect(sheet?.rows).toEqual([headings, ...rows])
    for (const at of ['1,2', '2,2']) expect(sheet?.cells?.get(at)?.style).toMatchObject(yellow)
    expect(sheet?.cells?.get('1,1')?.style).toBeUndefined()
  })

  it('is a date where its style shows one, else the text of the day', async () => {
    const columns = ['Fecha', 'Fecha']
    const cells = new Map([['1,0', { value: null, style: day }]])
    const dated = { columns, rows: [[{ day: '2026-03-31' }, { day: '2026-03-31' }]] }
    expect((await filled([named('Formato', { rows: [columns], cells })], dated)).Formato?.[1]).toEqual([
      new Date('2026-03-31'),
      '2026/03/31',
    ])
  })

  it('that had a formula has a value, and the chain of calculations is gone', async () => {
    const more = [{ name: 'xl/calcChain.xml', content: '<calcChain><c r="A2" i="1"/></calcChain>' }]
    const old = `${row(headings.map((text) => cell(text)).join(''), 1)}${row('<c r="A2"><f>1+1</f><v>2</v></c>', 2)}`
    const [only] = table.rows
    const bytes = await fillTemplate(xlsx({ rows: old, more }), [{ ...table, rows: only ? [only] : [] }])
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([headings, rows[0]])
    expect(Buffer.from(bytes).includes('calcChain')).toBe(false)
  })

  it('is written with the prefix of the sheet', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const sheet = worksheet(row(headings.map((text) => cell(text)).join(''), 1))
    const prefixed = sheet.replaceAll(/<(\/?)(?=\w)/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
    expect(prefixed).toContain(`xmlns:x="${main}"`)
    const bytes = await fillTemplate(archive(xlsxParts({ sheet: prefixed })), [table])
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([headings, ...rows])
  })
})

describe('of several sheets', () => {
  const income = { ...table, sheet: { word: 'ingresos', missing } }

  it('only the one with the word is filled, and each table has its own', async () => {
    const sheets = [named('Instrucciones'), named('2. GASTOS'), named('3. Ingresos_Presupuestales')]
    const spent = { ...table, rows: [['9', 'Internet', 7]], sheet: { word: 'gastos', missing: 'no' } }
    expect(await filled(sheets, income, spent)).toEqual({
      Instrucciones: [headings],
      '2. GASTOS': [headings, ['9', 'Internet', 7]],
      '3. Ingresos_Presupuestales': [headings, ...rows],
    })
  })

  it('the first with all headings is filled when the word only chooses among several', async () => {
    const optional = { ...table, sheet: { word: 'ingresos' } }
    expect(await filled([named('Uno'), named('Dos')], optional)).toEqual({ Uno: [headings, ...rows], Dos: [headings] })
    expect(await filled([named('Uno'), named('Ingresos')], optional)).toEqual({
      Uno: [headings],
      Ingresos: [headings, ...rows],
    })
  })

  it('a hidden one is not filled', async () => {
    const hidden = named('Ingresos', { hidden: true })
    await expect(fill([hidden, named('Otra')], income)).rejects.toThrow(missing)
    expect(await filled([hidden, named('Ingresos nuevos')], income)).toMatchObject({
      Ingresos: [headings],
      'Ingresos nuevos': [headings, ...rows],
    })
  })
})

describe('a template is refused', () => {
  const book = (more: Partial<WriteSheet>) => writeXlsx({ sheets: [named('Formato', more)] })
  const old = [0xd0, 0xcf, 0x11, 0xe0]
  it.each<[fault: string, make: () => Promise<Uint8Array> | Uint8Array, msg: string]>([
    ['an .xls', () => Buffer.from([...old, 1, 2, 3]), templateTexts.old],
    ['a text', () => Buffer.from('a;b\n1;2'), templateTexts.foreign],
    ['a damaged workbook', () => Buffer.from('PK\u0003\u0004 nothing follows'), templateTexts.foreign],
    ['an archive without workbook', () => archive([{ name: 'a.txt', content: 'a' }]), templateTexts.foreign],
    ['without headings', () => book({ rows: [['Nombre', 'Valor']] }), templateTexts.column('Código Fuente')],
    ['without one of them', () => book({ rows: [headings.slice(0, 2)] }), templateTexts.column('Valor')],
    [
      'with its headings below the twentieth row',
      () => book({ rows: [...Array.from({ length: 20 }, () => ['Nota']), headings] }),
      templateTexts.column('Código Fuente'),
    ],
    [
      'protected, with fewer rows than the table',
      () => book({ rows: [headings, ['', '', '']], protection: { sheet: true } }),
      templateTexts.rows,
    ],
    [
      'with a total before the last row of the table',
      () => book({ rows: [headings, [], ['Total', null, 0]] }),
      templateTexts.rows,
    ],
    [
      'with a sum of rows before the last row of the table',
      () => {
        const sum = '<c r="C3"><f>SUM(C2:C2)+SUM($C$2:$C$9)</f><v>0</v></c>'
        return xlsx({ rows: `${row(headings.map((text) => cell(text)).join(''), 1)}${row('', 2)}${row(sum, 3)}` })
      },
      templateTexts.rows,
    ],
  ])('%s', async (_, make, msg) => {
    const filling = fillTemplate(await make(), [table])
    await expect(filling).rejects.toThrow(WrongTemplate)
    await expect(filling).rejects.toThrow(msg)
  })

  it('with a password', async () => {
    const bytes = Buffer.concat([Buffer.from(old), Buffer.from('EncryptedPackage', 'utf16le')])
    await expect(fillTemplate(bytes, [table])).rejects.toThrow(Unreadable)
  })

  it('but a protected one with the rows is filled, and stays protected', async () => {
    const [sheet] = (await fill([named('F', { rows: [headings, ['a'], ['b']], protection: { sheet: true } })])).sheets
    expect(sheet?.rows).toEqual([headings, ...rows])
    expect(sheet?.protection).toMatchObject({ sheet: true })
  })
})
