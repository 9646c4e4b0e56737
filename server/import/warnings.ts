/** The warnings of a form, for the rows of a preview: about typed values, and about other rows of the list or the file. */
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import {
  type AnyResource,
  declaredWarning,
  type Field,
  type Fields,
  isScoped,
  labelOf,
  type Note,
  type NotedRow,
  type Row,
  textWarning,
  wireBody,
} from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'
import { readListed } from '../db/query/read.ts'
import { visibleTo } from '../db/query/visible.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import type { ValidatedRow } from './validateRow.ts'

/** More than any list has. */
const maxRows = 100_000
/** Alike rows of one key that a note is about. */
const mostAlike = 20
/** Rows processed before the event loop gets a turn. */
const atOnce = 50

/** @param wire a checked row in its JSON form */
export const fieldWarnings = (fields: Fields, wire: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([key, field]): [string, string][] => {
      const typed = wire[key]
      if (typeof typed !== 'string' && typeof typed !== 'number') return []
      const text = declaredWarning(field, String(typed), wire) ?? textWarning(field, typed)
      return text === null ? [] : [[key, text]]
    }),
  )

/** Adds the warnings of rows without errors; those of a note are under the name of its entity. */
export async function withWarnings(
  db: Db,
  resource: AnyResource,
  actor: Actor,
  rows: readonly ValidatedRow[],
): Promise<ValidatedRow[]> {
  const notes = await Promise.all((resource.notes ?? []).map((note) => noteReader(db, resource, note, actor)))
  const warned: ValidatedRow[] = []
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === 0) await setImmediate()
    if (!row.made) {
      warned.push(row)
      continue
    }
    const wire = wireBody(resource.fields, row.made)
    const noted = notes.map((read) => read(wire, row.row)).filter((one) => one !== null)
    warned.push({
      ...row,
      warnings: { ...row.warnings, ...fieldWarnings(resource.fields, wire), ...Object.fromEntries(noted) },
    })
  }
  return warned
}

type NoteReader = (wire: Row, row: number) => [of: string, text: string] | null

async function noteReader(db: Db, resource: AnyResource, note: Note, actor: Actor): Promise<NoteReader> {
  const { alike } = note
  if (!alike) return () => null
  const of = resourceNamed(note.of)
  const found = new Map<string, NotedRow[]>()
  const add = (one: NotedRow): void => {
    for (const key of new Set(alike(one.row))) found.set(key, [...(found.get(key) ?? []), one].slice(-mostAlike))
  }
  const page = { offset: 0, limit: maxRows }
  const visibility = visibleTo(actor)
  const visible = visibility.rows(of)
  const own = isScoped(of) ? [eq(columnOf(anyTableOf(of), 'institute_id'), actor.institute)] : []
  const where = [...own, ...(visible ? [visible] : [])]
  for (const row of await readListed(db, of, { where, page, sort: ['id', 'ASC'], visibility }))
    add({ row, label: labelOf(of, row) })
  return (wire, row) => {
    const same = new Set(alike(wire).flatMap((key) => found.get(key) ?? []))
    const said = note.text(wire, [...same])
    if (of === resource) add({ row: wire, label: `la fila ${row}` })
    return said && [note.of, said.text]
  }
}
