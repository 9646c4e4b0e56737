import { and, eq, gte, inArray, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyResource,
  cleanLine,
  isOwnReference,
  lateFilter,
  type Row,
  readInteger,
} from '../../../resources/define/index.ts'
import { addDays, readInstant, startOf } from '../../../resources/values/dates.ts'
import { fold } from '../../../resources/values/foldedText.ts'
import { documentForms } from '../../../resources/values/nit.ts'
import { queryTexts, Refusal, wrongFilter } from '../../base/refusal.ts'
import { kinds } from '../schema/kinds.ts'
import { preparedText, searchedFields } from '../schema/search.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { casesSql } from './cases.ts'
import type { Cell } from './cell.ts'
import { outsideSql } from './cycles.ts'
import { lateSql } from './late.ts'
import { type Source, sourceOf } from './source.ts'
import type { Visibility } from './visible.ts'

/**
 * Filters (decision 5): texts contain, ignoring case and accents; numbers, ids and booleans are equal, or one of a
 * list; days are equal or `_gte` / `_lte`; `q` searches every text that a row shows; `_outside` on a reference to the
 * same resource: the possible parents of a row; the name of a declared filter (`list.filters`) on any of its values.
 * @param institute of all listed rows, if they belong to one
 * @throws Refusal 400 for an unknown field or a value the field cannot have
 */
export function filterSql(resource: AnyResource, filter: Row, visibility?: Visibility, institute?: number): SQL[] {
  const source = sourceOf(resource, visibility)
  return Object.entries(filter).map(([name, value]) => {
    if (name === 'q') return searchSql(source, value, institute)
    if (name === lateFilter && resource.states?.late) return lateSql(resource, kinds.boolean.comparable(value))
    const byCases = new Map(Object.entries(resource.byCases ?? {})).get(name)
    if (byCases) return casesSql(source, byCases, name, value)
    const tree = /^(.+)_outside$/.exec(name)?.[1] ?? ''
    const field = Object.hasOwn(resource.fields, tree) ? resource.fields[tree] : undefined
    if (field && isOwnReference(resource, field)) return outsideSql(resource, tree, wholeOf(name, value))
    const bound = /^(.+)_(gte|lte)$/.exec(name)
    const path = bound?.[1] ?? name
    const cells = source.filters.get(path) ?? [cellOf(source, path, queryTexts.filter)]
    if (!cells.every(isSearched)) throw wrongFilter(name)
    return anyOf(cells.map((cell) => cell.whose(conditionOf(cell, name, bound?.[2], value), institute)))
  })
}

