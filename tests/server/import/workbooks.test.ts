/** Workbooks and texts as offices make them: where the table is, and what its cells say. */
import { describe, expect, it } from 'vitest'
import { importColumns } from '../../../resources/define/index.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { decode } from '../../../server/import/decode.ts'
import { headedTable, wantedHeadings, withoutRows } from '../../../server/import/headings.ts'
import { numberCell, numberFormat } from '../../../server/import/numberFormats.ts'
import {
  archive,
  many,
  ods,
  odsCell,
  odsRow,
  row,
  table,
  worksheet,
  xlsx,
  xlsxBook,
  xlsxParts,
} from '../../fixtures/rawWorkbook.ts'

const columns = importColumns(supplier.fields)
const read = (file: Buffer | string) =>
  headedTable(decode(new Uint8Array(Buffer.from(file)), wantedHeadings(columns)), columns)
const cellsOf = (file: Buffer | string) =>
  decode(new Uint8Array(Buffer.from(file)), { keys: [] }).rows.map(({ cells }) => cells)

const headings = ['Tipo de persona', 'Cédula o NIT', 'Nombre', 'Dirección', 'Teléfono']
const company = ['Jurídica', '900123456-8', 'Ferretería', 'Calle 5', '3001234567']
const texts = (...lines: readonly (readonly string[])[]) =>
  lines.map((line) => row(line.map((text) => textCell(text)).join(''))).join('')
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const csv = (...lines: readonly (readonly string[])[]) => lines.map((line) => line.join(';')).join('\n')

describe('a number is what its format makes of it, or itself', () => {
  it.each([
    ['dd/mm/yyyy', 45_000, { day: '2023-03-15' }],
    ['[$-C0A]d \\d\\e mmmm', 45_000.75, { day: '2023-03-15' }],
    ['mmm-yy', 1, { day: '1900-01-01' }],
    ['dd/mm/yyyy', 2_958_465, { day: '9999-12-31' }],
    ['dd/mm/yyyy', 2_958_466, 2_958_466],
    ['dd/mm/yyyy', 3_001_234_567, 3_001_234_567],
    ['dd/mm/yyyy', 1e300, 1e300],
    ['dd/mm/yyyy', -5, -5],
    ['dd/mm/yyyy', 0, 0],
    ['dd/mm/yyyy', 60, 60],
    ['h:mm', 0.354166666667, { time: '08:30' }],
    ['h:mm', 45_000.5, { time: '12:00' }],
    ['h:mm', 3_001_234_567, 3_001_234_567],
    ['[h]:mm:ss', 0.5, { time: '12:00' }],
    ['[h]:mm:ss', 1.5, 1.5],
    ['[h]:mm:ss', 3_001_234_567, 3_001_234_567],
    ['0.0%', 0.025, { percent: 2.5 }],
    ['[$USD ]#,##0.00', 1_500_000, 1_500_000],
    ['[$AED ]#,##0', 1_500_000, 1_500_000],
    ['"días "0', 5, 5],
    ['\\d\\s0', 5, 5],
    ['_-$ * #,##0_-;-$ * #,##0_-;_-$ * "-"??_-;_-@_-', 1_500_000, 1_500_000],
    ['[Red]General', 1_500_000, 1_500_000],
    ['@', 5, 5],
    ['0000000000', 550_123_456, '0550123456'],
    ['000;-000', 1, '001'],
    ['000', 0, '000'],
    ['000', 1234, 1234],
    ['000', 1.5, 1.5],
    ['000', -1, -1],
    ['0', 1, 1],
    ['0'.repeat(20), 1, 1],
  ])('%s of %d', (code, value, cell) => {
    expect(numberCell(value, numberFormat(164, code))).toEqual(cell)
  })

  it('also of a format without a code, and of the calendar of 1904', () => {
    expect([numberFormat(14), numberFormat(20), numberFormat(46), numberFormat(10), numberFormat(4)]).toEqual([
      ...['day', 'time', 'elapsed', 'percent', 'number'],
    ])
    expect(numberCell(43_538, 'day', true)).toEqual({ day: '2023-03-15' })
  })
})

