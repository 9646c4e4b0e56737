/** Converts the values of a selected row to the nested row of the API. */
import type { AnyResource, FieldKind, Row } from '../../../resources/define/index.ts'
import type { ReadKind } from '../schema/kinds.ts'

/** The values of a selected row, by the numbers of its cells. */
export type Selected = Readonly<Record<string | number, unknown>>

/**
 * Where each selected value goes: the embedded rows, parents first, and the values of all rows; `id` and `at` are positions.
 * @property blank the row with all its keys: to copy it takes half of the time of adding them one by one
 */
export type Shape = {
  blank: Row
  nests: readonly { into: number; name: string; id: number; blank: Row }[]
  values: readonly { into: number; name: string; kind: FieldKind; at: number }[]
}

/**
 * @param cells every value by its dotted path, in select order
 * @param joins the paths of the embedded rows, parents first
 */
export function shapeOf(cells: readonly (readonly [path: string, kind: FieldKind])[], joins: readonly string[]): Shape {
  const positions = new Map(cells.map(([path], index) => [path, index]))
  const places = new Map([['', 0], ...joins.map((path, index) => [path, index + 1] as const)])
  const placed = (path: string) => {
    const [parent, name] = split(path)
    return { into: known(places, parent), name }
  }
  const nests = joins.map((path) => ({ ...placed(path), id: known(positions, `${path}.id`) }))
  const values = cells.map(([path, kind], at) => ({ ...placed(path), kind, at }))
  const blankOf = (row: number): Row =>
    Object.fromEntries([...nests, ...values].flatMap(({ into, name }) => (into === row ? [[name, null]] : [])))
  return { blank: blankOf(0), nests: nests.map((nest, index) => ({ ...nest, blank: blankOf(index + 1) })), values }
}

/** A guessed position would show another value of the row. */
function known(of: ReadonlyMap<string, number>, path: string): number {
  const found = of.get(path)
  if (found === undefined) throw new Error(`'${path}' is not selected`)
  return found
}

/** An embedded row is null when the reference is null. */
export function nestedRows(
  resource: AnyResource,
  { blank, nests, values }: Shape,
  found: readonly Selected[],
  read: ReadKind,
): Row[] {
  const places = values.map(({ into, name, kind, at }) => ({ into, name, convert: read(kind), at }))
  return found.map((selected) => {
    const row: Record<string, unknown> = { ...blank }
    const rows: (Record<string, unknown> | null)[] = [row]
    for (const { into, name, id, blank } of nests) {
      const parent = rows[into]
      const nest = parent && selected[id] !== null ? { ...blank } : null
      if (parent) parent[name] = nest
      rows.push(nest)
    }
    for (const { into, name, convert, at } of places) {
      const parent = rows[into]
      if (parent) parent[name] = convert(selected[at])
    }
    return resource.aliases ? { ...row, ...shownAs(resource, row) } : row
  })
}

export const split = (path: string): [parent: string, name: string] => {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The aliases of a row; a group with all values null is null. */
function shownAs(resource: AnyResource, row: Row): Row {
  return Object.fromEntries(
    Object.entries(resource.aliases ?? {}).map(([key, what]) => {
      if (typeof what === 'string') return [key, row[what]]
      const group = Object.entries(what).map(([name, field]) => [name, row[field]] as const)
      return [key, group.every(([, value]) => (value ?? null) === null) ? null : Object.fromEntries(group)]
    }),
  )
}
