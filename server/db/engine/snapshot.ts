/** Reads that belong together: all of them see the database as it was at one instant, whatever is booked meanwhile. */
import type { Db } from './db.ts'
import { withoutTimeLimit } from './timeLimit.ts'

const oneInstant = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export const snapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => read(tx), oneInstant)

/** The same for a proof, which takes as long as the ledger is. */
export const longSnapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  withoutTimeLimit(db, read, oneInstant)
