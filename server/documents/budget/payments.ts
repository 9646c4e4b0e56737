import type { Db } from '../../db/engine/db.ts'
import { type Booked, readAvailabilities } from './availabilities.ts'
import { type BudgetHead, type Line, readHead, readLines } from './lines.ts'

/** What was paid from a budget, by line; only what is live. */
export type Payments = BudgetHead & { lines: (Line & { payments: Booked[] })[] }

export async function readPayments(db: Db, institute: number, id: number): Promise<Payments> {
  const head = await readHead(db, institute, id)
  const lines = await readLines(db, institute, id)
  const live = (await readAvailabilities(db, institute, id)).filter(({ deleted }) => !deleted)
  return {
    ...head,
    lines: lines.map((line) => ({ ...line, payments: live.filter((one) => one.line === line.id) })),
  }
}
