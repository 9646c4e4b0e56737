/** The rows named by a `many` field, in a separate table: `visit_guests` for `visit.guests`. */
import { foreignKey, index, integer, type PgColumnBuilderBase, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { type AnyResource, isScoped, manyFields } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { type AnyTable, anyTableOf, columnOf } from './tables.ts'

/** @property table `row_id` is the naming row, `of_id` a named row; `institute_id` if the naming row has one */
export type MemberTable = { resource: AnyResource; key: string; table: AnyTable }

export const memberTables: readonly MemberTable[] = resources.flatMap((resource) =>
  manyFields(resource).map(([key, { to }]) => ({ resource, key, table: build(resource, key, to) })),
)

/** @throws Error for an unknown field: a bug, never caused by a request */
export function memberTableOf(resource: AnyResource, key: string): AnyTable {
  const found = memberTables.find((one) => one.resource.name === resource.name && one.key === key)
  if (!found) throw new Error(`resource ${resource.name} names no ${key}`)
  return found.table
}

/** If both sides belong to an institute the keys include it, as for references. */
function build(resource: AnyResource, key: string, to: AnyResource): AnyTable {
  const name = `${resource.name}_${key}`
  const columns: Record<string, PgColumnBuilderBase> = {
    ...(isScoped(resource) ? { institute_id: integer().notNull() } : {}),
    row_id: integer().notNull(),
    of_id: integer().notNull(),
  }
  return pgTable(name, columns, (table) => {
    const at = (column: string) => {
      const found = table[column]
      if (!found) throw new Error(`${name} has no column ${column}`)
      return found
    }
    const keyTo = (column: 'row_id' | 'of_id', target: AnyResource) => {
      const together = isScoped(resource) && isScoped(target) ? ['institute_id'] : []
      const [first = column, ...rest] = [...together, column]
      return foreignKey({
        name: `${name}_${column}`,
        columns: [at(first), ...rest.map(at)],
        foreignColumns: [
          columnOf(anyTableOf(target), together[0] ?? 'id'),
          ...together.map(() => columnOf(anyTableOf(target), 'id')),
        ],
      })
    }
    return [
      primaryKey({ name: `${name}_once`, columns: [at('row_id'), at('of_id')] }),
      keyTo('row_id', resource),
      keyTo('of_id', to),
      index(`${name}_by_of_id`).on(at('of_id')),
    ]
  })
}
