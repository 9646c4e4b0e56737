import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, Identifier, SortPayload } from 'react-admin'
import {
  type AnyResource,
  differing,
  editFields,
  exportPathOf,
  isPlainObject,
  isScoped,
  type Row,
  tabFilter,
} from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { call, createOnce, formKey, get, getMadeFile, put, remove } from './http.ts'
import {
  completionPath,
  createPath,
  editPath,
  listKey,
  listPath,
  movePath,
  type PathParams,
  togglePath,
} from './paths.ts'

/**
 * The values in react-admin's `meta`. The institute and the parent row `within` are part of the query key, so that
 * institutes never mix; `variant` names one of `list.variants`; `flags` are plain query parameters (`completed=false`);
 * `totals` requests the sums of the list too, `months` those by month.
 */
export type ReadMeta = PathParams & { variant?: string; flags?: string; totals?: boolean; months?: boolean }
/** `edits` reads the row of an edit form, an `OpenedRow`. */
type ReadOneMeta = PathParams & { edits?: boolean }
/**
 * `key` is the Idempotency-Key of a form that may be sent twice; without one every call is another request. `completes`
 * sends the second part of a creation of two requests; `flags` are plain query parameters; `was` are the values that an edit
 * form showed, instead of those of `previousData`.
 */
export type CreateMeta = PathParams & { key?: string; flags?: string; completes?: boolean; was?: Row }
export type SentReversal = Readonly<Record<string, unknown>>
type ToggleParams = PathParams & { id: Identifier; deleted: boolean; reversal?: SentReversal }
/** A move or action of one row; `key` is the Idempotency-Key, `body` its fields. */
type MoveParams = PathParams & { id: number; move: string; body: Row; key: string }
type MoveAnswer = { status: boolean; msg?: string }
type ToggleAnswer = { status: boolean; msg?: string; deleted: boolean }

/** Like the request of a list without a page; `columns` by path, in the order of the file. */
type ExportParams = {
  filter: Row
  sort: SortPayload
  meta: ReadMeta
  columns: readonly string[]
  format: 'xlsx' | 'csv'
  title: string
}

/**
 * A row for its edit form.
 * @property locked the reason why some fields may not be changed, or null
 * @property usedBy the row that uses it and is that reason, if the user may see it
 */
type Opened = { row: Row; locked: string | null; usedBy: UsingRow | null }
type UsingRow = { resource: string; id: number; institute: number | null }
export type OpenedRow = Row & { id: number } & Pick<Opened, 'locked' | 'usedBy'>

export type ErarioDataProvider = DataProvider & {
  toggle(resource: string, params: ToggleParams): Promise<ToggleAnswer>
  move(resource: string, params: MoveParams): Promise<MoveAnswer>
  /** Downloads the file of a list; `tell` receives the progress from 0 to 1. */
  exportFile(resource: string, params: ExportParams, tell?: (part: number) => void): Promise<Blob>
}

/**
 * Reads with ra-data-simple-rest, given the entity's path and a client that unwraps the key of spec section 7.
 * Creating, changing and deleting use other paths, and a deleted row can be restored. A call that names no school in
 * `meta` is of `institute`; one of an entity of a school without either is refused.
 */
