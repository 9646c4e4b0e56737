import { type SQL, sql } from 'drizzle-orm'

/** The audit has a chain for each institute, and this one for rows of no institute. */
export const commonChain = 0

/**
 * An expression that locks the end of a chain until the transaction ends. To avoid deadlocks every write takes this
 * lock before any other, and a write to two chains locks the common one first.
 */
export const lockedChain = (chain: number): SQL =>
  sql`(select number from "auditHead" where institute_id = ${chain} for update)`
