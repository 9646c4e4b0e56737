/** Import from spreadsheets: the possible columns and their headings. */

import { importLimits } from '../values/importFile.ts'
import { bodyFields } from './check.ts'
import type { AnyResource, Field, Fields, RowsField } from './declaration.ts'
import type { Unique } from './facets.ts'
import { isSecret } from './kinds.ts'
import { isRequired } from './presence.ts'
import { isOpenTo } from './resource.ts'
import type { Role } from './roles.ts'

export { headingKey, importLimits } from '../values/importFile.ts'

/** `GET` returns the template, `POST` imports a file. */
export const importPathOf = ({ api }: Pick<AnyResource, 'api'>): string => `${api?.path}/import`

/** `POST` reads the lines of a `rows` field from a file and stores nothing. */
export const linesImportPathOf = ({ api }: Pick<AnyResource, 'api'>, key: string): string =>
  `${api?.path}/${key}/import`

/** Rows of a custom verb are imported all or none, and each takes as long as a form, so fewer are allowed. */
export const maxImportedRows = ({ create }: Pick<AnyResource, 'create'>): number =>
  create?.custom ? 1000 : importLimits.rows

/** 'una fila', '12 filas' */
export const rowsText = (count: number): string => (count === 1 ? 'una fila' : `${count} filas`)

export const importedText = (count: number): string =>
  count === 1 ? 'Se importó una fila' : `Se importaron ${count} filas`

/** File extensions that the server reads, or refuses with what to do: the browser sends no others. */
export const importEndings = ['.xlsx', '.csv', '.ods', '.txt', '.tsv', '.xlsm', '.xlsb', '.xls'] as const

/** The column with the errors in the workbook of rejected rows; it is ignored when that workbook is imported again. */
export const errorsHeading = 'Errores'

/** Whether the field fits in one cell: passwords and fields with lines do not. */
export const isOneCell = (field: Field): boolean => !isSecret(field) && field.kind !== 'rows'

export const isLined = (field: Field): field is Field & RowsField =>
  field.kind === 'rows' && Object.values<Field>(field.of).every(isOneCell)

export type ImportColumn = {
  /** For a column of a line, with the field that has the lines: 'items.quantity'. */
  readonly key: string
  /** The `rows` field whose lines have the column. */
  readonly of?: string
  readonly field: Field
  /** Required in every row, whatever the other values are. */
  readonly required: boolean
}

/** The columns that a role may fill in; without a role, all of them. */
export const importColumns = (fields: Fields, role?: Role): ImportColumn[] =>
  bodyFields(fields).flatMap(([key, field]): ImportColumn[] => {
    if (role !== undefined && !isOpenTo(role, field)) return []
    const required = isRequired(field) && !field.when && !field.requiredWhen
    if (isLined(field))
      return importColumns(field.of, role).map((column) => ({
        ...column,
        key: `${key}.${column.key}`,
        of: key,
        required: required && column.required,
      }))
    return isOneCell(field) ? [{ key, field, required }] : []
  })

/** The rule that groups rows of a file as lines of one row: the first rule whose fields are all in the file. */
export const lineKeyOf = ({ fields, unique = [] }: Pick<AnyResource, 'fields' | 'unique'>): Unique | undefined =>
  unique.find(({ fields: names, yearOf }) =>
    [...names, ...(yearOf ? [yearOf] : [])].every((name) =>
      importColumns(fields).some(({ key, required }) => key === name && required),
    ),
  )

/** 'Nombre *' */
export const importHeading = ({ field, required }: ImportColumn): string =>
  required ? `${field.label} *` : field.label
