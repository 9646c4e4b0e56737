/** No search and no order folds text row by row: the SQL of each is checked, for every declared list. */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { isScoped } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { filterSql, isSearched } from '../../../server/db/query/filter.ts'
import { orderOf, pageSql } from '../../../server/db/query/page.ts'
import { sourceOf } from '../../../server/db/query/source.ts'
import { kinds } from '../../../server/db/schema/kinds.ts'
import { isKeptSorted } from '../../../server/db/schema/search.ts'

const lists = resources.filter(({ api, list }) => api && list)
const written = (parts: readonly SQL[]) => new PgDialect().sqlToQuery(sql.join([...parts], sql` and `)).sql
/** A text that the server wrote is folded only where it has letters beyond ASCII. */
const guarded = /octet_length\([^)]*\) > char_length\([^)]*\) and fold\([^)]*\)/g
/** Calls of fold() and sortText() on each row; a parameter is folded once, and the members of a list are few. */
const foldedRows = (text: string) =>
  [...text.replaceAll(guarded, '').matchAll(/(?:fold|"sortText")\((?!\$|member\))[^)]*\)/g)].map(([call]) => call)

describe.each(lists.map((resource) => ({ name: resource.name, resource })))('the list of $name', ({ resource }) => {
  const source = sourceOf(resource)
  const textCells = [...source.cells].filter(([, cell]) => kinds[cell.kind].contains && isSearched(cell))
  /** A text of the names of other rows is sorted as computed for every row: of the product, users have one, and they are few. */
  const names = Object.entries(resource.derived ?? {}).flatMap(([path, { kind }]) => (kind === 'names' ? [path] : []))

  it('is searched and filtered without folding any row', () => {
    const paths = textCells.map(([path]) => path)
    for (const path of ['q', ...paths])
      expect([path, foldedRows(written(filterSql(resource, { [path]: 'ana' })))]).toEqual([path, []])
  })

  it('is sorted by an index or by a stored text', () => {
    for (const [path, { of }] of textCells) {
      if (names.includes(path)) continue
      const kept = !path.includes('.') && of?.resource === resource && isKeptSorted(resource, of.field)
      const order = written(orderOf(source, [path, 'ASC']))
      expect([path, foldedRows(order).length]).toEqual([path, kept ? 1 : 0])
    }
  })
})

it('a search in an institute reads, of the rows that belong to none, those that the institute names', () => {
  const searched: string[] = []
  for (const resource of lists.filter(isScoped)) {
    const text = written(filterSql(resource, { q: 'ana' }, undefined, 3))
    for (const { name } of lists.filter((one) => !isScoped(one)))
      for (const part of subselects(text, `in (select "${name}"."id" from "${name}" where `)) {
        expect([resource.name, part.includes(`"${name}"."id" = any(array(select distinct `)]).toEqual([
          resource.name,
          true,
        ])
        searched.push(`${resource.name}: ${name}`)
      }
  }
  expect(searched).toEqual(expect.arrayContaining(['contract: supplier', 'availability: supplier']))
})

/** Each part of the text that starts so, up to the end of its parentheses. */
function subselects(text: string, start: string): string[] {
  return text
    .split(start)
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = [...rest].findIndex((letter) => {
        depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
        return depth === 0
      })
      return rest.slice(0, end)
    })
}

it('a page sorted by a value of its own rows is cut before anything is joined', () => {
  for (const resource of lists) {
    const page = written([
      pageSql(sourceOf(resource), { where: [], page: { offset: 0, limit: 25 }, sort: ['id', 'ASC'] }),
    ])
    expect([resource.name, page.indexOf(' limit ') < (page.indexOf(' left join ') + 1 || Infinity)]).toEqual([
      resource.name,
      true,
    ])
  }
})
