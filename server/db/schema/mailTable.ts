import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/**
 * The queue of letters, and those sent or dropped: written in the transaction that causes them, sent after it, so that
 * a mail server that is down delays a letter and loses none. `recipient` is null for an unknown e-mail, which must cost
 * the same work as a known one; the sender drops such a letter. `text` and `html` hold codes and passwords: both are
 * emptied when the letter is sent or dropped. Letters are dropped at `expiresAt`. `claimedUntil` keeps other senders
 * away; `key` makes the Message-ID the same at every attempt.
 */
export const mail = pgTable(
  'mail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: uuid().notNull().defaultRandom(),
    recipient: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull().defaultNow(),
    claimedUntil: instant(),
    sentAt: instant(),
    droppedAt: instant(),
    lastError: text(),
  },
  (table) => [
    index('mail_waiting').on(table.nextAt, table.id).where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
  ],
)
