/**
 * Checks that the rows a new row refers to exist in the same institute and are live, and locks them until the
 * transaction ends.
 */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  type FieldOf,
  isScoped,
  lineResource,
  linesKey,
  linesOf,
  narrowingOf,
  type Row,
  refersToRows,
  rowsFields,
} from '../../../resources/define/index.ts'
import { refusals } from '../../../resources/values/refusals.ts'
import type { Actor } from '../../base/actor.ts'
import { invalid } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { whereSql } from './declaredWhere.ts'
import { idsOf } from './members.ts'
import { visibleTo } from './visible.ts'

/**
 * Checks that every reference of a checked row names a row that may be used now and that its author sees. A share lock
 * keeps each from being deleted before this transaction ends; a deletion locks first and then looks for users.
 * @param whole the row with its stored values, where `row` is a part: it may hold what narrows a reference
 * @param before the stored row: only newly named rows and new lines are checked
 * @param mayName a prefetched result for many rows, from `nameableIn`
 * @throws Refusal 400 with one message per field
 */
export async function requireReferences(
  tx: Db,
  resource: AnyResource,
  row: Row,
  actor: Actor,
  whole: Row = row,
  before: Row = {},
  mayName: MayName = (field, id) => isNameable(tx, field.to, id, actor, offered(field)),
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (!refersToRows(field)) continue
    const known = field.kind === 'many' ? idsOf(before[key]) : []
    for (const id of namedIn(row[key]))
      if (!known.includes(id) && !(await mayName(field, id))) errors[key] = field.invalid ?? refusals.unusable
  }
  for (const [key, text] of await unmatched(tx, resource, row, whole, Object.keys(errors))) errors[key] ??= text
  Object.assign(errors, await wrongLines(tx, resource, row, actor, before))
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

type Naming = FieldOf<'reference'> | FieldOf<'many'>
type MayName = (field: Naming, id: number) => boolean | Promise<boolean>

/** Reads everything that some rows name with one query per field, and share-locks the rows that may be named. */
export async function nameableIn(tx: Db, resource: AnyResource, rows: readonly Row[], actor: Actor): Promise<MayName> {
  const found = new Map<Naming, ReadonlySet<unknown>>()
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (!refersToRows(field)) continue
    const ids = [...new Set(rows.flatMap((row) => namedIn(row[key])))]
    const where = [inArray(columnOf(anyTableOf(field.to), 'id'), ids), ...nameable(field, actor)]
    found.set(field, new Set(ids.length > 0 ? await lockedIds(tx, field.to, where) : []))
  }
  return (field, id) => found.get(field)?.has(id) ?? false
}

/** The rows that a field may name in an institute and that the user sees: a reference would reveal others. */
export const nameable = (field: Naming, actor: Actor): SQL[] => {
  const visible = visibleTo(actor).rows(field.to)
  return [...usable(field.to, actor.institute), ...offered(field), ...(visible ? [visible] : [])]
}

const lockedIds = async (tx: Db, to: AnyResource, where: readonly SQL[]): Promise<unknown[]> => {
  const table = anyTableOf(to)
  const found = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(...where))
    .for('share')
  return found.map(({ id }) => id)
}

function usable(to: AnyResource, institute: number): SQL[] {
  const table = anyTableOf(to)
  const own = isScoped(to) ? [eq(columnOf(table, 'institute_id'), institute)] : []
  return [eq(columnOf(table, 'deleted'), false), ...own]
}

/** The declared condition on the options of a reference. */
const offered = ({ to, optionsFrom }: FieldOf<'reference' | 'many'>): SQL[] =>
  optionsFrom ? whereSql(to, to.list?.variants?.[optionsFrom]?.where) : []

