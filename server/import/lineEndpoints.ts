/**
 * Reads rows for the pending table of a form from a file or pasted cells: they are checked and not stored. The form
 * adds them with its own rules, and saving checks them again.
 */
import {
  type AnyResource,
  type Fields,
  headingKey,
  importColumns,
  isEmptyCell,
  isOneCell,
  isOpenTo,
  linesImportPathOf,
  type Role,
  rowsFields,
  wireBody,
} from '../../resources/define/index.ts'
import { staff } from '../../resources/define/roles.ts'
import { budget, distributionFields, distributionImportPath } from '../../resources/entities/budget.ts'
import { flowSums, planColumns, planImportPath } from '../../resources/rules/cashPlan.ts'
import { maxRows } from '../base/body.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { labelsOf } from './headings.ts'
import { readTable, withSentFile } from './sentTable.ts'
import type { TableRow } from './sheet.ts'
import { validateRows } from './validateRows.ts'
import { fieldWarnings } from './warnings.ts'

/** One for each `rows` field whose lines fit in cells. */
export const linesImportEndpoints = (resource: AnyResource): Endpoint[] =>
  rowsFields(resource).flatMap(([key, field]) => {
    const roles = [...new Set([...(resource.create?.roles ?? []), ...(resource.edit?.roles ?? [])])]
    const may = roles.filter((role) => isOpenTo(role, field))
    if (!resource.api || may.length === 0 || !Object.values(field.of).every(isOneCell)) return []
    return [linesEndpoint(linesImportPathOf(resource, key), may, field.of)]
  })

export const distributionImportEndpoint = (): Endpoint =>
  linesEndpoint(distributionImportPath, budget.create?.roles ?? [], distributionFields)

/** Rows of a whole year, as a spreadsheet has them; the page finds the line or the income by its name. */
export const planImportEndpoint = (): Endpoint => linesEndpoint(planImportPath, staff, planColumns, isFlowSum)

const flowSumKeys = new Set(Object.values(flowSums).map(headingKey))
const isFlowSum = ({ cells }: TableRow): boolean =>
  flowSumKeys.has(headingKey(String(cells.find((cell) => !isEmptyCell(cell)))))

type IsLeftOut = (row: TableRow) => boolean

const linesEndpoint = (path: string, may: readonly Role[], fields: Fields, isLeftOut?: IsLeftOut): Endpoint => ({
  method: 'POST',
  path,
  may,
  writes: false,
  run: (call) => withSentFile(call, ({ bytes }) => readLines(call, bytes, fields, isLeftOut)),
})

async function readLines(
  call: Call,
  bytes: Uint8Array,
  fields: Fields,
  isLeftOut: IsLeftOut = () => false,
): Promise<Answer> {
  const table = await readTable(call, bytes, importColumns(fields, call.asker.role))
  table.rows = table.rows.filter((row) => !isLeftOut(row))
  const validated = await validateRows(call.db, { fields }, actorOf(call), table, maxRows)
  const rows = validated.map(({ row, values, errors, warnings, made }) => {
    const line = made && wireBody(fields, made)
    return {
      row,
      values,
      errors,
      warnings: { ...warnings, ...fieldWarnings(fields, line ?? {}) },
      ...(line && { line }),
    }
  })
  const sound = rows.filter(({ line }) => line).length
  const { unknown, notes } = table
  return ok({ columns: labelsOf(table), rows, sound, wrong: rows.length - sound, unknown, notes })
}
