/**
 * `GET /search?q=`: the newest matching rows of every list in the menu, in all institutes of the user (decision 62).
 */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  besideOf,
  cleanLine,
  everyone,
  type Field,
  isScoped,
  type Role,
  type Row,
} from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { resources } from '../../resources/index.ts'
import { readCents, sqlAmount } from '../../resources/values/money.ts'
import { readTypedAmount } from '../../resources/values/typedNumber.ts'
import { invalid } from '../base/refusal.ts'
import { rowsOf } from '../db/engine/query.ts'
import { onReplica } from '../db/engine/replica.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import { filterSql } from '../db/query/filter.ts'
import { readListed } from '../db/query/read.ts'
import { sourceOf } from '../db/query/source.ts'
import { type Visibility, visibleTo } from '../db/query/visible.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'

/** Rows per list. */
const mostFound = 5

export const searchEndpoint: Endpoint = { method: 'GET', path: '/search', may: everyone, run: search }

/** The lists that a role can search: those of its menu, and those on the pages of these. */
export const searchedBy = (role: Role): AnyResource[] =>
  resources.filter(
    (resource) =>
      resource.list?.roles.includes(role) &&
      (resource.menu || besideOf(resources, resource).some(([, { menu }]) => menu)),
  )

/**
 * One statement finds the ids in all lists; each list with a hit is then read by id, so that a row has the format of
 * its list.
 * @throws Refusal 400 for less than two letters
 */
async function search(call: Call): Promise<Answer> {
  const q = cleanLine(call.query.get('q') ?? '')
  if (q.length < 2) throw invalid({ q: 'Escriba al menos dos letras' })
  const { role } = call.asker
  const visibility = visibleTo(viewerOf(call))
  const searched = searchedBy(role)
  const asked = searched.map((resource) =>
    idsSql(resource, [...seenSql(resource, role, visibility), holdsSql(resource, q, visibility)]),
  )
  const found = await onReplica(call.db, async (at) => {
    const ids = await rowsOf<{ resource: string; id: number }>(at, sql.join(asked, sql` union all `))
    const lists: { resource: string; rows: Row[] }[] = []
    for (const resource of searched) {
      const own = ids.flatMap((one) => (one.resource === resource.name ? [one.id] : []))
      if (own.length === 0) continue
      const where = [inArray(columnOf(anyTableOf(resource), 'id'), own), ...seenSql(resource, role, visibility)]
      const page = { offset: 0, limit: mostFound }
      const rows = await readListed(at, resource, { where, page, sort: ['id', 'DESC'], visibility })
      if (rows.length > 0) lists.push({ resource: resource.name, rows })
    }
    return lists
  })
  return ok({ found })
}

function idsSql(resource: AnyResource, where: readonly SQL[]): SQL {
  const table = anyTableOf(resource)
  const id = columnOf(table, 'id')
  return sql`(select ${resource.name} as resource, ${id} as id from ${table} where ${and(...where)} order by ${desc(id)} limit ${mostFound})`
}

/** The rows that the list shows, in every institute that the guard allows. */
function seenSql(resource: AnyResource, role: Role, visibility: Visibility): SQL[] {
  const own = whereSql(resource, resource.list?.where)
  const visible = visibility.rows(resource)
  return [
    ...own,
    ...(visible ? [visible] : []),
    ...(isScoped(resource) ? [inSchoolsSql(resource, role, visibility)] : []),
  ]
}

function inSchoolsSql(resource: AnyResource, role: Role, visibility: Visibility): SQL {
  const schools = tableOf(institute)
  const open = and(visibility.rows(institute), role === 'root' ? undefined : eq(schools.deleted, false)) ?? sql`true`
  return sql`${columnOf(anyTableOf(resource), 'institute_id')} in (select ${schools.id} from ${schools} where ${open})`
}

/** Searches like the list, and also by the row's number, by the year of its date, or by one of its amounts. */
function holdsSql(resource: AnyResource, q: string, visibility: Visibility): SQL {
  const text = filterSql(resource, { q }, visibility)
  return (
    or(
      ...text,
      ...(/^\d{1,9}$/.test(q)
        ? [...numberSql(resource, Number(q), visibility), ...yearSql(resource, Number(q), visibility)]
        : []),
      ...amountSql(resource, q, visibility),
    ) ?? sql`false`
  )
}

const numberSql = (resource: AnyResource, asked: number, visibility: Visibility): SQL[] =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    field.kind === 'number' && visibility.reads(field) ? [eq(columnOf(anyTableOf(resource), key), asked)] : [],
  )

/** '$ 1,250,000.50', '1.250.000,50', and without the sign if it has four digits or more: fewer are no amount that somebody looks for. */
function amountSql(resource: AnyResource, q: string, visibility: Visibility): SQL[] {
  const read = readTypedAmount(q)
  const digits = 'digits' in read ? read.digits : ''
  const cents = q.startsWith('$') || /^\d{4,}/.test(digits) ? readCents(digits) : null
  if (cents === null) return []
  return (resource.list?.columns ?? []).flatMap((key) => {
    const field = resource.fields[key]
    return field?.kind === 'money' && visibility.reads(field)
      ? [eq(columnOf(anyTableOf(resource), key), sqlAmount(cents))]
      : []
  })
}

function yearSql(resource: AnyResource, asked: number, visibility: Visibility): SQL[] {
  const cell = sourceOf(resource, visibility).cells.get(resource.list?.sort?.[0] ?? '')
  if (cell?.kind !== 'date' || !cell.of || asked < 1900 || asked > 2999) return []
  const day = columnOf(anyTableOf(cell.of.resource), cell.of.field)
  return [cell.whose(sql`${day} between ${`${asked}-01-01`} and ${`${asked}-12-31`}`)]
}
