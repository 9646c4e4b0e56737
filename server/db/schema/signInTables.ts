import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from '../../../resources/entities/user.ts'
import { tableOf } from './tables.ts'

/** The generated secret of the servers that were given none (JWT_SECRET). It has one row. */
export const tokenSecret = pgTable('tokenSecret', {
  id: integer().primaryKey().default(1),
  secret: text().notNull(),
})

/** The weekly mail of a user; without a row the user wants it and never got one. */
export const weeklyMail = pgTable('weeklyMail', {
  user_id: integer()
    .primaryKey()
    .references(() => tableOf(user).id),
  isWanted: boolean().notNull().default(true),
  /** The Monday of the last week whose mail was made. */
  lastWeek: date({ mode: 'string' }),
})

/** Raising `epoch` ends every session of the user. A temporary password must be changed until `temporaryUntil`. */
export const sessionState = pgTable('access', {
  user_id: integer()
    .primaryKey()
    .references(() => tableOf(user).id),
  epoch: integer().notNull().default(0),
  temporaryUntil: timestamp({ withTimezone: true, mode: 'string' }),
})

/**
 * A sign-in on one device, identified in its token. `lastSeenAt` is up to minutes late; `endedAt` ends the session
 * before the token expires (decision 47).
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
 * The secret of an authenticator app, encrypted with a key that is not in this table; inactive until `confirmedAt`.
 * `lastStep` is the step of the last accepted code: that code and earlier ones are refused (RFC 6238, 5.2).
 */
export const secondFactor = pgTable('secondFactor', {
  user_id: integer()
    .primaryKey()
    .references(() => tableOf(user).id),
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true, mode: 'string' }),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** The unused recovery codes of ten, as HMAC. */
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

/** The mailed link for a new user's first password, as HMAC. */
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

/** Networks from which a user signed in recently (decision 8); `network` is from `networkOf`. */
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

/** Not in the audit, which cannot be trimmed: strangers could fill the database (decision 29). */
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

/** A password reset: the token of the code page and the code in the mail, both as hashes. */
export const resetRequest = pgTable('resetRequest', {
  tokenSha256: text().primaryKey(),
  user_id: integer().references(() => tableOf(user).id),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  usedAt: timestamp({ withTimezone: true, mode: 'string' }),
})
