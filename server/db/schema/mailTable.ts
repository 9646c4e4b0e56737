import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/**
 * Letters that wait to be sent, and those that were: written in the transaction that causes them, sent afterwards by the
 * sender, so that a mail server that is down delays a letter and never loses it.
 * `recipient` is null for a letter to nobody: an unknown e-mail costs the same work as a known one, and the sender drops it.
 * `text` and `html` hold codes and passwords: both are emptied once the letter is sent or dropped.
 * `expiresAt` is when what it carries is worth nothing any more: then it is dropped instead of sent.
 * `claimedUntil` is how long one sender has the letter to itself; `key` makes its Message-ID the same at every try.
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
