/**
 * Imports many rows: `GET {path}/import` returns a workbook to fill in, `POST {path}/import` reads one. With
 * `?preview=true` it returns the rows and their errors; without it, it stores all rows or none, as creations by the
 * user. `repeated=skip` and `wrong=skip` leave out repeated or wrong rows.
 */

import {
  type AnyResource,
  type ImportColumn,
  importColumns,
  importedText,
  importPathOf,
} from '../../resources/define/index.ts'
import { cutText } from '../../resources/values/cutText.ts'
import { createRows, type NewRow } from '../api/creating.ts'
import { idempotent } from '../api/idempotent.ts'
import { Refusal } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { attachment } from '../http/attachment.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok } from '../http/endpoint.ts'
import type { Hooks } from '../verbs/hooks.ts'
import { labelsOf, type ReadTable } from './headings.ts'
import { inReader, readTable, withSentFile } from './sentTable.ts'
import { inStoringTurn } from './storingTurn.ts'
import { type FurtherSheet, template } from './template.ts'
import type { ValidatedRow } from './validateRow.ts'
import { candidatesOf, markRepeats, validateRows } from './validateRows.ts'
import { withWarnings } from './warnings.ts'

/** [] for a declaration without `import`. */
export function importEndpoints(resource: AnyResource, { create: hook }: Hooks = {}): Endpoint[] {
  const { create } = resource
  if (!create?.import || create.custom) return []
  const path = importPathOf(resource)
  return [
    {
      method: 'GET',
      path,
      may: create.roles,
      run: (call) => sendTemplate(call, resource, importColumns(resource.fields, call.asker.role)),
    },
    {
      method: 'POST',
      path,
      may: create.roles,
      run: (call) => withSentFile(call, ({ bytes }) => importFile(call, bytes, resource, hook)),
    },
  ]
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** @param more further sheets that a file may have */
export async function sendTemplate(
  call: Call,
  resource: AnyResource,
  columns: readonly ImportColumn[],
  more: readonly FurtherSheet[] = [],
): Promise<Answer> {
  const bytes = await inReader(call, { write: await template(call.db, resource, columns, actorOf(call), more) })
  return new Response(Buffer.from(bytes), {
    headers: { 'Content-Type': type, 'Content-Disposition': attachment(`Plantilla ${resource.many}.xlsx`) },
  })
}

async function importFile(
  call: Call,
  bytes: Uint8Array,
  resource: AnyResource,
  hook: Hooks['create'],
): Promise<Answer> {
  const table = await readTable(call, bytes, importColumns(resource.fields, call.asker.role))
  const actor = actorOf(call)
  const validated = await validateRows(call.db, resource, actor, table)
  const candidates = await candidatesOf(resource, call.institute, validated)
  const { unknown, notes } = table
  if (call.query.get('preview') === 'true') {
    const marked = await markRepeats(call.db, resource, validated, candidates)
    const rows = await withWarnings(call.db, resource, actor, marked)
    return ok({
      columns: labelsOf(table),
      rows: rows.map(({ made: _, head: __, ...row }) => row),
      ...rowCounts(rows),
      unknown,
      notes,
    })
  }
  const store = async (tx: Db): Promise<JsonAnswer> => {
    const rows = await markRepeats(tx, resource, validated, candidates)
    const skips = { repeated: call.query.get('repeated') === 'skip', wrong: call.query.get('wrong') === 'skip' }
    const wrong = rows.filter(
      ({ errors, repeated }) => Object.keys(errors).length > 0 && !(repeated ? skips.repeated : skips.wrong),
    )
    if (wrong.length > 0) throw refusalOf(wrong, resource, table)
    const made: NewRow[] = []
    for (const { at, values } of candidates) {
      const { made: row, repeated } = rows[at] ?? {}
      if (row && !repeated) made.push({ row, values })
    }
    const ids = await createRows(tx, { resource, hook, actor }, made)
    const stored = rows.filter(({ errors }) => Object.keys(errors).length === 0).length
    return ok({
      msg: madeText(resource, stored, ids.length),
      imported: ids.length,
      left: rows.length - stored,
      unknown,
    })
  }
  return inStoringTurn(call, () => idempotent(withFileDigest(call, bytes), store))
}

/** Several rows of a file may be lines of one row. */
function madeText({ one, many }: AnyResource, rows: number, made: number): string {
  const all = importedText(rows)
  return made === rows ? all : `${all}: ${made} ${(made === 1 ? one : many).toLocaleLowerCase('es')}`
}

export function rowCounts(rows: readonly ValidatedRow[]) {
  const repeated = rows.filter((row) => row.repeated).length
  const sound = rows.filter(({ errors }) => Object.keys(errors).length === 0).length
  return { sound, wrong: rows.length - sound - repeated, repeated }
}

/** Errors in a refusal; the preview has all of them. */
const maxListedErrors = 50

/** Each error under `rows[7].document`: the row number in the sheet, and the field. */
export function refusalOf(
  wrong: readonly ValidatedRow[],
  { fields }: AnyResource,
  { sheet, columns }: ReadTable,
): Refusal {
  const labelOf = (key: string) => (columns.find((column) => column.key === key)?.field ?? fields[key])?.label ?? key
  const shown = wrong
    .slice(0, maxListedErrors)
    .flatMap(({ row, errors, values }) => Object.entries(errors).map(([key, text]) => ({ row, key, text, values })))
  const [first] = shown
  const count = wrong.length === 1 ? 'Hay una fila con errores' : `Hay ${wrong.length} filas con errores`
  const place = first ? [sheet, `fila ${first.row}`, `${labelOf(first.key)}${foundText(first.values[first.key])}`] : []
  const where = first ? `: ${place.filter((part) => part !== '').join(', ')}: ${first.text}` : ''
  const errors = Object.fromEntries(shown.map(({ row, key, text }) => [`rows[${row}].${key}`, text]))
  return new Refusal(400, `${count}${where}`, { errors })
}

/** ' («12/31»)' */
export const foundText = (value: string | number = ''): string =>
  value === '' ? '' : ` («${cutText(String(value), 40)}»)`

/** With an Idempotency-Key the same file is stored once: the digest of the file replaces that of the body. */
export const withFileDigest = (call: Call, bytes: Uint8Array): Call => ({
  ...call,
  text: async () => `${call.query.get('repeated')} ${call.query.get('wrong')} ${sha256Hex(bytes)}`,
})
