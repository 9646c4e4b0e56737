import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, Identifier, SortPayload } from 'react-admin'
import { type AnyResource, exportPathOf, isPlainObject, type Row, tabFilter } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { call, createOnce, get, getMadeFile, put, remove } from './http.ts'
import { createPath, editPath, itemKey, listKey, listPath, movePath, type PathParams, togglePath } from './paths.ts'

/**
 * The values in react-admin's `meta`. The institute and the parent row `within` are part of the query key, so that
 * institutes never mix; `variant` names one of `list.variants`; `flags` are plain query parameters (`completed=false`);
 * `totals` requests the sums of the list too.
 */
export type ReadMeta = PathParams & { variant?: string; flags?: string; totals?: boolean }
export type CreateMeta = PathParams & { key: string }
export type Act = Readonly<Record<string, unknown>>
export type ToggleParams = PathParams & { id: Identifier; deleted: boolean; act?: Act }
/** A move or action of one row; `key` is the Idempotency-Key, `body` its fields. */
export type MoveParams = PathParams & { id: number; move: string; body: Row; key: string }
export type MoveAnswer = { status: boolean; msg?: string }
export type ToggleAnswer = { status: boolean; msg?: string; deleted: boolean }

/** Like the request of a list without a page; `columns` by path, in the order of the file. */
export type ExportParams = {
  filter: Row
  sort: SortPayload
  meta: ReadMeta
  columns: readonly string[]
  format: 'xlsx' | 'csv'
  title: string
}

/** A row for its edit form; `locked` is the reason why some fields may not be changed, or null. */
export type Opened = { row: Row; locked: string | null }

export type ErarioDataProvider = DataProvider & {
  openEdit(resource: string, params: PathParams & { id: number }): Promise<Opened>
  toggle(resource: string, params: ToggleParams): Promise<ToggleAnswer>
  move(resource: string, params: MoveParams): Promise<MoveAnswer>
  /** Downloads the file of a list; `tell` receives the progress from 0 to 1. */
  exportFile(resource: string, params: ExportParams, tell?: (part: number) => void): Promise<Blob>
}

/**
 * Reads with ra-data-simple-rest, given the entity's path and a client that unwraps the key of spec section 7.
 * Creating, changing and toggling use other paths; nothing is ever removed for good.
 */
export const dataProvider: ErarioDataProvider = {
  getList: (name, params) => {
    const { tab, ...filter } = params.filter ?? {}
    const { totals, ...meta }: ReadMeta = params.meta ?? {}
    const asksTab = tabFilter(resourceNamed(name), tab) !== undefined
    const asked = [meta.flags, totals && 'totals=true', asksTab && `tab=${encodeURIComponent(tab)}`].filter(Boolean)
    let sums: unknown
    const keepSums = (answer: Row) => {
      sums = answer.totals
    }
    const read = (rest: DataProvider, path: string) => rest.getList(path, { ...params, filter })
    const found = reading(name, { ...meta, flags: asked.join('&') }, read, keepSums)
    return totals ? found.then((page) => ({ ...page, meta: { totals: sums } })) : found
  },
  getMany: (name, params) => reading(name, params.meta, (rest, path) => rest.getMany(path, params)),
  getManyReference: (name, params) => reading(name, params.meta, (rest, path) => rest.getManyReference(path, params)),

  getOne: (name, params) => {
    const resource = resourceNamed(name)
    return reader(itemKey(resource), '').getOne(toRest(listPath(resource, params.meta ?? {})), params)
  },

  create: async (name, { data, meta }) => {
    const resource = resourceNamed(name)
    const { key, ...params }: CreateMeta = meta
    const answer = await createOnce<Record<string, unknown>>(createPath(resource, params), data, key)
    // A response without its row is still a success: spec 8 requires only `status`. react-admin needs some id.
    const row = answer[itemKey(resource)]
    return { data: { ...answer, id: key, ...(isPlainObject(row) ? row : {}) } as never }
  },

  openEdit: async (name, { id, ...params }) => {
    const resource = resourceNamed(name)
    const { locked, ...answer } = await get<Row>(editPath(resource, params, id))
    const row = answer[itemKey(resource)]
    if (!isPlainObject(row)) throw new Error(`the form of ${name} ${id} answered no row`)
    return { row, locked: typeof locked === 'string' ? locked : null }
  },

  update: async (name, { id, data, previousData: { id: _, ...was }, meta }) => {
    const resource = resourceNamed(name)
    const { key, ...params }: CreateMeta = meta
    const answer = await put<Row>(editPath(resource, params, Number(id)), { ...data, was }, key)
    const row = answer[itemKey(resource)]
    return { data: { ...answer, id, ...(isPlainObject(row) ? row : {}) } as never }
  },

  toggle: (name, { id, deleted, act = {}, ...params }) =>
    remove(togglePath(resourceNamed(name), params, Number(id), { deleted, ...act })),

  move: (name, { id, move, body, key, ...params }) =>
    createOnce(movePath(resourceNamed(name), params, id, move), body, key),

  exportFile: (name, { filter, sort, meta, columns, format, title }, tell = () => {}) => {
    const resource = resourceNamed(name)
    const { tab, ...rest } = filter
    const query = new URLSearchParams(meta.flags)
    query.set('filter', JSON.stringify(rest))
    query.set('sort', JSON.stringify([sort.field, sort.order]))
    if (tabFilter(resource, tab)) query.set('tab', String(tab))
    query.set('columns', JSON.stringify(columns))
    query.set('format', format)
    query.set('title', title)
    return getMadeFile(`${exportPathOf(listPath(resource, meta, meta.variant))}?${query}`, tell)
  },

  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
}

function reading<T>(
  name: string,
  meta: ReadMeta = {},
  read: (rest: DataProvider, path: string) => T,
  see?: (answer: Row) => void,
): T {
  const resource = resourceNamed(name)
  return read(reader(listKey(resource, meta.variant), meta.flags, see), toRest(listPath(resource, meta, meta.variant)))
}

/** A simple-rest provider that unwraps the value under `key`, and adds the flags to its query. */
const reader = (key: string, flags = '', see: (answer: Row) => void = () => {}): DataProvider =>
  simpleRest('', async (url, options) => {
    const path = flags ? `${url}${url.includes('?') ? '&' : '?'}${flags}` : url
    const { status, headers, json } = await call<Record<string, unknown>>(path, {
      signal: options?.signal ?? undefined,
    })
    if (!Object.hasOwn(json, key)) throw new Error(`${path} answered no ${key}`)
    see(json)
    return { status, headers, json: json[key], body: '' }
  })

/** simple-rest adds the slash itself. */
const toRest = (path: string): string => path.slice(1)

function refuse(name: string): never {
  throw new Error(`${name}: the product has no such operation`)
}

/** Requests the sums of a list too, if it declares any. */
export const withTotals = ({ list }: AnyResource, meta: ReadMeta): ReadMeta =>
  list?.totals ? { ...meta, totals: true } : meta
