import { and, asc, eq, inArray, max } from 'drizzle-orm'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { type Cents, centsOf, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readAnnulment } from '../../ledger/reversals.ts'
import { readDefinitiveCents } from '../../queries/budgetLines.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { readTransfers, type Transfer, type TransferSide } from '../../queries/transfers.ts'
import type { Annulment } from '../base/frame.ts'

const transfers = tableOf(transfer)
const movements = tableOf(movement)

/** One side with its line's definitive appropriation before and after; `entry` is its number in the ledger. */
export type BookedSide = TransferSide & { entry: number; beforeCents: Cents; afterCents: Cents }

/** @param budgetCents the definitive budget, which a transfer does not change */
export type BookedTransfer = BudgetHead & {
  transfer: Omit<Transfer, 'credit' | 'contraCredit'>
  credit: BookedSide
  contraCredit: BookedSide
  annulled: Annulment | null
  budgetCents: Cents
}

/** The last entry of a request: the entries of its transfers are in the order of the lines. */
async function lastOfRequest(db: Db, { id, request, budget_id }: BookedTransfer['transfer']): Promise<number> {
  const together = db
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      request === null ? eq(transfers.id, id) : and(eq(transfers.budget_id, budget_id), eq(transfers.request, request)),
    )
  const [found] = await db
    .select({ last: max(movements.number) })
    .from(movements)
    .where(
      and(
        eq(movements.document, transfer.name),
        inArray(movements.document_id, together),
        eq(movements.reversal, false),
      ),
    )
  return found?.last ?? 0
}

/** @throws Error when the transfer belongs to another institute, or is not in the ledger */
export async function readBookedTransfer(db: Db, institute: number, id: number): Promise<BookedTransfer> {
  const [found] = await readTransfers(db, and(eq(transfers.institute_id, institute), eq(transfers.id, id)))
  if (!found) throw new Error(`institute ${institute} has no transfer ${id}`)
  const booked = await db
    .select()
    .from(movements)
    .where(and(eq(movements.document, transfer.name), eq(movements.document_id, id)))
    .orderBy(asc(movements.number))
    .limit(2)
  const sideOf = (side: TransferSide): BookedSide => {
    const booking = booked.find(({ budgetActivity_id }) => budgetActivity_id === side.line)
    if (!booking) throw new Error(`transfer ${id} is not booked on line ${side.line}`)
    const afterCents = centsOf(booking.definitiveAfter)
    return {
      ...side,
      entry: booking.number,
      beforeCents: subtractCents(afterCents, centsOf(booking.definitive)),
      afterCents,
    }
  }
  const { credit, contraCredit, ...own } = found
  return {
    ...(await readBudgetHead(db, institute, own.budget_id)),
    transfer: own,
    credit: sideOf(credit),
    contraCredit: sideOf(contraCredit),
    annulled: await readAnnulment(db, 'transfer', id),
    budgetCents: await readDefinitiveCents(db, own.budget_id, await lastOfRequest(db, own)),
  }
}
