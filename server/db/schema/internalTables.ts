import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { attachment } from '../../../resources/entities/attachment.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { user } from '../../../resources/entities/user.ts'
import { tableOf } from './tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() })

/**
 * Seeded rows, each by the key of its declaration: `row_id` is the row it became, whatever that is called by now; null
 * where people had one like it.
 */
export const seeded = pgTable(
  'seeded',
  { resource: text().notNull(), key: text().notNull(), row_id: integer() },
  (table) => [primaryKey({ columns: [table.resource, table.key] })],
)

/** Raising `epoch` ends every session of the user. A temporary password must be changed until `temporaryUntil`. */
export const sessionState = pgTable('access', {
  user_id: integer()
    .primaryKey()
    .references(() => tableOf(user).id),
  epoch: integer().notNull().default(0),
  temporaryUntil: timestamp({ withTimezone: true, mode: 'string' }),
})

/**
 * A sign-in on one device, named by its token. `lastSeenAt` is minutes late; `endedAt` ends it before its token
 * expires (decisions 13).
 */
export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => tableOf(user).id),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    address: text().notNull(),
    device: text().notNull(),
    endedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [index('session_by_user').on(table.user_id), index('session_by_age').on(table.createdAt)],
)

/**
 * The secret of an authenticator app, encrypted with a key that is not in this table; of no worth until `confirmedAt`.
 * `lastStep` is that of the last code used: neither it nor an earlier one is taken again (RFC 6238, 5.2).
 */
export const secondFactor = pgTable('secondFactor', {
  user_id: integer()
    .primaryKey()
    .references(() => tableOf(user).id),
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true, mode: 'string' }),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Those that are left of the ten, as HMAC. */
export const recoveryCode = pgTable(
  'recoveryCode',
  {
    user_id: integer()
      .notNull()
      .references(() => tableOf(user).id),
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.digest] })],
)

/** The mailed link with which a new user sets its first password, as HMAC. */
export const passwordLink = pgTable(
  'passwordLink',
  {
    digest: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => tableOf(user).id),
    expiresAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    usedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [index('passwordLink_by_user').on(table.user_id)],
)

/** One attempt, counted by a rate limit; `bucket` names the limit and its key. */
export const rateLimitHit = pgTable(
  'attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bucket: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('attempt_by_bucket').on(table.bucket, table.at), index('attempt_by_age').on(table.at)],
)

/** Networks from which a user signed in lately (decisions 3); `network` is from `networkOf`. */
export const knownNetwork = pgTable(
  'knownNetwork',
  {
    user_id: integer()
      .notNull()
      .references(() => tableOf(user).id),
    network: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.network] }),
    index('knownNetwork_by_network').on(table.network, table.at),
  ],
)

/** Not in the audit, which cannot be trimmed: strangers could fill the database (decisions 8). */
export const refusedSignIn = pgTable(
  'refusedSignIn',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    email: text().notNull(),
    user_id: integer(),
    address: text().notNull(),
    network: text().notNull(),
  },
  (table) => [
    index('refusedSignIn_by_network').on(table.network, table.at),
    index('refusedSignIn_by_age').on(table.at),
  ],
)

/** A forgotten password: the token of the code page and the code in the mail, both as hashes. */
export const resetRequest = pgTable('resetRequest', {
  tokenSha256: text().primaryKey(),
  user_id: integer().references(() => tableOf(user).id),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  usedAt: timestamp({ withTimezone: true, mode: 'string' }),
})

/** The file or picture of a field of a row; the row itself names it. In the database so that several servers share it (decisions 2). */
export const storedFile = pgTable(
  'storedFile',
  {
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
 * The bytes of an attachment, in pieces from 0 on: no statement carries a whole file. They are written with its row and
 * never change.
 */
export const attachmentPiece = pgTable(
  'attachmentPiece',
  {
    attachment_id: integer()
      .notNull()
      .references(() => tableOf(attachment).id),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachment_id, table.number] })],
)

/**
 * The last number given of a series ('availability.consecutive') in an institute and year, 0 where it runs through the
 * years.
 */
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

/** Change of the available amount of a line on one day: its movements by document date. Locked with the line. */
export const lineDay = pgTable(
  'lineDay',
  {
    budgetActivity_id: integer()
      .notNull()
      .references(() => tableOf(budgetActivity).id),
    day: date({ mode: 'string' }).notNull(),
    present: numeric({ precision: 18, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.budgetActivity_id, table.day] })],
)

/** The last row of each institute's ledger. Locked by the transaction that appends to it. */
export const ledgerHead = pgTable('ledgerHead', {
  institute_id: integer()
    .primaryKey()
    .references(() => tableOf(institute).id),
  number: integer().notNull(),
  hash: text().notNull(),
})

/**
 * The number of each audit row in its chain (see commonChain). `hash` covers the previous link and the whole row.
 * Apart from the audit, so that searching it reads no hashes.
 */
export const auditLink = pgTable(
  'auditLink',
  {
    chain: integer().notNull(),
    number: integer().notNull(),
    audit_id: integer().notNull().unique('auditLink_once_audit_id'),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.number] })],
)

/** The last link of each audit chain. Every write locks that of its institute first. */
export const auditHead = pgTable('auditHead', {
  chain: integer().primaryKey(),
  number: integer().notNull(),
  hash: text().notNull(),
  at: timestamp({ precision: 3, withTimezone: true, mode: 'string' }),
})

/** A document and what it referred to when booked, canonical jsonb, by its SHA-256 (`movement.factsSha256`). */
export const bookedFacts = pgTable('bookedFacts', { sha256: text().primaryKey(), facts: text().notNull() })

/** Kept 24 hours (decisions 2). `bodyDigest` is SHA-256 in hex, or argon2id where the body holds a password. */
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
export { mail } from './mailTable.ts'
