/** The transfers of a budget, live and annulled. */

import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activity } from '../../../resources/entities/activity.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { centsOf } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readActs } from '../../ledger/acts.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'

const transfers = tableOf(transfer)
const movements = tableOf(movement)
const creditLines = alias(tableOf(budgetActivity), 'creditLine')
const contraCreditLines = alias(tableOf(budgetActivity), 'contraCreditLine')
const credited = alias(tableOf(activity), 'credited')
const contraCredited = alias(tableOf(activity), 'contraCredited')

type Side = { line: number; code: string; name: string }
export type TransferRow = {
  id: number
  budget: number
  date: string
  cents: number
  credit: Side
  contraCredit: Side
}

/** A transfer, or the act that annulled or restored it. @param act what the act is called and why it was; empty for the transfer itself */
export type TransferEntry = TransferRow & { act: string }

/** By date; the cents of an annulment are below zero, so that the sums are those of what is live. */
export async function readTransfers(
  db: Db,
  institute: number,
  id: number,
): Promise<BudgetHead & { transfers: TransferEntry[] }> {
  const acts = await readActs(db, eq(movements.budget_id, id), eq(movements.document, transfer.name))
  const entries = (await readTransferRows(db, institute, id)).flatMap((row) => [
    { ...row, act: '' },
    ...acts('transfer', row.id).map(({ annuls, day, reason }) => {
      const act = `${annuls ? 'Anulación' : 'Restauración'}${reason ? `: ${reason}` : ''}. `
      return { ...row, date: day, act, cents: annuls ? -row.cents : row.cents }
    }),
  ])
  const transfers = entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { ...(await readBudgetHead(db, institute, id)), transfers }
}

/** By their date. @param one only that transfer */
export async function readTransferRows(
  db: Db,
  institute: number,
  budget: number | null,
  one?: number,
): Promise<TransferRow[]> {
  const rows = await db
    .select({
      row: transfers,
      credit: { code: credited.id, name: credited.name },
      contraCredit: { code: contraCredited.id, name: contraCredited.name },
    })
    .from(transfers)
    .innerJoin(creditLines, eq(creditLines.id, transfers.budgetActivityCredit_id))
    .innerJoin(credited, eq(credited.id, creditLines.activity_id))
    .innerJoin(contraCreditLines, eq(contraCreditLines.id, transfers.budgetActivityContraCredit_id))
    .innerJoin(contraCredited, eq(contraCredited.id, contraCreditLines.activity_id))
    .where(
      and(
        eq(transfers.institute_id, institute),
        budget === null ? undefined : eq(transfers.budget_id, budget),
        one === undefined ? undefined : eq(transfers.id, one),
      ),
    )
    .orderBy(asc(transfers.transferDate), asc(transfers.id))
  return rows.map(({ row, credit, contraCredit }) => ({
    ...{ id: row.id, budget: row.budget_id, date: row.transferDate, cents: centsOf(row.amount) },
    credit: { line: row.budgetActivityCredit_id, code: String(credit.code), name: credit.name },
    contraCredit: { line: row.budgetActivityContraCredit_id, code: String(contraCredit.code), name: contraCredit.name },
  }))
}