describe('cells', () => {
  it('of .xlsx: a formula has the result that was kept, an empty one too', () => {
    const cells = [
      '<c t="str"><f>A1</f><v></v></c>',
      '<c t="str"><f>A1</f><v>Aula</v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c><f>1+1</f></c>',
      '<c><f>1+1</f><v/></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c><v>1e999</v></c>',
      '<c t="inlineStr"><is><r><t>Ri</t></r><r><t>co_x0041_</t></r><rPh><t>x</t></rPh></is></c>',
    ]
    const uncomputed = { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' }
    expect(cellsOf(xlsx({ rows: row(cells.join('')) }))).toEqual([
      [null, 'Aula', 2, uncomputed, uncomputed, { fault: 'La celda tiene el error #N/A' }, true, '1e999', 'RicoA'],
    ])
    expect(cellsOf(xlsx({ rows: row('<c t="str"><f>IF(A1="","",A1)</f><v></v></c>').repeat(40) }))).toEqual([])
  })

  it('of .ods: values by their types, and texts without their notes', () => {
    const cells = [
      '<t:table-cell o:value-type="float" o:value="2.5"><x:p>2,50</x:p></t:table-cell>',
      '<t:table-cell o:value-type="float" o:value="550123456"><x:p>0550123456</x:p></t:table-cell>',
      '<t:table-cell o:value-type="percentage" o:value="0.025"/>',
      '<t:table-cell o:value-type="date" o:date-value="2026-01-31T10:00:00"/>',
      '<t:table-cell o:value-type="time" o:time-value="PT08H30M00S"><x:p>08:30</x:p></t:table-cell>',
      '<t:table-cell o:value-type="time" o:time-value="PT36H00M00S"><x:p>36:00</x:p></t:table-cell>',
      '<t:table-cell o:value-type="boolean" o:boolean-value="true"/>',
      '<t:table-cell t:formula="of:=1"/>',
      '<t:table-cell t:formula="of:=1" o:value-type="string"/>',
      odsCell('a<x:s x:c="2"/>b<o:annotation><x:p>nota</x:p></o:annotation>').replace(
        '</x:p></t:',
        '</x:p><x:p>c</x:p></t:',
      ),
    ]
    expect(
      cellsOf(
        ods(`<t:table t:name="Hoja1"><t:table-row-group>${odsRow(cells.join(''))}</t:table-row-group></t:table>`),
      ),
    ).toEqual([
      [
        ...[2.5, '0550123456', { percent: 2.5 }, { day: '2026-01-31' }, { time: '08:30' }, '36:00', true],
        { fault: 'La celda tiene una fórmula sin resultado: pegue solo su valor' },
        null,
        'a  b\nc',
      ],
    ])
  })

  it('without a value count for nothing, in any column or row', () => {
    const blanks = many(300, () => '<c t="inlineStr"><is><t xml:space="preserve"> </t></is></c>')
    const controls = odsRow(odsCell('\u0080'), 1_000_000_000)
    expect(cellsOf(xlsx({ rows: row(`${textCell('a')}${blanks}`) }))).toEqual([['a']])
    expect(cellsOf(ods(table(controls + odsRow(odsCell('a') + odsCell(' ', 300)))))).toEqual([['a']])
    expect(cellsOf(`a${'; '.repeat(300)}`)).toEqual([['a']])
  })

  it('beyond the last column are named', () => {
    const far = `${textCell('a')}<c r="XFD7" t="inlineStr"><is><t>Nota</t></is></c>`
    expect(() => cellsOf(xlsx({ rows: row(far, 7) }))).toThrow(
      'El archivo debe tener máximo 200 columnas: la fila 7 de la hoja «Hoja1» tiene «Nota» después de la columna GR',
    )
  })

  it('keep the control characters of letters that were encoded twice, so that they are refused', () => {
    for (const word of ['MARÃ\u008DA', 'BOGOTÃ\u0081'])
      expect(cellsOf(xlsx({ rows: row(textCell(word)) }))).toEqual([[word]])
    expect(cellsOf('MAR\u008DÍA')).toEqual([['MARÍA']])
  })

  it('of .ods with an error of LibreOffice have no value', () => {
    const error = `<t:table-cell o:value-type="string" c:value-type="error" xmlns:c="c"><x:p>Err:508</x:p></t:table-cell>`
    expect(cellsOf(ods(table(odsRow(error))))).toEqual([[{ fault: 'La celda tiene el error Err:508' }]])
  })

  it('that span several rows below the headings have no value in the others', () => {
    const merged = 'La celda está unida con la de la fila 3: sepárelas y escriba el valor en cada una'
    const lines = [['Proveedores'], headings, company, company.slice(0, 4), ['', ...company.slice(1)]]
    const refs = ['A1:A2', 'B2:B3', 'E3:E4', 'A5:A9', 'C3:D3']
    const merges = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const spanned = (text: string, rows: number) =>
      odsCell(text).replace(' o:v', ` t:number-rows-spanned="${rows}" o:v`)
    const odsRows = lines.map((line, at) =>
      odsRow(line.map((text, column) => (at === 2 && column === 4 ? spanned(text, 2) : odsCell(text))).join('')),
    )
    for (const file of [
      xlsx({
        sheet: worksheet(texts(...lines)).replace('</worksheet>', `<mergeCells>${merges}</mergeCells></worksheet>`),
      }),
      ods(table(odsRows.join(''))),
    ])
      expect(read(file).rows.map(({ cells }) => cells)).toEqual([
        ...[company, [...company.slice(0, 4), { fault: merged }], [null, ...company.slice(1)]],
      ])
  })

  it('longer than a workbook allows are a fault of their own', () => {
    expect(cellsOf(`a;${'x'.repeat(32_768)}`)).toEqual([['a', { fault: 'El texto tiene más de 32.767 caracteres' }]])
  })
})

describe('the parts of a workbook', () => {
  it.each([
    ['named with backslashes', (name: string) => name.replaceAll('/', '\\')],
    ['in other letters', (name: string) => name.toUpperCase()],
    ['with a workbook of another name', (name: string) => name.replace('workbook', 'workbook2')],
  ])('%s are found', (_, renamed) => {
    const parts = xlsxParts({ rows: texts(headings, company) }).map(({ name, content }) => ({
      name: renamed(name),
      content: String(content).replace('xl/workbook.xml', renamed('xl/workbook.xml').replaceAll('\\', '/')),
    }))
    expect(read(archive(parts)).rows).toEqual([{ row: 2, cells: company }])
  })
})

describe('the sheet that is read', () => {
  const data = { name: 'Proveedores', rows: texts(headings, company) }
  it.each([
    ['after instructions', [{ name: 'Léame', rows: texts(['Escriba el nombre', 'Nombre']) }, data], 1],
    ['after a cover, which is open', [{ name: 'Portada', rows: texts(['Nombre', 'Teléfono']) }, data], 0],
    ['after an empty one', [{ name: 'Hoja1', rows: '' }, data], 1],
    ['after one that is too long', [{ name: 'Otra', rows: texts(['x']).repeat(6000) }, data], 0],
    ['after a hidden one with the same headings', [{ ...data, name: 'Vieja', hidden: true }, data], 1],
  ] as const)('is the one with the headings: %s', (_, sheets, active) => {
    const { sheet, rows, notes } = read(xlsxBook(sheets, { active }))
    expect([sheet, rows.length, notes]).toEqual([
      ...['hoja «Proveedores»', 1],
      active === 1 ? [] : ['Se leyó la hoja «Proveedores», que tiene los nombres de las columnas'],
    ])
  })

  it('is the open one among equal ones, and the others are named', () => {
    const sheets = ['Enero', 'Febrero', 'Marzo'].map((name) => ({ ...data, name }))
    expect(read(xlsxBook(sheets, { active: 1 }))).toMatchObject({
      sheet: 'hoja «Febrero»',
      notes: ['Solo se leyó la hoja «Febrero»; no «Enero» y «Marzo», con columnas de los mismos nombres'],
    })
  })

  it('is the one with rows among equal ones', () => {
    const sheets = [{ name: 'Enero', rows: texts(headings) }, data, { name: 'Opciones', rows: data.rows }]
    expect(read(xlsxBook(sheets, { active: 0 }))).toMatchObject({
      sheet: 'hoja «Proveedores»',
      notes: ['Se leyó la hoja «Proveedores», que tiene los nombres de las columnas'],
    })
  })

  it('is not the only one named where another has the required columns', () => {
    const note = 'Solo se leyó la hoja «Todo»; no «Proveedores», con columnas de los mismos nombres'
    const wide = (...lines: string[][]) => ({ name: 'Todo', rows: texts([...headings, 'Correo'], ...lines) })
    const part = { name: 'Otra', rows: texts(headings.slice(1), company.slice(1)) }
    for (const sheets of [
      [data, wide([...company, '']), part],
      [wide([...company, '']), data, part],
    ])
      expect(read(xlsxBook(sheets, { active: sheets.findIndex(({ name }) => name === 'Todo') })).notes).toEqual([note])
    expect(withoutRows(read(xlsxBook([wide(), data]))).message).toBe(`La hoja «Todo» no tiene filas. ${note}`)
    expect(withoutRows(read(csv(headings))).message).toBe('El archivo no tiene filas')
  })

  it('says what a filter hides in it', () => {
    const hidden = `<worksheet><cols><col min="5" max="5" hidden="1"/></cols><sheetData>${texts(headings, company)}<row hidden="1">${company.map(textCell).join('')}</row></sheetData></worksheet>`
    const collapsed = `<t:table t:name="Hoja1"><t:table-column t:number-columns-repeated="4"/><t:table-column t:visibility="collapse"/>${odsRow(headings.map((text) => odsCell(text)).join(''))}${odsRow(company.map((text) => odsCell(text)).join('')).replace('<t:table-row', '<t:table-row t:visibility="filter"')}</t:table>`
    const notes = ['Se leyó también una fila oculta', 'Se leyó también lo oculto: Teléfono']
    expect([read(xlsx({ sheet: hidden })).notes, read(ods(collapsed)).notes]).toEqual([notes, notes])
    expect(read(xlsx({ sheet: worksheet(texts(headings, company)) })).notes).toEqual([])
  })
})

describe('the headings', () => {
  it.each([
    ['under groups of columns', csv(['', '', 'Nombre', 'Dirección', ''], headings, company)],
    [
      'under a letterhead of 29 lines',
      csv(...Array.from({ length: 29 }, (_, at) => [`Línea ${at}`, 'Nombre']), headings, company),
    ],
    ['under a title with commas', csv(['Proveedores, contratistas, y otros, de 2026'], headings, company)],
    ['under a title in a file with commas', `Listado; de; todos\n${headings.join(',')}\n${company.join(',')}`],
    ['under a title in a file with tabs', `Listado; de; todos\n${headings.join('\t')}\n${company.join('\t')}`],
    ['of a column twice, once empty', csv([...headings, 'Teléfono'], [...company, ''])],
    ['of a column twice, first empty', csv(['Teléfono', ...headings], ['', ...company])],
    ['of a column twice, with the same values', csv([...headings, 'Teléfono'], [...company, '3001234567'])],
  ])('are found %s', (_, file) => {
    const { rows, columns: placed } = read(file)
    const [only] = rows
    expect(Object.fromEntries(placed.map(({ field, at }) => [field.label, only?.cells[at]]))).toEqual(
      Object.fromEntries(headings.map((label, at) => [label, company[at]])),
    )
  })

  it('of a column twice with other values are refused', () => {
    expect(() => read(csv([...headings, 'Teléfono'], [...company, '3009999999']))).toThrow(
      'La columna Teléfono está dos veces, con valores distintos: fila 2: E «3001234567» y F «3009999999»',
    )
    const lines = [
      [...headings, 'Teléfono'],
      [...company, '3001234567'],
      [...company.slice(0, 4), '', '3009999999'],
    ]
    expect(() => read(xlsx({ rows: texts(...lines, [...company, '']) }))).toThrow(
      'La columna Teléfono está dos veces, con valores distintos: hoja «Hoja1», fila 3: E vacía y F «3009999999»',
    )
  })

  it('of many equally named columns are compared within a few looks at each cell', () => {
    let looks = 0
    const counted = (texts: string[]) =>
      new Proxy(texts, {
        get(of, at) {
          looks++
          return Reflect.get(of, at)
        },
      })
    const others = ['Tipo de persona', 'Cédula o NIT', 'Dirección', 'Teléfono']
    const heading = { row: 1, cells: [...others, ...Array<string>(196).fill('Nombre')] }
    // Each column has one value more than the column before.
    const rows = Array.from({ length: 400 }, (_, row) => ({
      row: row + 2,
      cells: counted([...others, ...Array.from({ length: 196 }, (_, at) => (row < 204 + at ? 'Aula' : ''))]),
    }))
    const sheet = { name: '', isOpen: true, also: [], hiddenRows: 0, hiddenColumns: [] }
    const read = headedTable({ ...sheet, rows: [heading, ...rows] }, columns)
    expect(read.columns.map(({ at }) => at)).toEqual([0, 1, 2, 3, 199])
    expect(looks).toBeLessThan(10 * 200 * rows.length)
  })

  it('repeated at a page break are no data', () => {
    const again = ['TIPO DE PERSONA', 'Cédula o NIT*', '', 'Dirección', 'Teléfono']
    expect(read(csv(headings, company, again, headings, company)).rows.map(({ row }) => row)).toEqual([2, 5])
  })

  it('without a field are listed in one line each', () => {
    expect(read(csv([...headings, '"Código\nDANE"'], [...company, '1'])).unknown).toEqual(['Código DANE'])
    // A workbook escapes them: '_xD83D__x0000_'. The answer that repeats the name is stored under its idempotency key.
    const sheet = { name: '', isOpen: true, also: [], hiddenRows: 0, hiddenColumns: [] }
    const rows = [
      [...headings, 'No\ud83dtas\0'],
      [...company, '1'],
    ].map((cells, at) => ({ row: at + 1, cells }))
    expect(headedTable({ ...sheet, rows }, columns).unknown).toEqual(['Notas'])
  })

  it('that are missing are named beside those that the file has', () => {
    const listing = csv(['Relación de terceros'], ['Tipo Identificacion', 'Tercero', 'Valor'], ['NIT', 'Uno', '5'])
    expect(() => read(listing)).toThrow(
      'Una de las primeras 30 filas debe tener los nombres de las columnas: Tipo de persona, Cédula o NIT, Nombre, Dirección, Teléfono. La fila 2 del archivo tiene: «Tipo Identificacion», «Tercero», «Valor»',
    )
    expect(() => read(xlsx({ rows: texts(['Nombre', 'NIT']) }))).toThrow(
      'Falta la columna Tipo de persona. Falta la columna Cédula o NIT. Falta la columna Dirección. Falta la columna Teléfono. La fila 1 de la hoja «Hoja1» tiene: «Nombre», «NIT»',
    )
  })
})