const anyOf = (conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`

function conditionOf(cell: Cell, name: string, bound: string | undefined, value: unknown): SQL {
  const at = columnBehind(cell)
  if (kinds[cell.kind].members) return membersHold(cell, name, bound, value)
  if (cell.kind === 'instant') return instantHolds(at, name, bound, value)
  if (Array.isArray(value)) {
    if (value.length > 1000) throw wrongFilter(name)
    const wanted = value.map((one) => exact(cell, name, one))
    return wanted.length === 0 ? sql`false` : inArray(at, wanted)
  }
  if (bound) return (bound === 'gte' ? gte : lte)(at, exact(cell, name, value))
  if (!kinds[cell.kind].contains) return eq(at, exact(cell, name, value))
  return holds(cell, soughtOf(typedText(name, value)))
}

/** A day means all of it, in Colombia. */
function instantHolds(at: SQLWrapper, name: string, bound: string | undefined, value: unknown): SQL {
  if (Array.isArray(value)) {
    if (value.length > 1000) throw wrongFilter(name)
    return anyOf(value.map((one) => instantHolds(at, name, bound, one)))
  }
  const instant = readInstant(value)
  if (instant === null) throw wrongFilter(name)
  const isDay = String(value).trim().length === 'YYYY-MM-DD'.length
  const day = instant.slice(0, 10)
  const from = isDay ? gte(at, startOf(day)) : gte(at, instant)
  const to = isDay ? lt(at, startOf(addDays(day, 1))) : lte(at, instant)
  return { gte: from, lte: to }[bound ?? ''] ?? and(from, to) ?? sql`true`
}

function membersHold(cell: Cell, name: string, bound: string | undefined, value: unknown): SQL {
  const wanted: unknown[] = Array.isArray(value) ? value : [value]
  if (bound || wanted.length > 1000) throw wrongFilter(name)
  if (cell.naming) return cell.naming(wanted.map((one) => idOf(exact(cell, name, one))))
  const has = (one: unknown): SQL =>
    kinds[cell.kind].members === 'whole'
      ? sql`${exact(cell, name, one)} = any(${columnBehind(cell)})`
      : holds(cell, soughtOf(typedText(name, one)))
  return or(...wanted.map(has)) ?? sql`false`
}

const idOf = (read: unknown): number => (typeof read === 'number' ? read : 0)

function wholeOf(name: string, value: unknown): number {
  const id = readInteger(value)
  if (id === null) throw wrongFilter(name)
  return id
}

/** The column of the table itself when the list joins it under an alias. */
const columnBehind = ({ at, of }: Cell): SQLWrapper => (of ? columnOf(anyTableOf(of.resource), of.field) : at)

/** Every word in the texts of the row itself, or in the texts of other rows that the list shows or searches. */
function searchSql(source: Source, value: unknown, institute?: number): SQL {
  const { columns = [], searchable = [] } = source.resource.list ?? {}
  const shown = new Set([...columns, ...searchable])
  const byRow = new Map<string, Cell[]>()
  for (const [path, cell] of source.cells) {
    const { contains, members } = kinds[cell.kind]
    if (!(contains || members === 'part') || !isSearched(cell)) continue
    if (path.includes('.') && !shown.has(path) && !shown.has(path.split('.')[0] ?? '')) continue
    const row = path.slice(0, path.lastIndexOf('.') + 1)
    byRow.set(row, [...(byRow.get(row) ?? []), cell])
  }
  for (const [key, cells] of source.members) if (shown.has(key) || key.includes('.')) byRow.set(`${key}.`, [...cells])
  const holdsWord = (word: string): SQL => {
    const sought = { ...soughtOf(word), institute }
    return or(...[...byRow].map(([row, cells]) => rowHolds(source, row, cells, sought))) ?? sql`false`
  }
  return and(...wordsOf(typedText('q', value)).map(holdsWord)) ?? sql`true`
}

/** The words of a search; the rest of a long one is a single one, and an identity document may have blanks, but no name after it. */
function wordsOf(typed: string): string[] {
  if (documentForms(typed).length > 0 && !/\p{L}$/u.test(typed)) return [typed]
  const words = typed.split(' ')
  return [...new Set([...words.slice(0, mostWords), words.slice(mostWords).join(' ')])].filter((word) => word !== '')
}
const mostWords = 8

/** Searches all prepared texts of the listed row at once, but only the shown ones of an embedded row. */
function rowHolds(source: Source, row: string, cells: readonly Cell[], sought: Sought): SQL | undefined {
  if (row) return cells[0]?.whose(or(...cells.map((cell) => holds(cell, sought))) ?? sql`false`, sought.institute)
  const all = searchedFields(source.resource)
  // The prepared column holds all texts of a row, so it cannot be used when the user may not read one of them.
  const prepared = all.every((key) => source.cells.has(key)) ? all : []
  const own = prepared.length > 0 ? [sql`${columnOf(source.table, 'searchText')} ${likes(sought.literal)}`] : []
  const others = cells.filter((cell) => !cell.of || !prepared.includes(cell.of.field) || isDocument(cell))
  return or(...own, ...others.map((cell) => holds(cell, sought)))
}

/** A search text as a pattern of LIKE; `documents` are other spellings of it if it may be an identity document. */
type Sought = { literal: string; documents: readonly string[]; institute?: number | undefined }

const soughtOf = (typed: string): Sought => {
  const literal = literalOf(typed)
  return {
    literal,
    documents: documentForms(typed)
      .map(literalOf)
      .filter((form) => form !== literal),
  }
}

const isDocument = ({ of }: Cell): boolean => {
  const field = of?.resource.fields[of.field]
  return field !== undefined && 'searchedAs' in field && field.searchedAs === 'document'
}

const holds = (cell: Cell, { literal, documents }: Sought): SQL =>
  or(...[literal, ...(isDocument(cell) ? documents : [])].map((one) => contains(cell, one))) ?? sql`false`

/** The trigram index of the prepared column narrows the rows before the single text is compared. */
function contains(cell: Cell, literal: string): SQL {
  const { each, of } = cell
  if (each) return each.whose(contains(each, literal))
  if (kinds[cell.kind].members)
    return sql`exists (select from unnest(${columnBehind(cell)}) member where fold(member) ${likes(literal)})`
  if (!of) return sql`fold(${cell.at}) ${likes(literal)}`
  const searchText = () => columnOf(anyTableOf(of.resource), 'searchText')
  const prepared = preparedText(of.resource, of.field, searchText)
  if (prepared) return sql`(${searchText()} ${likes(literal)} and ${prepared} ${likes(literal)})`
  const text = columnBehind(cell)
  // To fold is slow, and of the audit's many texts none needs it.
  const hasMarks = sql`octet_length(${text}) > char_length(${text})`
  return sql`(lower(${text}) ${likes(literal)} or (${hasMarks} and fold(${text}) ${likes(literal)}))`
}

/** Excludes long texts that the server writes: preparing the audit's rows would slow every booking. */
export const isSearched = ({ kind, of }: Cell): boolean =>
  kind !== 'longText' || of?.resource.fields[of.field]?.serverSet !== true

const likes = (literal: string): SQL => sql`like ${`%${literal}%`}`

/** Cleaned like stored text. */
function typedText(name: string, value: unknown): string {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (typed === undefined || typed.length > 200 || typed.includes('\0')) throw wrongFilter(name)
  return cleanLine(typed)
}

/** Folded, with the wildcards of LIKE escaped. */
const literalOf = (typed: string): string => fold(typed).replace(/[\\%_]/g, '\\$&')

function exact(cell: Cell, name: string, value: unknown): unknown {
  const read = kinds[cell.kind].comparable(value)
  if (read === null) throw wrongFilter(name)
  return read
}

/** A path that can be filtered or sorted; a bare embedded key ('Bank', 'Rector') means its first text. */
export function cellOf(source: Source, path: string, otherwise: string): Cell {
  const found = findCell(source, path)
  if (!found) throw new Refusal(400, otherwise, { errors: { [path]: otherwise }, known: knownIn(source) })
  return found
}

/** The names that the user may filter by. */
const knownIn = ({ resource, cells, filters }: Source): string[] => [
  ...filters.keys(),
  ...[...cells].flatMap(([path, cell]) => (isSearched(cell) ? [path] : [])),
  ...Object.keys({ ...resource.aliases, ...resource.byCases }),
]

/** Undefined for a path that names nothing, or nothing the user may read. */
export function findCell({ resource, cells }: Source, path: string): Cell | undefined {
  const shown = new Map(Object.entries(resource.aliases ?? {})).get(path)
  const named = typeof shown === 'object' ? Object.values(shown)[0] : shown
  return (
    cells.get(named ?? path) ??
    [...cells].find(([at, { kind }]) => at.startsWith(`${path}.`) && kind !== 'integer')?.[1]
  )
}
