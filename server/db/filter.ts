/** What people ask a list for, as SQL. */
import { eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { readDay, readInstant } from '../../resources/dates.ts'
import { type AnyResource, cleanLine, type FieldKind, type Row, readWhole } from '../../resources/define/index.ts'
import { readCents, readFee, sqlAmount } from '../../resources/money.ts'
import { invalid } from '../refusal.ts'
import { searchedFields } from './search.ts'
import { type Cell, type Source, sourceOf } from './source.ts'
import { columnOf } from './tables.ts'

/**
 * What a person filters by (decisions 2): text contains, blind to case and accents; numbers, ids and booleans exact, or one of a
 * list; days exact or `_gte` / `_lte`; `q` searches every text a row shows.
 * @throws Refusal 400 for an unknown field or a value the field cannot have.
 */
export function filterSql(resource: AnyResource, filter: Row): SQL[] {
  const source = sourceOf(resource)
  return Object.entries(filter).map(([name, value]) => {
    if (name === 'q') return searchSql(source, value)
    const bound = /^(.+)_(gte|lte)$/.exec(name)
    const cell = cellOf(source, bound?.[1] ?? name, 'El filtro no es valido')
    if (Array.isArray(value)) {
      if (value.length > 1000) throw invalid({ [name]: 'El filtro no es valido' })
      return value.length === 0
        ? sql`false`
        : inArray(
            cell.at as SQL,
            value.map((one) => exact(cell, name, one)),
          )
    }
    if (bound) return (bound[2] === 'gte' ? gte : lte)(cell.at as SQL, exact(cell, name, value))
    if (!isText(cell.kind) || cell.kind === 'choice') return eq(cell.at as SQL, exact(cell, name, value))
    return containsSql(source, name, cell, literalOf(name, value))
  })
}

/** What people wrote is one prepared column; beside it what the server wrote, and the texts of other rows that the list shows or finds. */
function searchSql(source: Source, value: unknown): SQL {
  const literal = literalOf('q', value)
  const { columns = [], finds = [] } = source.resource.list ?? {}
  const shown = new Set([...columns, ...finds])
  const prepared = searchedFields(source.resource)
  const others = [...source.cells].filter(
    ([path, { kind }]) =>
      isText(kind) &&
      kind !== 'choice' &&
      !prepared.includes(path) &&
      (!path.includes('.') || shown.has(path) || shown.has(path.split('.')[0] ?? '')),
  )
  const own = ownText(source)
  return (
    or(...(own ? [sql`${own} ${likes(literal)}`] : []), ...others.map(([, cell]) => contains(cell, literal))) ??
    sql`false`
  )
}

/** One text contains it; for one of the row's own, the prepared column says first, by its index, which rows are worth looking at. */
function containsSql(source: Source, name: string, cell: Cell, literal: string): SQL {
  const own = searchedFields(source.resource).includes(name) ? ownText(source) : undefined
  return own ? sql`(${own} ${likes(literal)} and ${contains(cell, literal)})` : contains(cell, literal)
}

const ownText = (source: Source) =>
  searchedFields(source.resource).length > 0 ? columnOf(source.table, 'searchText') : undefined

const likes = (literal: string): SQL => sql`like '%' || fold(${literal}) || '%'`
const contains = (cell: Cell, literal: string): SQL => sql`fold(${cell.at}) ${likes(literal)}`

/** What a person typed, cleaned as it is when it is stored, with the signs that LIKE would read as its own taken for themselves. */
function literalOf(name: string, value: unknown): string {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (typed === undefined || typed.length > 200 || typed.includes('\0'))
    throw invalid({ [name]: 'El filtro no es valido' })
  return cleanLine(typed).replace(/[\\%_]/g, '\\$&')
}

/** A value as the column compares it. */
function exact(cell: Cell, name: string, value: unknown): unknown {
  const read = comparable[cell.kind](value)
  if (read === null) throw invalid({ [name]: 'El filtro no es valido' })
  return read
}

const anyText = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : null)
const comparable: Record<FieldKind, (value: unknown) => unknown> = {
  text: anyText,
  longText: anyText,
  email: anyText,
  code: anyText,
  choice: anyText,
  image: anyText,
  password: () => null,
  integer: readWhole,
  reference: readWhole,
  money: (value) => {
    const cents = readCents(value)
    return cents === null ? null : sqlAmount(cents)
  },
  fee: (value) => (readFee(value) === null ? null : String(value)),
  date: readDay,
  instant: readInstant,
  boolean: (value) => (value === 'true' ? true : value === 'false' ? false : typeof value === 'boolean' ? value : null),
}

/** A path people may filter or sort by; a bare embedded key ('Bank', 'Rector') stands for its first text. */
export function cellOf(source: Source, path: string, otherwise: string): Cell {
  const shown = source.resource.shown?.[path]
  const named = typeof shown === 'object' ? Object.values(shown)[0] : shown
  const found =
    source.cells.get(named ?? path) ??
    [...source.cells].find(([at, { kind }]) => at.startsWith(`${path}.`) && kind !== 'integer')?.[1]
  if (!found) throw invalid({ [path]: otherwise })
  return found
}

const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'code', 'choice'])
export const isText = (kind: FieldKind): boolean => textKinds.has(kind)
