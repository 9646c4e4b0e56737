import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource, FieldKind } from '../../../resources/define/index.ts'
import type { AnyTable } from '../schema/tables.ts'

/** One value of a listed row. */
export type Cell = {
  kind: FieldKind
  at: PgColumn | SQL
  /** The field of the value, and the table or alias it is read from; a derived value has no field. */
  of?: { resource: AnyResource; field: string; from: AnyTable }
  /**
   * Turns a condition on a row of `of` into one on the listed row, by ids, so that the database finds those first, each
   * once.
   * @param institute of the listed rows, which only name rows of the same one: rows of other institutes are not read
   */
  whose(condition: SQL, institute?: number): SQL
  /** For a list kept in a separate table: the rows that name one of some ids. */
  naming?(ids: readonly number[]): SQL
  /** For a text joined from the names of other rows: one of those names. */
  each?: Cell
}
