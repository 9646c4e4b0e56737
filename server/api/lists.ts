/** The read endpoints of any declaration: its list, within a parent row if declared, and its variants. */
import { eq, type SQL } from 'drizzle-orm'
import {
  type AnyResource,
  exportPathOf,
  isScoped,
  type Row,
  tabFilter,
  type Variant,
} from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import { notFound, wrongFilter } from '../base/refusal.ts'
import { unusedSql, whereSql } from '../db/query/declaredWhere.ts'
import { filterSql } from '../db/query/filter.ts'
import { readOne, readPage } from '../db/query/read.ts'
import { monthsOf, totalsOf } from '../db/query/totals.ts'
import { visibleTo } from '../db/query/visible.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { answerExport } from '../exports/answer.ts'
import { type Answer, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'
import { contentRange, readListQuery } from '../http/paging.ts'

export function listEndpoints(resource: AnyResource): Endpoint[] {
  const { api, list } = resource
  if (!api || !list) return []
  const within = api.within ? `/:${api.within}` : ''
  const main = {
    path: `${api.path}${within}`,
    may: list.roles,
    key: api.list,
    where: () => whereSql(resource, list.where),
  }
  const variants = Object.values(list.variants ?? {}).map((variant) => ({
    path: variant.path,
    may: variant.roles ?? list.roles,
    key: variant.list,
    where: (call: Call) => variantSql(call, resource, variant),
  }))
  return [...variants, main].flatMap(({ path, may, key, where }): Endpoint[] => [
    {
      method: 'GET',
      path: exportPathOf(path),
      may,
      run: async (call) => answerExport(call, resource, await readAsked(call, resource, where(call))),
    },
    { method: 'GET', path, may, run: async (call) => answerList(call, resource, key, where(call)) },
  ])
}

function variantSql(call: Call, resource: AnyResource, variant: Variant): SQL[] {
  const where = whereSql(resource, variant.where)
  if (!variant.unusedBy) return where
  const institute = call.institute || undefined
  return [
    ...where,
    ...whereSql(resource, { deleted: false }),
    ...unusedSql(call.db, resource, variant.unusedBy, institute),
  ]
}

async function answerList(call: Call, resource: AnyResource, key: string, where: readonly SQL[]): Promise<Answer> {
  const { visibility, asked, filter, tab, page, sort } = await readAsked(call, resource, where)
  // What a search matches is not known in advance, and these rows may be few among those of everyone.
  const isFoundFirst = 'q' in filter && visibility.rows(resource) !== undefined
  const { rows, total } = await readPage(call.db, resource, { where: asked, page, sort, visibility, isFoundFirst })
  const { totals, day } = resource.list ?? {}
  const isAsked = (name: string) => call.query.get(name) === 'true'
  const withDeleted = 'deleted' in { ...tab, ...filter } || isAsked('deleted')
  const summed = { where: asked, visibility, withDeleted }
  const sums = {
    ...(totals && isAsked('totals') ? { totals: await totalsOf(call.db, resource, summed) } : {}),
    ...(day && isAsked('months') ? { months: await monthsOf(call.db, resource, summed) } : {}),
  }
  return ok({ [key]: rows, ...sums }, { 'Content-Range': contentRange(key, page, rows.length, total) })
}

/** The filters, order and page of a query, restricted to what the role sees. @throws Refusal 400 or 404 */
async function readAsked(call: Call, resource: AnyResource, where: readonly SQL[]) {
  const visibility = visibleTo(viewerOf(call))
  const visible = visibility.rows(resource)
  const own = [...where, ...ownSql(call, resource), ...(visible ? [visible] : []), ...flagSql(call, resource)]
  await requireParent(call, resource)
  const { filter, page, sort } = readListQuery(call.query)
  const tab = tabOf(call, resource)
  const school = isScoped(resource) ? call.institute : undefined
  const filtered = [tab, filter].flatMap((one) => filterSql(resource, one, visibility, school))
  const asked = [...own, ...filtered]
  return { visibility, asked, filter, tab, page, sort }
}

/** The filter of the tab in the query. @throws Refusal 400 for an unknown tab */
function tabOf({ query }: Call, resource: AnyResource): Row {
  const tab = query.get('tab')
  const filter = tab === null ? {} : tabFilter(resource, tab)
  if (!filter) throw wrongFilter('tab')
  return filter
}

function ownSql(call: Call, resource: AnyResource): SQL[] {
  const table = anyTableOf(resource)
  const within = resource.api?.within
  const named = within && call.param(within) !== '' ? [eq(columnOf(table, `${within}_id`), call.id(within))] : []
  return isScoped(resource) ? [eq(columnOf(table, 'institute_id'), call.institute), ...named] : named
}

/** @throws Refusal 404 when the parent row does not exist in the institute */
async function requireParent(call: Call, resource: AnyResource): Promise<void> {
  const within = resource.api?.within
  const parent = within && findResource(within)
  if (!within || !parent || call.param(within) === '') return
  const own = isScoped(parent) ? [eq(columnOf(anyTableOf(parent), 'institute_id'), call.institute)] : []
  const visible = visibleTo(viewerOf(call)).rows(parent)
  if (!(await readOne(call.db, parent, call.id(within), ...own, ...(visible ? [visible] : [])))) throw notFound()
}

/** The query parameters besides `filter`: `deleted` on every list, and the declared flags. */
function flagSql(call: Call, resource: AnyResource): SQL[] {
  const deleted = call.query.get('deleted')
  const known = deleted === 'true' || deleted === 'false' ? whereSql(resource, { deleted: deleted === 'true' }) : []
  const flags = Object.entries(resource.list?.flags ?? {}).filter(([flag]) => {
    const [name = '', value] = flag.split('=')
    return call.query.get(name) === value
  })
  return [...known, ...flags.flatMap(([, where]) => whereSql(resource, where))]
}
