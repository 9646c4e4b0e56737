/** The rows of a `rows` field: each is a row of a generated resource that refers to the row of the form. */
import { type Cents, cappedCents, pesosOf, readCents } from '../values/money.ts'
import { isPlainObject } from '../values/plainObject.ts'
import type { AnyResource, Field, Fields, RowsField } from './declaration.ts'
import type { Children, Row } from './facets.ts'

export const rowsFields = ({ fields }: Pick<AnyResource, 'fields'>): [string, RowsField & Field][] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => (field.kind === 'rows' ? [[key, field]] : []))

export const linesKey = (key: string, { as }: Pick<RowsField, 'as'>): string => as ?? key

export const lineOwner = ({ name }: Pick<AnyResource, 'name'>): string => `${name}_id`

/** The lines of a row; [] when the value is not a list. */
export const linesOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/**
 * `supplyOrder.distribution` → `supplyOrderDistribution`.
 * @throws Error for a field that is not part of a declaration
 */
export function lineResource({ line }: Pick<RowsField, 'line'>): AnyResource {
  if (!line) throw new Error('these rows stand in no declaration')
  return line
}

/** The resource that has the lines: the first reference of a line names it. */
export function lineParent(field: Pick<RowsField, 'line'>): AnyResource {
  const [first] = Object.values<Field>(lineResource(field).fields)
  if (first?.kind !== 'reference') throw new Error(`${lineResource(field).name} has no owner`)
  return first.to
}

type LineResource<R extends AnyResource, K extends string> = Omit<AnyResource, 'name' | 'api' | 'fields'> & {
  name: `${R['name']}${Capitalize<K>}`
  api: undefined
  fields: {
    readonly [N in `${R['name']}_id`]: { kind: 'reference'; label: string; to: R; serverSet: true; required: string }
  } & (R['fields'][K] extends { of: infer O extends Fields } ? O : never)
}

export function lineResourceOf<const R extends AnyResource, const K extends keyof R['fields'] & string>(
  { name, fields }: R,
  key: K,
): LineResource<R, K> {
  const field = fields[key]
  if (field?.kind !== 'rows') throw new Error(`resource ${name}: ${key} has no lines`)
  return lineResource(field) as unknown as LineResource<R, K>
}

type Amounted = Pick<RowsField, 'amount' | 'of'>

/**
 * The sum of the lines in whole cents, capped above the largest storable amount. A line whose declared amount is not a number (0 by 0)
 * counts as too large, and is refused as such.
 */
export const linesCents = ({ amount }: Amounted, lines: readonly Row[]): Cents =>
  cappedCents(lines.reduce((sum, line) => sum + lineCents(amount, line), 0))

function lineCents(amount: Amounted['amount'], line: Row): number {
  const value = Math.round(amount?.value(line) ?? 0)
  return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY
}

export const inCents = ({ of }: Pick<RowsField, 'of'>, lines: readonly Row[]): Row[] =>
  lines.map((line) => ({
    ...line,
    ...Object.fromEntries(
      Object.entries<Field>(of).flatMap(([key, { kind }]) =>
        kind === 'money' ? [[key, readCents(line[key]) ?? null] as const] : [],
      ),
    ),
  }))

/** The amount of a line from JSON, in pesos. */
const linePesos = (field: Amounted, line: Row): number => pesosOf(linesCents(field, inCents(field, [line])))

/** The column that names a line: its first text. */
export const nameColumn = (of: Fields): string | undefined =>
  Object.entries<Field>(of).find(([, { kind }]) => kind === 'text' || kind === 'longText')?.[0]

export const withLineResources = (resources: readonly AnyResource[]): readonly AnyResource[] => [
  ...resources.flatMap((resource) => [resource, ...rowsFields(resource).flatMap(([, { line }]) => line ?? [])]),
]

/**
 * Gives each `rows` field of a declaration the resource of its lines. It changes the declaration in place, because
 * references of the resource to itself point to this object.
 */
export function withLines<R extends AnyResource>(resource: R, declare: (line: AnyResource) => AnyResource): R {
  const found = rowsFields(resource)
  if (found.length === 0) return resource
  const children: Record<string, Children> = { ...resource.children }
  const fields: Record<string, Field> = {}
  for (const [key, field] of found) {
    const line = declare(declaredLine(resource, key, field))
    fields[key] = { ...field, line }
    children[linesKey(key, field)] ??= { label: field.label, of: line.name, by: lineOwner(resource) }
  }
  Object.assign(resource.fields, fields)
  return Object.assign(resource, { children })
}

function declaredLine(owner: AnyResource, key: string, field: RowsField & Field): AnyResource {
  const { of, label, one, amount, roles } = field
  const named = nameColumn(of)
  const closed = Object.entries<Field>(of).map(([name, column]) => [name, roles ? { ...column, roles } : column])
  return {
    name: `${owner.name}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    one,
    many: label,
    gender: 'm',
    fields: {
      [lineOwner(owner)]: {
        kind: 'reference',
        label: owner.one,
        to: owner,
        serverSet: true,
        // The reference to the row that has the line.
        blocksDelete: false,
        required: 'Información incompleta',
      },
      ...Object.fromEntries(closed),
    },
    ...(named === undefined ? {} : { label: (row: Row) => String(row[named] ?? '') }),
    ...(amount
      ? {
          formulas: {
            lineAmount: { label: amount.label, kind: 'money', value: (line: Row) => linePesos(field, line) },
          },
        }
      : {}),
  }
}
