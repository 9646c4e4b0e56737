/** Checks every row of a table like a creation: cells, body, references and uniqueness. */
import { setImmediate } from 'node:timers/promises'
import { type AnyResource, importLimits } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { withHashes } from '../db/query/insert.ts'

import { type ReadTable, withoutRows } from './headings.ts'
import { monthFirstColumns, type ReadRow, readRow } from './readRow.ts'

import { namedRows } from './references.ts'
import { type Candidate, repeatsIn } from './repeats.ts'
import { type Checked, groupsOf, rowValidator, type ValidatedRow } from './validateRow.ts'

/** @throws Refusal 400 under `file` for no rows or too many */
export async function validateRows(
  db: Db,
  declared: Checked,
  actor: Actor,
  table: ReadTable,
  most: number = importLimits.rows,
): Promise<ValidatedRow[]> {
  const { rows, columns } = table
  if (rows.length === 0) throw withoutRows(table)
  if (rows.length > most) throw invalid({ file: `El archivo debe tener máximo ${most.toLocaleString('es-CO')} filas` })
  const findRow = await namedRows(db, columns, actor)
  const monthFirst = monthFirstColumns(rows, columns)
  const read: ReadRow[] = []
  // Other requests are answered between two rows.
  for (const row of rows) {
    await setImmediate()
    read.push(readRow(row, columns, findRow, monthFirst))
  }
  const validate = rowValidator(declared)
  const validated: ValidatedRow[] = []
  for (const together of groupsOf(declared, read)) {
    await setImmediate()
    validated.push(...validate(together))
  }
  return validated.toSorted((one, other) => one.row - other.row)
}

/** The column values of the sound rows. Outside of a transaction, which would last longer for every other request. */
export async function candidatesOf(
  resource: AnyResource,
  institute: number,
  validated: readonly ValidatedRow[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const [at, { made }] of validated.entries()) {
    await setImmediate()
    if (made) candidates.push({ at, values: await withHashes(resource, { ...made, institute_id: institute }) })
  }
  return candidates
}

export async function markRepeats(
  db: Db,
  resource: AnyResource,
  validated: readonly ValidatedRow[],
  candidates: readonly Candidate[],
): Promise<ValidatedRow[]> {
  const repeats = await repeatsIn(db, resource, candidates)
  const byHead = new Map([...repeats].map(([at, repeat]) => [validated[at]?.head, repeat] as const))
  return validated.map((one) => {
    const repeat = byHead.get(one.head)
    return repeat ? { ...one, repeated: true, errors: { [repeat.field]: repeat.text } } : one
  })
}
