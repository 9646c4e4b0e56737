import { sql } from 'drizzle-orm'
import type { Actor } from '../base/actor.ts'
import type { Db } from './engine/db.ts'
import { rowsOf } from './engine/query.ts'
import { lockedChain } from './schema/auditChain.ts'
import { inTransaction } from './transaction.ts'

/**
 * Sets the actor for the audit triggers until the transaction ends, and locks the audit chain of the institute (see
 * lockedChain).
 */
export async function actAs(tx: Db, { user, institute, address }: Actor): Promise<void> {
  await rowsOf(
    tx,
    sql`select set_config('erario.user', ${user ? String(user) : ''}, true), set_config('erario.address', ${address}, true),
      set_config('erario.institute', ${institute ? String(institute) : ''}, true), ${lockedChain(institute)}`,
  )
}

/** Runs the work in one transaction of an actor: for a request, a script or a test. */
export const inTransactionAs = <T>(db: Db, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await actAs(tx, actor)
    return work(tx)
  })
