import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/**
 * A mail, written in the transaction that causes it and sent afterwards. `recipient` is null for an unknown e-mail
 * address, which must cost the same work as a known one. `text` and `html` contain codes and passwords: they are
 * emptied when the mail is sent or dropped. `key` makes the Message-ID the same at every attempt.
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
    sentAt: instant(),
    droppedAt: instant(),
    lastError: text(),
  },
  (table) => [
    index('mail_waiting').on(table.nextAt, table.id).where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
  ],
)
