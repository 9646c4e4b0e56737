import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { secondFactor } from '../db/schema/internalTables.ts'
import { dropWaiting } from '../mail/mailQueue.ts'
import { endAllSessions } from '../session/tokens.ts'
import { lastValidStep } from '../session/totp.ts'

/** Ends what was used or closed after a copy was made, and would be valid again in it: all but recovery codes (decision 56). */
export async function endOfCopy(tx: Db): Promise<void> {
  await endAllSessions(tx)
  await dropWaiting(tx)
  await tx.update(secondFactor).set({ lastStep: sql`greatest(${secondFactor.lastStep}, ${lastValidStep()}::bigint)` })
}
