/** Where every list is read and what it should hold: the lists of the declarations, placed in a world. */
import {
  type AnyResource,
  derivedKind,
  type Field,
  isReadBy,
  isScoped,
  type Role,
  type Variant,
  type Where,
} from '../../../../resources/define/index.ts'
import { resourceNamed, resources } from '../../../../resources/index.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { placed } from '../../../fixtures/maker.ts'
import { makeableOf } from '../../../fixtures/namedRows.ts'
import { firstRole, personWith } from '../../../fixtures/school.ts'
import type { World } from '../../../fixtures/world.ts'

export type Row = Readonly<Record<string, unknown>>
/** `reader`: a user who may read it, of a role. */
export type List = {
  title: string
  path: string
  key: string
  resource: AnyResource
  where: Where
  role: Role
  reader: Person
}

/** Every list and variant, within real rows. */
export async function listsOf(world: World): Promise<List[]> {
  const found: List[] = []
  for (const resource of resources) {
    const { api, list } = resource
    if (!api || !list) continue
    const parent = api.within ? await parentOf(world, resource) : undefined
    const main = {
      path: parent === undefined ? api.path : `${api.path}/:${api.within}`,
      list: api.list,
      where: list.where,
    }
    for (const one of [main, ...Object.values<Variant>(list.variants ?? {})])
      found.push({
        title: `GET ${one.path}`,
        path: placed(one.path, world.school.own).replace(/:\w+$/, String(parent)),
        key: one.list,
        resource,
        where: one.where ?? {},
        role: firstRole(('roles' in one && one.roles) || list.roles),
        reader: personWith(world.school, ('roles' in one && one.roles) || list.roles),
      })
  }
  return found
}

/** The id of the row that the standing row of a resource is listed within. */
const parentOf = async (world: World, { name, api }: AnyResource): Promise<unknown> =>
  (await world.standing(name, world.school.own))[`${api?.within}_id`]

/** Several rows of every entity with all of its fields, every other one deleted where anyone may delete it, and one of each of its lists. */
export async function fill(world: World): Promise<void> {
  for (const resource of resources.filter(({ api }) => api)) {
    const institute = isScoped(resource) ? world.school.own : 0
    const maker = world.may('create', resource, institute)
    const made: Row[] = []
    for (let number = 0; number < (resource.create ? 3 : 1); number++) {
      const row = await world.make(resource.name, institute, {}, maker)
      if (resource.toggle && number === 1) await world.mark(resource.name, row.id, true)
      made.push(row)
    }
    const { list, create } = resource
    for (const { where } of create && list ? [list, ...Object.values(list.variants ?? {})] : []) {
      const wanted = makeableOf(resource, where)
      if (!made.some((row) => holds(row, wanted))) made.push(await world.make(resource.name, institute, wanted, maker))
    }
  }
}

export const holds = (row: Row, where: Row): boolean =>
  Object.entries(where).every(([name, value]) =>
    name.endsWith('_gt') ? Number(row[name.slice(0, -3)]) > Number(value) : row[name] === value,
  )

/** Variants share the machinery of the list they vary; what is asked value by value is asked of one list an entity. */
export const mainOf = (lists: readonly List[]): List[] =>
  lists.filter(({ resource }, index) => lists.findIndex((one) => one.resource === resource) === index)

export type Cell = { path: string; kind: Field['kind'] | 'sum' | 'names' }

/** What a role may filter and sort a list by: fields of the row, derived values, and values of other rows that its columns show. */
export function cellsOf(resource: AnyResource, role?: Role): Cell[] {
  const own = Object.entries(resource.fields).map(([path, field]): Cell => ({ path, kind: field.kind }))
  const derived = Object.entries(resource.derived ?? {}).map(
    ([path, one]): Cell => ({
      path,
      kind: one.kind === 'sum' || one.kind === 'names' ? one.kind : derivedKind(one, resourceNamed(one.of)),
    }),
  )
  const { columns = [], searchable = [] } = resource.list ?? {}
  const shown = [...columns, ...searchable].filter((path) => path.includes('.'))
  const cells = [...own, ...derived, ...shown.map((path): Cell => ({ path, kind: kindAt(resource, path) }))]
  return [{ path: 'id', kind: 'integer' }, { path: 'deleted', kind: 'boolean' }, ...cells].filter(
    ({ path, kind }) =>
      kind !== 'password' &&
      kind !== 'image' &&
      kind !== 'rows' &&
      !onlyShown(resource).includes(path) &&
      (role === undefined || isReadBy(role, resource, path)),
  ) as Cell[]
}

/** The long texts that the server writes: a list shows them and is not asked by them. */
export const onlyShown = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.kind === 'longText' && field.serverSet)
    .map(([path]) => path)

function kindAt(resource: AnyResource, path: string): Cell['kind'] {
  const [head = '', ...rest] = path.split('.')
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (rest.length === 0 && key === head) return field.kind
    const as = field.kind === 'reference' ? (field.as ?? key.charAt(0).toUpperCase() + key.slice(1, -3)) : ''
    if (field.kind === 'reference' && as === head) return kindAt(field.to, rest.join('.'))
  }
  throw new Error(`resource ${resource.name} has nothing at ${path}`)
}

export const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Row | null)?.[name] ?? null, row)

/** Text as a search compares it. */
export const folded = (text: unknown): string =>
  String(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

export const query = (part: 'filter' | 'range' | 'sort', value: unknown): string =>
  `?${part}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`

export const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id)
