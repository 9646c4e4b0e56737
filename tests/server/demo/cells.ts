/** Every text that the lists and pages show for rows. */
import { cellText } from '../../../resources/columns/cellText.ts'
import { childColumns, columnsOf } from '../../../resources/columns/columns.ts'
import { isPlainObject, type Row } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'

/** @param list the key under which the API lists the rows */
export function cellsOf(list: string, rows: readonly Row[]): [at: string, text: string][] {
  const resource = resources.find(({ api }) => api?.list === list)
  if (!resource) throw new Error(`no resource is listed as ${list}`)
  const own = columnsOf(resource).map((column) => ({ column, of: rows }))
  const carried = Object.entries(resource.children ?? {}).flatMap(([key, children]) => {
    const of = rows.flatMap((row) => row[key]).filter(isPlainObject)
    return childColumns(children).map((column) => ({ column, of }))
  })
  return [...own, ...carried].flatMap(({ column, of }) =>
    of.map((row): [string, string] => [`${list}.${column.path} of ${row.id}`, cellText(column, row)]),
  )
}
