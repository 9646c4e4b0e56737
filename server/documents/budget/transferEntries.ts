import { and, eq } from 'drizzle-orm'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { negateCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readReversals } from '../../ledger/reversals.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { readTransfers, type Transfer } from '../../queries/transfers.ts'

const transfers = tableOf(transfer)
const movements = tableOf(movement)

/**
 * A transfer, or its reversal: `reversal` is its name and reason, empty for the transfer
 * itself.
 */
export type TransferEntry = Transfer & { reversal: string }

/** Sorted by date. The cents of an annulment are negative, so that the sums are those of live transfers. */
export async function readTransferEntries(
  db: Db,
  institute: number,
  id: number,
): Promise<BudgetHead & { transfers: TransferEntry[] }> {
  const reversals = await readReversals(db, eq(movements.budget_id, id), eq(movements.document, transfer.name))
  const own = and(eq(transfers.institute_id, institute), eq(transfers.budget_id, id))
  const entries = (await readTransfers(db, own)).flatMap((row) => [
    { ...row, reversal: '' },
    ...reversals('transfer', row.id).map(({ annuls, day, reason }) => {
      const reversal = `${annuls ? 'Anulación' : 'Restauración'}${reason ? `: ${reason}` : ''}. `
      return { ...row, date: day, reversal, amountCents: annuls ? negateCents(row.amountCents) : row.amountCents }
    }),
  ])
  const byDate = entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { ...(await readBudgetHead(db, institute, id)), transfers: byDate }
}
