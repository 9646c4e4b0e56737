import { date, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { institute } from '../../../resources/entities/institute.ts'
import { user } from '../../../resources/entities/user.ts'
import { tableOf } from './tables.ts'

/** The last row of a hash chain; number 0 and an empty hash for an empty chain. */
export type Anchor = { number: number; hash: string }

/** `common` is the audit's chain for rows of no institute; `income` is the ledger of the incomes, where the institute has any. */
export type Anchors = { ledger: Anchor; income?: Anchor; audit: Anchor; common: Anchor }

/**
 * Every issued PDF, by the code printed on it, with the SHA-256 of its bytes. `amount` is null if the document has no
 * single amount; `anchors` if it prints none. Append-only: requesting the same document again adds a row.
 */
export const issuedDocument = pgTable(
  'issuedDocument',
  {
    code: text().primaryKey(),
    institute_id: integer()
      .notNull()
      .references(() => tableOf(institute).id),
    document: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    resource: text().notNull(),
    row_id: integer().notNull(),
    amount: numeric({ precision: 18, scale: 2 }),
    documentDate: date({ mode: 'string' }).notNull(),
    sha256: text().notNull(),
    anchors: jsonb().$type<Anchors>(),
    generatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    generatedBy_id: integer()
      .notNull()
      .references(() => tableOf(user).id),
  },
  (table) => [
    index('issuedDocument_by_row').on(table.institute_id, table.resource, table.row_id),
    index('issuedDocument_by_user').on(table.generatedBy_id, table.generatedAt),
  ],
)
