/** The transfers of a budget, live and deleted. */
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activity } from '../../../resources/activity.ts'
import { budgetActivity } from '../../../resources/budget.ts'
import { transfer } from '../../../resources/transfer.ts'
import type { Db } from '../../db/open.ts'
import { centsOf } from '../../db/rows.ts'
import { tableOf } from '../../db/tables.ts'
import { type BudgetHead, readHead } from './lines.ts'

const transfers = tableOf(transfer)
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
  deleted: boolean
  credit: Side
  contraCredit: Side
}

export async function readTransfers(
  db: Db,
  institute: number,
  id: number,
): Promise<BudgetHead & { transfers: TransferRow[] }> {
  return { ...(await readHead(db, institute, id)), transfers: await readTransferRows(db, institute, id) }
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
    ...{ id: row.id, budget: row.budget_id, date: row.transferDate, cents: centsOf(row.amount), deleted: row.deleted },
    credit: { line: row.budgetActivityCredit_id, code: String(credit.code), name: credit.name },
    contraCredit: { line: row.budgetActivityContraCredit_id, code: String(contraCredit.code), name: contraCredit.name },
  }))
}
