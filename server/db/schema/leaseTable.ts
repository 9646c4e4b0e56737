import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** The work that one process does at a time (server/db/lease.ts). Not in a backup: no process of it is running. */
export const lease = pgTable('lease', {
  name: text().primaryKey(),
  holder: text().notNull(),
  detail: text().notNull(),
  since: instant().notNull().defaultNow(),
  until: instant().notNull(),
})
