/** Search in many rows: a prepared text column, a trigram index on it, and indexes for sorted lists. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, type PgColumn, type PgColumnBuilderBase, type PgTableExtraConfigValue, text } from 'drizzle-orm/pg-core'
import { type AnyResource, type Field, isScoped } from '../../../resources/define/index.ts'
import { codeOf, kinds } from './kinds.ts'

/** The fields that users write, in resources with a list. */
const fieldsWith = ({ list, fields }: AnyResource, trait: 'contains' | 'indexed'): string[] =>
  Object.entries<Field>(list ? fields : {})
    .filter(([, { kind, serverSet }]) => kinds[kind][trait] && (!serverSet || kind === 'code'))
    .map(([key]) => key)

/**
 * The fields of the prepared column: all texts that users write. Texts that the server writes, above all in the ledger
 * and the audit, are compared unprepared: preparing them would slow every booking.
 */
export const searchedFields = (resource: AnyResource): string[] => fieldsWith(resource, 'contains')

/**
 * All fields folded into one column, so that a search reads one prepared text per row; they are joined by U+001F so
 * that no match spans two. Where the alphabetical order needs other letters (Ñ is one after N), "searchText"() adds
 * the fields in that form after U+001E.
 */
export function searchColumn(resource: AnyResource): PgColumnBuilderBase | undefined {
  const parts = searchedFields(resource).map((key) => {
    const field = resource.fields[key]
    // A generated column may not read another generated column.
    return field?.kind === 'code' ? sql`(${codeOf(field)})` : sql`coalesce(${sql.identifier(key)}, '')`
  })
  if (parts.length === 0) return undefined
  return text().generatedAlwaysAs(sql`"searchText"(${sql.join(parts, sql` || chr(31) || `)})`)
}

/**
 * The folded text of one field, cut out of the prepared column; null when it is empty.
 * @returns undefined for a field that is not prepared
 */
export function preparedText(resource: AnyResource, field: string, searchText: () => PgColumn): SQL | undefined {
  return partOf(resource, field, () => sql`split_part(${searchText()}, chr(30), 1)`)
}

/** The same in the form of the alphabetical order. */
export function preparedOrder(resource: AnyResource, field: string, searchText: () => PgColumn): SQL | undefined {
  return partOf(
    resource,
    field,
    () => sql`coalesce(nullif(split_part(${searchText()}, chr(30), 2), ''), ${searchText()})`,
  )
}

function partOf(resource: AnyResource, field: string, joined: () => SQL): SQL | undefined {
  const place = searchedFields(resource).indexOf(field)
  return place < 0 ? undefined : sql`nullif(split_part(${joined()}, chr(31), ${sql.raw(String(place + 1))}), '')`
}

/** The alphabetical order, which is not left to the locale of the server. */
export const inOrder = (text: SQLWrapper): SQL => sql`(${text} collate "C")`

/** The order of a text that is not prepared. */
export const orderOfText = (text: SQLWrapper): SQL => inOrder(sql`"sortText"(${text})`)

/**
 * The order of a text that the server writes and no column prepares. It knows the letters of Spanish only: "sortText"() of
 * 100,000 rows with accents takes about sixty times as long as lower(), this about five times, and without accents the same.
 */
export const spanishOrder = (text: SQLWrapper): SQL =>
  sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else replace(lower(translate(${text}, 'ÁÉÍÓÚÜáéíóúüÑ', 'aeiouuaeiouuñ')), 'ñ', 'n~') end`

/** Whether an index keeps the rows of each institute in the order of that field. */
export const isKeptSorted = (resource: AnyResource, field: string): boolean =>
  !isScoped(resource) &&
  fieldsWith(resource, 'indexed').includes(field) &&
  resource.list?.columns.includes(field) === true

/** A trigram index for each list; lists shared by all institutes are long, and get an index for each sortable text. */
export function searchKeys(resource: AnyResource, at: (name: string) => PgColumn): PgTableExtraConfigValue[] {
  if (searchedFields(resource).length === 0) return []
  const trigrams = index(`${resource.name}_search`).using('gin', sql`${at('searchText')} gin_trgm_ops`)
  const sorted = Object.keys(resource.fields).filter((key) => isKeptSorted(resource, key))
  return [
    trigrams,
    ...sorted.map((key) => index(`${resource.name}_sorted_by_${key}`).on(orderOfText(at(key)), at('id'))),
  ]
}
