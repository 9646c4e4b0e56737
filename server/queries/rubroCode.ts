import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The printed code of a rubro: that of the budget catalogue, or its id if it has none (decision 42). */
export const rubroCode = ({ code, id }: { code: PgColumn; id: PgColumn }): SQL<string> =>
  sql<string>`coalesce(${code}, ${id}::text)`

/** The name of a line: that of its rubro, and of its source if it has one. */
export const lineName = (activities: { name: PgColumn }, sources: { name: PgColumn }): SQL<string> =>
  sql<string>`concat_ws(' · ', ${activities.name}, ${sources.name})`
