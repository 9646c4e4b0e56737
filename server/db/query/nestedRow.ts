/** Turns a selected row, which is flat and has short column names, into the nested row of the API. */
import type { AnyResource, FieldKind, Row } from '../../../resources/define/index.ts'
import type { ReadByKind } from './rows.ts'

/** PostgreSQL cuts a name of more than 63 bytes. */
export const selectedName = (index: number): string => `c${index}`

/** Where each selected value goes: the rows within the row, each after the one it is in, and the values of all of them. */
export type Shape = {
  nests: readonly { into: number; name: string; id: string }[]
  values: readonly { into: number; name: string; kind: FieldKind; from: string }[]
}

/**
 * @param cells every value by its dotted path, in the order in which they are selected
 * @param joins the paths of the rows that are embedded, each after the one it is in
 */
export function shapeOf(cells: readonly (readonly [path: string, kind: FieldKind])[], joins: readonly string[]): Shape {
  const columns = new Map(cells.map(([path], index) => [path, selectedName(index)]))
  const places = new Map([['', 0], ...joins.map((path, index) => [path, index + 1] as const)])
  const placed = (path: string) => {
    const [parent, name] = split(path)
    return { into: places.get(parent) ?? 0, name }
  }
  return {
    nests: joins.map((path) => ({ ...placed(path), id: columns.get(`${path}.id`) ?? '' })),
    values: cells.map(([path, kind], index) => ({ ...placed(path), kind, from: selectedName(index) })),
  }
}

/** A selected row as a nested one; an embedded row is null where nothing is referred to. */
export function nestedRow(resource: AnyResource, shape: Shape, selected: Row, read: ReadByKind): Row {
  const row: Record<string, unknown> = {}
  const rows: (Record<string, unknown> | null)[] = [row]
  for (const { into, name, id } of shape.nests) {
    const parent = rows[into]
    const nest = parent && selected[id] !== null ? {} : null
    if (parent) parent[name] = nest
    rows.push(nest)
  }
  for (const { into, name, kind, from } of shape.values) {
    const parent = rows[into]
    if (parent) parent[name] = read[kind](selected[from])
  }
  return resource.aliases ? { ...row, ...shownAs(resource, row) } : row
}

export const split = (path: string): [parent: string, name: string] => {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The other names a declaration gives its fields; a group of which nothing is set is null. */
function shownAs(resource: AnyResource, row: Row): Row {
  return Object.fromEntries(
    Object.entries(resource.aliases ?? {}).map(([key, what]) => {
      if (typeof what === 'string') return [key, row[what]]
      const group = Object.entries(what).map(([name, field]) => [name, row[field]] as const)
      return [key, group.every(([, value]) => (value ?? null) === null) ? null : Object.fromEntries(group)]
    }),
  )
}
