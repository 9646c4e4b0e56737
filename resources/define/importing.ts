/** Rows read from a spreadsheet: which columns one may have, and what their headings say. */
import { foldedText } from '../values/foldedText.ts'
import { bodyFields } from './check.ts'
import type { AnyResource, Field, Fields, RowsField } from './declaration.ts'
import type { Unique } from './facets.ts'
import { isOpenTo, isRequired } from './resource.ts'
import type { Role } from './roles.ts'

/** `GET` answers the template, `POST` reads a file. */
export const importPathOf = ({ api }: Pick<AnyResource, 'api'>): string => `${api?.path}/import`

/** `POST` reads a file of lines of a `rows` field, and stores nothing. */
export const linesImportPathOf = ({ api }: Pick<AnyResource, 'api'>, key: string): string =>
  `${api?.path}/${key}/import`

/** What a file may be and hold. */
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5000 }

/** Of what a verb stores a file is whole or nothing, and each row takes as long as a form. */
export const mostImported = ({ create }: Pick<AnyResource, 'create'>): number =>
  create?.custom ? 1000 : importLimits.rows

/** 'una fila', '12 filas' */
export const rowsText = (count: number): string => (count === 1 ? 'una fila' : `${count} filas`)

/** Endings of the files that are read, as a browser offers them. */
export const importEndings = ['.xlsx', '.csv', '.ods'] as const

/** The column with what was wrong, in the workbook of rows to mend: it is ignored when that is read again. */
export const errorsHeading = 'Errores'

/** Whether one cell can say it: no secret, and no lines of their own. */
export const isOneCell = ({ kind }: Field): boolean => kind !== 'password' && kind !== 'rows'

/** Whether a row of a file can say one of its lines. */
export const isLined = (field: Field): field is Field & RowsField =>
  field.kind === 'rows' && Object.values<Field>(field.of).every(isOneCell)

export type ImportColumn = {
  /** Of a line with the field that has it: 'items.quantity'. */
  readonly key: string
  /** The `rows` field whose lines have it. */
  readonly of?: string
  readonly field: Field
  /** Every row must have it, whatever its other values are. */
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

/** The rule by which rows of a file are lines of one: the first of fields that each of them says. */
export const lineKeyOf = ({ fields, unique = [] }: Pick<AnyResource, 'fields' | 'unique'>): Unique | undefined =>
  unique.find(({ fields: names, yearOf }) =>
    [...names, ...(yearOf ? [yearOf] : [])].every((name) =>
      importColumns(fields).some(({ key, required }) => key === name && required),
    ),
  )

/** 'Nombre *' */
export const importHeading = ({ field, required }: ImportColumn): string =>
  required ? `${field.label} *` : field.label

/** By this two headings are one: without case, accents and the mark of a required column. */
export const headingKey = (heading: string): string =>
  foldedText(heading)
    .replace(/[\s*:.]+$/, '')
    .replace(/^[\s*]+/, '')
