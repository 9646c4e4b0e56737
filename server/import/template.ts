/** The workbook that users fill in: a heading for each column, and the choices on a second sheet. */
import type { CellStyle, WriteOptions, WriteSheet } from 'hucre/xlsx'
import {
  type AnyResource,
  type Field,
  type Fields,
  hasOptions,
  type ImportColumn,
  importColumns,
  importHeading,
  importLimits,
  isList,
  labelOf,
  type Row,
  refersToRows,
} from '../../resources/define/index.ts'
import { columnLetter, workbookFont as font, headerColors } from '../../resources/values/spreadsheet.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'
import { readListed } from '../db/query/read.ts'
import { nameable } from '../db/query/references.ts'
import { visibleTo } from '../db/query/visible.ts'
import { optionsSheet } from './workbook.ts'

export type FurtherSheet = { sheet: string; fields: Fields }

type Choices = { label: string; options: readonly string[] }

const textFormat = '@'
const head: CellStyle = {
  font: { ...font, bold: true, color: { rgb: headerColors.text } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColors.fill } },
}

export async function template(
  db: Db,
  resource: AnyResource,
  columns: readonly ImportColumn[],
  actor: Actor,
  more: readonly FurtherSheet[] = [],
): Promise<WriteOptions> {
  const choices: Choices[] = []
  for (const { field } of columns) {
    const options = await optionsOf(db, field, actor)
    if (options.length > 0) choices.push({ label: field.label, options })
  }
  return {
    sheets: [
      rowsSheet(resource.many, columns, choices),
      ...more.map(({ sheet, fields }) => rowsSheet(sheet, importColumns(fields), [])),
      choicesSheet(choices),
    ],
    properties: { title: `Plantilla de ${resource.many}`, creator: 'Erario' },
    defaultFont: font,
  }
}

async function optionsOf(db: Db, field: Field, actor: Actor): Promise<readonly string[]> {
  if (hasOptions(field)) return Object.values(field.options)
  if (field.kind === 'boolean') return [field.yes ?? 'Si', field.no ?? 'No']
  if (!refersToRows(field)) return []
  const page = { offset: 0, limit: importLimits.rows }
  const visibility = visibleTo(actor)
  const rows = await readListed(db, field.to, { where: nameable(field, actor), page, sort: ['id', 'ASC'], visibility })
  return rows.map((row: Row) => labelOf(field.to, row)).toSorted((one, other) => one.localeCompare(other, 'es'))
}

/** Text columns have the text format, so that a spreadsheet does not turn '3-5' into a date and keeps leading zeros. */
function rowsSheet(name: string, columns: readonly ImportColumn[], choices: readonly Choices[]): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map(
    columns.map((column, at) => [`0,${at}`, { value: importHeading(column), type: 'string', style: head }] as const),
  )
  return {
    name: name.slice(0, 31),
    rows: [],
    cells,
    columns: columns.map(({ field }) => ({
      width: Math.max(field.label.length + 4, field.kind === 'longText' ? 40 : 18),
      style: { font, ...(formatOf(field) ? { numFmt: formatOf(field) } : {}) },
    })),
    freezePane: { rows: 1, columns: 0 },
    dataValidations: columns.flatMap(({ field }, at) => {
      const place = choices.findIndex(({ label }) => label === field.label)
      if (place < 0 || isList(field.kind)) return []
      const [own, theirs] = [columnLetter(at), columnLetter(place)]
      return [
        {
          type: 'list' as const,
          formula1: `${optionsSheet}!$${theirs}$2:$${theirs}$${(choices[place]?.options.length ?? 0) + 1}`,
          allowBlank: true,
          // A reference may also be named by its number or document.
          showErrorMessage: field.kind !== 'reference',
          range: `${own}2:${own}${importLimits.rows + 1}`,
        },
      ]
    }),
  }
}

function formatOf({ kind }: Field): string | undefined {
  if (kind === 'date') return 'dd/mm/yyyy'
  if (kind === 'money') return '#,##0.00'
  return kind === 'text' || kind === 'longText' ? textFormat : undefined
}

function choicesSheet(choices: readonly Choices[]): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  for (const [at, { label, options }] of choices.entries()) {
    cells.set(`0,${at}`, { value: label, type: 'string', style: head })
    for (const [row, value] of options.entries()) cells.set(`${row + 1},${at}`, { value, type: 'string' })
  }
  return { name: optionsSheet, rows: [], cells, columns: choices.map(() => ({ width: 36 })) }
}
