import { date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { ownKey, tableOf } from './tables.ts'

/** The last number of a series ('availability.consecutive') in an institute and year; year 0 if it does not restart. */
export const consecutive = pgTable(
  'consecutive',
  {
    series: text().notNull(),
    institute_id: integer().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.institute_id, table.year] })],
)

/** Change of the available amount of a line on one day, by document date. Locked together with the line. */
export const lineDay = pgTable(
  'lineDay',
  {
    institute_id: integer().notNull(),
    budgetActivity_id: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    present: numeric({ precision: 18, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.budgetActivity_id, table.day] }),
    ownKey('lineDay_budgetActivity_id', [table.institute_id, table.budgetActivity_id], budgetActivity),
  ],
)

/** The last row of each ledger of each institute: 'movement' or 'revenueMovement'. The transaction that appends to it locks it. */
export const ledgerHead = pgTable(
  'ledgerHead',
  {
    institute_id: integer()
      .notNull()
      .references(() => tableOf(institute).id),
    ledger: text().notNull().default('movement'),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institute_id, table.ledger] })],
)

/**
 * The number of each audit row in the chain of its institute, or in the common one (see commonChain). `hash` covers the previous link and the whole row. In a
 * separate table, so that searching the audit reads no hashes.
 */
export const auditLink = pgTable(
  'auditLink',
  {
    institute_id: integer().notNull(),
    number: integer().notNull(),
    audit_id: integer().notNull().unique('auditLink_once_audit_id'),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institute_id, table.number] })],
)

/** The last link of each audit chain. Every write first locks the one of its institute. */
export const auditHead = pgTable('auditHead', {
  institute_id: integer().primaryKey(),
  number: integer().notNull(),
  hash: text().notNull(),
  at: timestamp({ precision: 3, withTimezone: true, mode: 'string' }),
})

/** A document and the rows it referred to when booked, canonical jsonb, by its SHA-256 (`movement.factsSha256`). */
export const bookedFacts = pgTable('bookedFacts', {
  institute_id: integer()
    .notNull()
    .references(() => tableOf(institute).id),
  sha256: text().primaryKey(),
  facts: text().notNull(),
})
