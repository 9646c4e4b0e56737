/** The wrong rows of a file as a workbook to correct and send again, loaded on demand. */
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { errorsHeading } from '../../../resources/define/index.ts'
import { workbookFont as font, headerColors } from '../../../resources/values/spreadsheet.ts'
import type { ImportRow, Preview } from './importing.ts'

const headStyle = {
  font: { ...font, bold: true, color: { rgb: headerColors.text } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColors.fill } },
} as const
const wrongStyle = { font, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FBE3E0' } } } as const
const plainStyle = { font } as const

/** All original columns, and a last one with the errors, which is ignored when the file is imported again. */
export async function wrongRowsFile(
  { columns }: Pick<Preview, 'columns'>,
  rows: readonly ImportRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const cells = new Map<string, Partial<Cell>>()
  const headings = [...columns.map(({ label }) => label), errorsHeading]
  for (const [at, value] of headings.entries()) cells.set(`0,${at}`, { value, type: 'string', style: headStyle })
  for (const [line, { values, errors }] of rows.entries()) {
    for (const [at, { key }] of columns.entries()) {
      const value = values[key] ?? ''
      const style = errors[key] === undefined ? plainStyle : wrongStyle
      cells.set(`${line + 1},${at}`, { value, type: typeof value === 'number' ? 'number' : 'string', style })
    }
    cells.set(`${line + 1},${columns.length}`, { value: saidOf(columns, errors), type: 'string', style: plainStyle })
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Filas con errores',
        rows: [],
        cells,
        columns: headings.map((heading) => ({ width: heading === errorsHeading ? 60 : 20 })),
        freezePane: { rows: 1, columns: 0 },
      },
    ],
    properties: { title: 'Filas con errores', creator: 'Erario' },
    defaultFont: font,
  })
  return new Uint8Array(bytes)
}

const saidOf = (columns: Preview['columns'], errors: ImportRow['errors']): string =>
  Object.entries(errors)
    .map(([key, text]) => `${columns.find((column) => column.key === key)?.label ?? key}: ${text}`)
    .join('. ')
