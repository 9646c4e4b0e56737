/** Every row of a table as a creation judges it: its cells, its check, what it names, and what may not be twice. */
import { setImmediate } from 'node:timers/promises'
import {
  type AnyResource,
  bodyCheck,
  type Cell,
  type FindRow,
  importLimits,
  isEmptyCell,
  type Row,
  readCell,
  shownCell,
} from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { storedValues } from '../db/query/insert.ts'
import type { Table } from './decode.ts'
import type { Headings, Placed } from './headings.ts'
import { namedRows } from './references.ts'
import { type Candidate, repeatsIn } from './repeats.ts'

/** @property made the checked body; undefined for a row with errors of its own */
export type Judged = {
  /** Its number in the sheet, from 1. */
  row: number
  /** The cells as they are, by field. */
  values: Record<string, string | number>
  /** By field. */
  errors: Record<string, string>
  repeated: boolean
  made?: Row
}

/** What rows are checked by. */
export type Checked = Pick<AnyResource, 'fields' | 'rules'>

/** Rows judged before others have their turn. */
const atOnce = 50

/** @throws Refusal 400 under `file` for no rows or too many */
export async function judgeRows(
  db: Db,
  declared: Checked,
  actor: Actor,
  table: Table,
  headings: Headings,
  most: number = importLimits.rows,
): Promise<Judged[]> {
  const filled = table
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(headings.row + 1)
    .filter(({ cells }) => headings.columns.some(({ at }) => !isEmptyCell(cells[at])))
  if (filled.length === 0) throw invalid({ file: 'El archivo no tiene filas' })
  if (filled.length > most)
    throw invalid({ file: `El archivo debe tener máximo ${most.toLocaleString('es-CO')} filas` })
  const findRow = await namedRows(db, headings.columns, actor)
  const judgeOne = judgeOf(declared, headings.columns, findRow)
  const judged: Judged[] = []
  for (const [place, { cells, row }] of filled.entries()) {
    if (place % atOnce === 0) await setImmediate()
    judged.push({ row, repeated: false, ...judgeOne(cells) })
  }
  return judged
}

/** Marks the rows that repeat a stored one, or an earlier one of the file. */
export async function markRepeats(
  db: Db,
  resource: AnyResource,
  institute: number,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const candidates: Candidate[] = []
  for (const [at, { made }] of judged.entries())
    if (made) candidates.push({ at, values: await storedValues(resource, made, institute) })
  const repeats = await repeatsIn(db, resource, candidates)
  return judged.map((one, at) => {
    const repeat = repeats.get(at)
    return repeat ? { ...one, repeated: true, errors: { [repeat.field]: repeat.text } } : one
  })
}

/** Longer than any text that is stored: what is told of a longer one breaks its limit too. */
const mostTold = 4000

function told(cell: Cell | undefined): string | number {
  const shown = shownCell(cell)
  return typeof shown === 'string' ? shown.slice(0, mostTold) : shown
}

/** Nothing of any kind reads it as a value: the cell's own text says what is wrong. */
const broken = {}

function judgeOf({ fields, rules = [] }: Checked, columns: readonly Placed[], findRow: FindRow) {
  const check = bodyCheck({ fields, rules })
  return (cells: readonly Cell[]): Pick<Judged, 'values' | 'errors' | 'made'> => {
    const values: Judged['values'] = {}
    const faults: Record<string, string> = {}
    const body: Record<string, unknown> = {}
    for (const { key, field, at, opposite } of columns) {
      const read = readCell(field, cells[at], findRow)
      values[key] = told(cells[at])
      if ('fault' in read) faults[key] = read.fault
      body[key] = 'fault' in read ? broken : opposite && typeof read.value === 'boolean' ? !read.value : read.value
    }
    try {
      return { values, errors: {}, made: checked(check, body) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { values, errors: { ...error.more.errors, ...faults } }
    }
  }
}
