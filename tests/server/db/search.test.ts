/** No search and no order folds text row by row: the SQL of each is checked, for every declared list. */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../../resources/index.ts'
import { filterSql, isSearched } from '../../../server/db/query/filter.ts'
import { orderOf } from '../../../server/db/query/page.ts'
import { sourceOf } from '../../../server/db/query/source.ts'
import { kindTraits } from '../../../server/db/schema/kindTraits.ts'
import { isKeptSorted } from '../../../server/db/schema/search.ts'

const lists = resources.filter(({ api, list }) => api && list)
const written = (parts: readonly SQL[]) => new PgDialect().sqlToQuery(sql.join([...parts], sql` and `)).sql
/** Calls of fold() on each row; a parameter is folded once. */
const foldedRows = (text: string) => [...text.matchAll(/fold\((?!\$)[^)]*\)/g)].map(([call]) => call)

describe.each(lists.map((resource) => ({ name: resource.name, resource })))('the list of $name', ({ resource }) => {
  const source = sourceOf(resource)
  const textCells = [...source.cells].filter(([, cell]) => kindTraits[cell.kind].folded && isSearched(cell))
  /** A text of the names of other rows is computed for every row. Only users have one, and they are few. */
  const names = Object.entries(resource.derived ?? {}).flatMap(([path, { kind }]) => (kind === 'names' ? [path] : []))

  it('is searched and filtered without folding any row', () => {
    const paths = textCells.flatMap(([path, { kind }]) => (kind === 'choice' || names.includes(path) ? [] : [path]))
    for (const path of names.length > 0 ? paths : ['q', ...paths])
      expect([path, foldedRows(written(filterSql(resource, { [path]: 'ana' })))]).toEqual([path, []])
  })

  it('is sorted by an index or by a stored text', () => {
    for (const [path, { of }] of textCells) {
      if (names.includes(path)) continue
      const kept = of?.resource === resource && isKeptSorted(resource, of.field)
      const order = written(orderOf(source, [path, 'ASC']))
      expect([path, foldedRows(order).length]).toEqual([path, kept ? 1 : 0])
    }
  })
})

it('only the list of users has a text derived from other rows', () => {
  const found = lists.flatMap(({ name, derived }) =>
    Object.values(derived ?? {}).some(({ kind }) => kind === 'names') ? [name] : [],
  )
  expect(found).toEqual(['user'])
})