export function dataProviderOf(institute?: number): ErarioDataProvider {
  const placed = <M extends PathParams>(name: string, meta: M | undefined) => {
    const resource = resourceNamed(name)
    const params = { institute, ...meta } as M
    if (isScoped(resource) && params.institute === undefined)
      throw new Error(`${name} belongs to a school: ask for it on a page under /admin/:id, or with meta.institute`)
    return { resource, params }
  }
  const reading = <T>(
    name: string,
    meta: ReadMeta | undefined,
    read: (rest: DataProvider, path: string) => T,
    see?: (answer: Row) => void,
  ): T => {
    const { resource, params } = placed(name, meta)
    const rest = reader(listKey(resource, params.variant), params.flags, see)
    return read(rest, toRest(listPath(resource, params, params.variant)))
  }
  const toggle: ErarioDataProvider['toggle'] = async (name, { id, deleted, reversal = {}, ...meta }) => {
    const { resource, params } = placed(name, meta)
    return remove(togglePath(resource, params, Number(id), { deleted, ...reversal }))
  }
  const openEdit = async (name: string, { id, ...meta }: PathParams & { id: number }): Promise<Opened> => {
    const { resource, params } = placed(name, meta)
    const { locked, usedBy, ...answer } = await get<Row>(editPath(resource, params, id))
    const row = answer[resource.name]
    if (!isPlainObject(row)) throw new Error(`the form of ${name} ${id} answered no row`)
    return { row, locked: typeof locked === 'string' ? locked : null, usedBy: (usedBy as UsingRow | undefined) ?? null }
  }
  /** Sends what differs from `previousData`, of the fields that may be changed. */
  const update: ErarioDataProvider['update'] = async (name, { id, data, previousData, meta }) => {
    const { resource, params } = placed<CreateMeta>(name, meta)
    const before: Row = params.was ?? previousData
    const sent = editFields(resource).filter(([key]) => Object.hasOwn(data, key))
    const changed = differing(sent, data, before).map(([key]) => key)
    const was = Object.fromEntries(changed.map((key) => [key, before[key] ?? null]))
    const body = { ...Object.fromEntries(changed.map((key) => [key, data[key]])), was }
    const answer = await put<Row>(editPath(resource, params, Number(id)), body, params.key ?? formKey())
    const row = answer[resource.name]
    return { data: { ...answer, id, ...(isPlainObject(row) ? row : {}) } as never }
  }

  return {
    getList: async (name, params) => {
      const { tab, ...filter } = params.filter ?? {}
      const { totals, months, ...meta }: ReadMeta = params.meta ?? {}
      const asksTab = tabFilter(resourceNamed(name), tab) !== undefined
      const asked = [
        meta.flags,
        totals && 'totals=true',
        months && 'months=true',
        asksTab && `tab=${encodeURIComponent(tab)}`,
      ].filter(Boolean)
      let sums: Row = {}
      const keepSums = (answer: Row) => {
        sums = { totals: answer.totals, months: answer.months }
      }
      const read = (rest: DataProvider, path: string) => rest.getList(path, { ...params, filter })
      const page = await reading(name, { ...meta, flags: asked.join('&') }, read, keepSums)
      return totals || months ? { ...page, meta: sums } : page
    },
    getMany: async (name, params) => reading(name, params.meta, (rest, path) => rest.getMany(path, params)),
    getManyReference: async (name, params) =>
      reading(name, params.meta, (rest, path) => rest.getManyReference(path, params)),
    getOne: async (name, params) => {
      const { edits, ...meta }: ReadOneMeta = params.meta ?? {}
      if (edits) {
        const { row, ...opened } = await openEdit(name, { ...meta, id: Number(params.id) })
        return { data: { ...row, ...opened } as never }
      }
      const { resource, params: place } = placed(name, meta)
      return reader(resource.name, '').getOne(toRest(listPath(resource, place)), params)
    },

    create: async (name, { data, meta }) => {
      const { resource, params } = placed<CreateMeta>(name, meta)
      const { flags, completes, key = formKey() } = params
      const path = completes ? completionPath(resource, params) : createPath(resource, params)
      const answer = await createOnce<Row>(flags ? `${path}?${flags}` : path, data, key)
      // A response without its row is still a success: spec 8 requires only `status`. react-admin needs some id.
      const row = answer[resource.name]
      return { data: { ...answer, id: key, ...(isPlainObject(row) ? row : {}) } as never }
    },

    update,
    updateMany: async (name, { ids, data, meta }) => {
      for (const id of ids) {
        const { row } = await openEdit(name, { ...meta, id: Number(id) })
        await update(name, { id, data, previousData: { ...row, id }, meta })
      }
      return { data: [...ids] }
    },

    delete: async (name, { id, previousData, meta }) => {
      await toggle(name, { ...meta, id, deleted: true })
      return { data: previousData ?? ({ id } as never) }
    },
    deleteMany: async (name, { ids, meta }) => {
      for (const id of ids) await toggle(name, { ...meta, id, deleted: true })
      return { data: [...ids] }
    },

    toggle,
    move: async (name, { id, move, body, key, ...meta }) => {
      const { resource, params } = placed(name, meta)
      return createOnce(movePath(resource, params, id, move), body, key)
    },

    exportFile: async (name, { filter, sort, meta, columns, format, title }, tell = () => {}) => {
      const { resource, params } = placed(name, meta)
      const { tab, ...rest } = filter
      const query = new URLSearchParams(params.flags)
      query.set('filter', JSON.stringify(rest))
      query.set('sort', JSON.stringify([sort.field, sort.order]))
      if (tabFilter(resource, tab)) query.set('tab', String(tab))
      query.set('columns', JSON.stringify(columns))
      query.set('format', format)
      query.set('title', title)
      return getMadeFile(`${exportPathOf(listPath(resource, params, params.variant))}?${query}`, tell)
    },
  }
}

export const dataProvider = dataProviderOf()

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

/** Requests the sums of a list too, if it declares any. */
export const withTotals = ({ list }: AnyResource, meta: ReadMeta): ReadMeta =>
  list?.totals ? { ...meta, totals: true } : meta
