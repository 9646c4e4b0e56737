import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { attachment } from '../../../resources/entities/attachment.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { ownKey } from './tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

/** The result of each nightly check of the ledger; `faults` is their number. */
export const ledgerCheck = pgTable('ledgerCheck', {
  at: timestamp({ withTimezone: true, mode: 'string' }).primaryKey(),
  faults: integer().notNull(),
})

/**
 * Seeded rows by the key of their declaration: `row_id` is the inserted row, whatever its current name; null if an
 * equal row already existed.
 */
export const seeded = pgTable(
  'seeded',
  { resource: text().notNull(), key: text().notNull(), row_id: integer() },
  (table) => [primaryKey({ columns: [table.resource, table.key] })],
)

/**
 * The content of a file or picture field; the row itself has its address. Stored in the database so that several
 * servers share it (decision 32). `institute_id` is 0 for a row of no institute.
 */
export const storedFile = pgTable(
  'storedFile',
  {
    institute_id: integer().notNull(),
    resource: text().notNull(),
    row_id: integer().notNull(),
    field: text().notNull(),
    sha256: text().notNull(),
    type: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.row_id, table.field] })],
)

/**
 * The bytes of an attachment, in pieces numbered from 0: no statement carries a whole file. They are written with their
 * row and never change.
 */
export const attachmentPiece = pgTable(
  'attachmentPiece',
  {
    institute_id: integer().notNull(),
    attachment_id: integer().notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attachment_id, table.number] }),
    ownKey('attachmentPiece_attachment_id', [table.institute_id, table.attachment_id], attachment),
  ],
)

/** The last file to the SIFSE made of a quarter of a budget, by the SHA-256 of its figures (decision 84). */
export const sifseFile = pgTable(
  'sifseFile',
  {
    institute_id: integer().notNull(),
    budget_id: integer().notNull(),
    quarter: integer().notNull(),
    figuresSha256: text().notNull(),
    madeAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.budget_id, table.quarter] }),
    ownKey('sifseFile_budget_id', [table.institute_id, table.budget_id], budget),
  ],
)

/** Kept 24 hours (decision 7). `bodyDigest` is SHA-256 in hex, or argon2id if the body has a password. */
export const idempotencyKey = pgTable(
  'answered',
  {
    user_id: integer().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    bodyDigest: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.path, table.key] }), index('answered_by_age').on(table.at)],
)

export { issuedDocument } from './issuedTable.ts'
export { lease } from './leaseTable.ts'
export * from './ledgerTables.ts'
export { mail } from './mailTable.ts'
export * from './signInTables.ts'
