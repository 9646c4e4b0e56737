/** The chains of the audit: one an institute, and one for what belongs to none. */
import { type SQL, sql } from 'drizzle-orm'

/** The chain of what belongs to no institute. */
export const commonChain = 0

/**
 * Locks the end of a chain until the transaction ends, as a value in a query. A write takes this lock before any other, and a write that
 * needs two chains takes the common one first, so that no two writes wait for each other.
 */
export const lockedChain = (chain: number): SQL =>
  sql`(select number from "auditHead" where chain = ${chain} for update)`
