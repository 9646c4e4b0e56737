import { type SQL, sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * For databases with a time limit that is not PostgreSQL's: a call suspends it and returns a function that restores it.
 */
const lifts = new WeakMap<Db, () => () => void>()

export function setLimitLift(db: Db, lift: () => () => void): void {
  lifts.set(db, lift)
}

/** For PostgreSQL: connections on which the program itself does not give up waiting for an answer. */
const longWork = new WeakMap<Db, Db>()

export function setLongWork(db: Db, long: Db): void {
  longWork.set(db, long)
}

/** Runs one transaction whose statements have no time limit. */
export function withoutTimeLimit<T>(db: Db, work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  return (longWork.get(db) ?? db).transaction(async (tx) => {
    const restore = lifts.get(db)?.()
    try {
      await tx.execute(noLimit)
      return await work(tx)
    } finally {
      restore?.()
    }
  }, config)
}

const noLimit: SQL = sql`select set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`
