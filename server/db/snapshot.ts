/** Reads that belong together: all of them see the database as it was at one instant, whatever is booked meanwhile. */
import type { Db } from './open.ts'

export const snapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' })
