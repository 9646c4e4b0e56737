import type { AnyResource, Field, RowsField } from '../declaration.ts'
import { isInBody, isKeptApart, isSecret } from '../kinds.ts'
import { linesKey, rowsFields } from '../lines.ts'
import { self } from '../self.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** More columns would be too narrow to type in. */
const maxColumns = 6

/** The errors of a `rows` field. The check of the line resource finds the errors of single columns. */
export const checkLines: ResourceCheck = (resource) =>
  rowsFields(resource).flatMap(([key, field]) => [
    ...placeFaults(resource, key, field).map((what) => faultAt(resource, key, what)),
    ...Object.entries<Field>(field.of).flatMap(([column, one]) =>
      columnFaults(one).map((what) => faultAt(resource, `${key}.${column}`, what)),
    ),
  ])

function placeFaults(resource: AnyResource, key: string, field: RowsField & Field): string[] {
  const { unique = [], embedded = [], edit, seed } = resource
  const carried = linesKey(key, field)
  const columns = Object.keys(field.of).length
  return [
    ...(key.endsWith('_id') ? [`holds lines, and _id is of one row; name it ${key.slice(0, -3)}s`] : []),
    ...(field.asked ? ['a move asks for no lines; make it a field of the row'] : []),
    ...(columns === 0 || columns > maxColumns ? [`has ${columns} columns; write 1 to ${maxColumns} in of`] : []),
    ...(unique.some(({ fields }) => fields.includes(key)) ? ['is unique with nothing; take it out'] : []),
    ...(embedded.includes(key) ? ['is not embedded by rows of others; take it out'] : []),
    ...(seed?.rows.some((row) => Object.hasOwn(row, key)) ? ['is not seeded; take it out of the seed'] : []),
    ...(edit && carried !== key ? [`as '${carried}' hides it from the form that changes it; leave it out`] : []),
    ...(resource.children?.[carried]?.of !== field.line?.name
      ? [`'${carried}' is among children too; rename one`]
      : []),
  ]
}

function columnFaults(column: Field): string[] {
  const { kind } = column
  return [
    ...(!isInBody(column) || isKeptApart(column) || isSecret(column)
      ? [`a line holds no ${kind}; make it a field of the row`]
      : []),
    ...(column.serverSet ? ['nothing sets it in a line; take serverSet away'] : []),
    ...(column.roles ? ['a line is read as a whole; say roles of the rows'] : []),
    ...(column.kind === 'reference' && column.to === self ? ['a line refers to no other line; take it away'] : []),
  ]
}
