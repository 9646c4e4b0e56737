/** Search over many rows: a prepared text column, a trigram index on it, and indexes for sorted lists. */
import { type SQL, sql } from 'drizzle-orm'
import { index, type PgColumn, type PgColumnBuilderBase, type PgTableExtraConfigValue, text } from 'drizzle-orm/pg-core'
import { type AnyResource, type Field, isScoped } from '../../../resources/define/index.ts'
import { codeOf } from './columns.ts'
import { kindTraits } from './kindTraits.ts'

/** Those that people write, of the resources that have a list. */
const fieldsWith = ({ list, fields }: AnyResource, trait: 'contains' | 'indexed'): string[] =>
  Object.entries<Field>(list ? fields : {})
    .filter(([, { kind, serverSet }]) => kindTraits[kind][trait] && (!serverSet || kind === 'code'))
    .map(([key]) => key)

/**
 * The fields a search is prepared for: every text people write. What the server writes itself, in the ledger and the
 * audit above all, is compared as it is: preparing it would make every booking slower, and it has no accents.
 */
export const searchedFields = (resource: AnyResource): string[] => fieldsWith(resource, 'contains')

/**
 * All of them folded into one column, so that a search reads one prepared text instead of folding many at every row;
 * they are joined by U+001F so that no match spans two.
 */
export function searchColumn(resource: AnyResource): PgColumnBuilderBase | undefined {
  const parts = searchedFields(resource).map((key) => {
    const field = resource.fields[key]
    // A generated column may not read another generated one.
    return field?.kind === 'code' ? sql`(${codeOf(field)})` : sql`coalesce(${sql.identifier(key)}, '')`
  })
  if (parts.length === 0) return undefined
  return text().generatedAlwaysAs(sql`fold(${sql.join(parts, sql` || chr(31) || `)})`)
}

/**
 * The folded text of one field, cut out of the prepared column of its row rather than folded again; null when it is
 * empty.
 * @returns undefined for a field that is not prepared
 */
export function preparedText(resource: AnyResource, field: string, searchText: () => PgColumn): SQL | undefined {
  const place = searchedFields(resource).indexOf(field)
  return place < 0 ? undefined : sql`nullif(split_part(${searchText()}, chr(31), ${sql.raw(String(place + 1))}), '')`
}

/** Whether the rows of every school are kept in the order of that field, by an index. */
export const isKeptSorted = (resource: AnyResource, field: string): boolean =>
  !isScoped(resource) &&
  fieldsWith(resource, 'indexed').includes(field) &&
  resource.list?.columns.includes(field) === true

/**
 * A trigram index for each list; lists that all institutes share are long, and have an index for each sortable text.
 */
export function searchKeys(resource: AnyResource, at: (name: string) => PgColumn): PgTableExtraConfigValue[] {
  if (searchedFields(resource).length === 0) return []
  const trigrams = index(`${resource.name}_search`).using('gin', sql`${at('searchText')} gin_trgm_ops`)
  const sorted = Object.keys(resource.fields).filter((key) => isKeptSorted(resource, key))
  return [
    trigrams,
    ...sorted.map((key) => index(`${resource.name}_sorted_by_${key}`).on(sql`fold(${at(key)})`, at('id'))),
  ]
}
