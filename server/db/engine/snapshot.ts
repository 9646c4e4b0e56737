import type { Db } from './db.ts'
import { withoutTimeLimit } from './timeLimit.ts'

export const readOnlySnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** All reads see the database at one instant. */
export const snapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => read(tx), readOnlySnapshot)

/** Without the time limit: `verify` reads the whole ledger. */
export const longSnapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  withoutTimeLimit(db, read, readOnlySnapshot)
