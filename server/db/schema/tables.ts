/**
 * The declarations as tables: columns by kind, foreign keys within one institute, uniqueness and bounds as constraints.
 */
import { type HasDefault, type NotNull, sql } from 'drizzle-orm'
import {
  alias,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  unique,
} from 'drizzle-orm/pg-core'
import {
  type AnyResource,
  belongsToInstitute,
  type Field,
  type FieldKind,
  type Fields,
  isAlwaysStored,
  isKeptApart,
  isScoped,
  type ManyField,
  type RowsField,
  type Sure,
} from '../../../resources/define/index.ts'
import { resourceNamed, resources } from '../../../resources/index.ts'
import { boundChecks, conditionChecks } from './bounds.ts'
import { type BuilderOf, constantDefault, kinds } from './kinds.ts'
import { searchColumn, searchKeys } from './search.ts'
import { shortName } from './shortName.ts'
import { uniqueKey, uniqueNames } from './uniqueKeys.ts'

type Column<F> = F extends { kind: infer K extends FieldKind }
  ? F extends { when: unknown } | { requiredWhen: unknown } | { asked: string }
    ? BuilderOf[K]
    : F extends { default: unknown }
      ? HasDefault<NotNull<BuilderOf[K]>>
      : F extends Sure
        ? NotNull<BuilderOf[K]>
        : BuilderOf[K]
  : never

/** The columns of every table besides its fields; `institute_id` only if its rows belong to one. */
const base = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  deleted: boolean().notNull().default(false),
})
const ownership = () => ({ institute_id: integer().notNull() })

/** The type gives every table an optional owner: the declared path decides it, and SQL enforces it. */
type Owned = { institute_id: HasDefault<ReturnType<typeof ownership>['institute_id']> }
type Built<F extends Fields> = ReturnType<
  typeof pgTable<
    string,
    ReturnType<typeof base> &
      Owned & { [K in keyof F as F[K] extends { kind: 'many' | 'rows' } ? never : K]: Column<F[K]> }
  >
>

/** A table as generic code sees it: by column name. */
export type AnyTable = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: Record<string, PgColumn>
  dialect: 'pg'
}>

const built = new Map<AnyResource, AnyTable>()
for (const resource of resources) built.set(resource, build(resource))

export function tableOf<const R extends AnyResource>(resource: R): Built<R['fields']> {
  return anyTableOf(resource) as unknown as Built<R['fields']>
}

export function anyTableOf(resource: AnyResource): AnyTable {
  const table = built.get(resource)
  if (!table) throw new Error(`resource ${resource.name} is not in resources/index.ts`)
  return table
}

/** @throws Error for an unknown column: a bug, never caused by a request */
export function columnOf(table: AnyTable, name: string): PgColumn {
  const column: PgColumn | undefined = table[name]
  if (!column) throw new Error(`there is no column ${name}`)
  return column
}

export const aliasOf = (resource: AnyResource, name: string): AnyTable => alias(anyTableOf(resource), name)

function build(resource: AnyResource): AnyTable {
  const columns: Record<string, PgColumnBuilderBase> = {
    ...base(),
    ...(belongsToInstitute(resource) ? ownership() : {}),
  }
  for (const [key, field] of Object.entries<Field>(resource.fields))
    if (!isKeptApart(field)) columns[key] = column(field)
  const searched = searchColumn(resource)
  if (searched) columns.searchText = searched
  return pgTable(resource.name, columns, (table) => constraints(resource, table))
}

function column(field: Exclude<Field, ManyField | RowsField>): PgColumnBuilderBase {
  const make = kinds[field.kind].column as (field: Field) => PgColumnBuilderBase & Decidable
  const fresh = make(field)
  // Rows without a conditional field have none of its values.
  const fallback = field.asked === undefined && !field.when ? constantDefault(field) : undefined
  const filled = fallback === undefined ? fresh : fresh.default(fallback)
  return isAlwaysStored(field) ? filled.notNull() : filled
}
type Decidable = {
  notNull(): PgColumnBuilderBase & Decidable
  default(value: string | number | boolean): PgColumnBuilderBase & Decidable
}

function constraints(resource: AnyResource, table: Record<string, PgColumn>): PgTableExtraConfigValue[] {
  const at = (name: string): PgColumn => {
    const found = table[name]
    if (!found) throw new Error(`resource ${resource.name} has no column ${name}`)
    return found
  }
  const held: PgTableExtraConfigValue[] = []
  if (isScoped(resource)) {
    held.push(
      foreignKey({
        name: `${resource.name}_institute`,
        columns: [at('institute_id')],
        foreignColumns: [columnOf(anyTableOf(resourceNamed('institute')), 'id')],
      }),
    )
    held.push(unique(`${resource.name}_own_id`).on(at('institute_id'), at('id')))
  }
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind === 'reference') {
      held.push(referenceKey(resource, key, field.to, at))
      // Deleting a row looks for rows that refer to it; an index that starts with the column finds them too.
      const isFound = resource.foundBy?.some(([first]) => first === key)
      if (!isFound) held.push(index(`${resource.name}_by_${key}`).on(at(key)))
    }
  }
  for (const { constraint, condition } of [...boundChecks(resource), ...conditionChecks(resource)])
    held.push(check(constraint, sql.raw(condition)))
  for (const { name, rule } of uniqueNames(resource))
    if (!rule.byTrigger) held.push(uniqueKey(resource, name, rule, at))
  for (const fields of resource.foundBy ?? []) {
    const [first, ...rest] = fields.map(at)
    if (first) held.push(index(shortName(`${resource.name}_by_${fields.join('_')}`)).on(first, ...rest, at('id')))
  }
  held.push(...searchKeys(resource, at))
  return held
}

/** A key to a row of the same institute. */
export const ownKey = (name: string, columns: [PgColumn, PgColumn], to: AnyResource) => {
  const target = anyTableOf(to)
  return foreignKey({ name, columns, foreignColumns: [columnOf(target, 'institute_id'), columnOf(target, 'id')] })
}

/** If both sides belong to an institute the key includes it, so that the database refuses rows of another institute. */
function referenceKey(resource: AnyResource, key: string, to: AnyResource, at: (name: string) => PgColumn) {
  const target = anyTableOf(to)
  const together = belongsToInstitute(resource) && isScoped(to) ? ['institute_id'] : []
  const [first = key, ...rest] = [...together, key]
  return foreignKey({
    name: `${resource.name}_${key}`,
    columns: [at(first), ...rest.map(at)],
    foreignColumns: [columnOf(target, together[0] ?? 'id'), ...together.map(() => columnOf(target, 'id'))],
  })
}