/** The errors of new references in lines, each under `items[2].account_id`. */
async function wrongLines(tx: Db, resource: AnyResource, row: Row, actor: Actor, before: Row) {
  const errors: Record<string, string> = {}
  for (const [key, field] of rowsFields(resource)) {
    const of = lineResource(field)
    const references = Object.entries<Field>(of.fields).flatMap(([column, one]) =>
      one.kind === 'reference' && Object.hasOwn(field.of, column) ? [[column, one] as const] : [],
    )
    const stored = linesOf(before[linesKey(key, field)])
    for (const [index, line] of linesOf(row[key]).entries()) {
      if (stored.some((one) => references.every(([column]) => one[column] === line[column]))) continue
      for (const [column, one] of references)
        for (const id of namedIn(line[column]))
          if (!(await isNameable(tx, one.to, id, actor, offered(one))))
            errors[`${key}[${index}].${column}`] = one.invalid ?? refusals.unusable
      for (const [column, text] of await unmatched(tx, of, line, line)) errors[`${key}[${index}].${column}`] ??= text
    }
  }
  return errors
}

export const namedIn = (value: unknown): number[] => (typeof value === 'number' ? [value] : idsOf(value))

/**
 * The references to rows that do not belong to what narrows them; unchanged references and those refused for another
 * reason are not checked.
 */
export async function unmatched(
  tx: Db,
  resource: AnyResource,
  row: Row,
  whole: Row,
  refused: readonly string[] = [],
): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'reference' || !field.narrowedBy || typeof whole[key] !== 'number') continue
    const changed = [key, ...field.narrowedBy.map((one) => one.key)].some((one) => Object.hasOwn(row, one))
    const narrowedBy = field.narrowedBy.filter((one) => !refused.includes(one.key))
    const narrowing = changed ? narrowingOf({ narrowedBy }, whole) : {}
    const table = anyTableOf(field.to)
    const named = Object.keys(narrowing).map((by) => [by, columnOf(table, by)] as const)
    if (named.length === 0) continue
    const [target] = await tx
      .select(Object.fromEntries(named))
      .from(table)
      .where(eq(columnOf(table, 'id'), whole[key]))
    const other = narrowedBy.find(({ by }) => Object.hasOwn(narrowing, by) && target?.[by] !== narrowing[by])
    if (other) found.push([key, `No corresponde a lo elegido en «${other.label}»`])
  }
  return found
}

/** Whether a live row with that id may be referred to in an institute; share-locks it if so. */
export async function isUsable(
  tx: Db,
  to: AnyResource,
  id: number,
  institute: number,
  where: readonly SQL[] = [],
): Promise<boolean> {
  const itself = eq(columnOf(anyTableOf(to), 'id'), id)
  return (await lockedIds(tx, to, [itself, ...usable(to, institute), ...where])).length > 0
}

/** Also requires that the user sees the row: a reference would reveal it. */
function isNameable(tx: Db, to: AnyResource, id: number, actor: Actor, where: readonly SQL[] = []): Promise<boolean> {
  const visible = visibleTo(actor).rows(to)
  return isUsable(tx, to, id, actor.institute, visible ? [...where, visible] : where)
}

/**
 * Checks that the rows of a list name rows that may be used now, and share-locks each.
 * @param ids one for each row; null for a row that names none
 * @throws Refusal 400 under `key[index].field` of the first wrong one
 */
export async function requireUsable(
  tx: Db,
  to: AnyResource,
  actor: Actor,
  { key, field, ids }: { key: string; field: string; ids: readonly (number | null)[] },
): Promise<void> {
  const given = [...new Set(ids.filter((id) => id !== null))]
  if (given.length === 0) return
  const visible = visibleTo(actor).rows(to)
  const named = inArray(columnOf(anyTableOf(to), 'id'), given)
  const usableIds = await lockedIds(tx, to, [named, ...usable(to, actor.institute), ...(visible ? [visible] : [])])
  const index = ids.findIndex((id) => id !== null && !usableIds.includes(id))
  if (index >= 0) throw invalid({ [`${key}[${index}].${field}`]: refusals.unusable })
}
