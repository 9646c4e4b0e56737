import { asc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activity } from '../../resources/entities/activity.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type AgreementFacts, agreementOf } from './agreement.ts'
import { lineName, rubroCode } from './rubroCode.ts'

const transfers = tableOf(transfer)
const creditLines = alias(tableOf(budgetActivity), 'creditLine')
const contraCreditLines = alias(tableOf(budgetActivity), 'contraCreditLine')
const credited = alias(tableOf(activity), 'credited')
const contraCredited = alias(tableOf(activity), 'contraCredited')
const creditSources = alias(tableOf(fundingSource), 'creditSource')
const contraCreditSources = alias(tableOf(fundingSource), 'contraCreditSource')

export type TransferSide = { line: number; code: string; name: string }

export type Transfer = {
  id: number
  budget_id: number
  date: string
  amountCents: Cents
  /** The transfers that were sent together; null for those of the first version. */
  request: number | null
  number: number
  agreement: AgreementFacts
  credit: TransferSide
  contraCredit: TransferSide
}

/** Live and annulled ones, by date. */
export async function readTransfers(db: Db, where: SQL | undefined): Promise<Transfer[]> {
  const rows = await db
    .select({
      row: transfers,
      credit: { line: creditLines.id, code: rubroCode(credited), name: lineName(credited, creditSources) },
      contraCredit: {
        line: contraCreditLines.id,
        code: rubroCode(contraCredited),
        name: lineName(contraCredited, contraCreditSources),
      },
    })
    .from(transfers)
    .innerJoin(creditLines, eq(creditLines.id, transfers.budgetActivityCredit_id))
    .innerJoin(credited, eq(credited.id, creditLines.activity_id))
    .innerJoin(contraCreditLines, eq(contraCreditLines.id, transfers.budgetActivityContraCredit_id))
    .innerJoin(contraCredited, eq(contraCredited.id, contraCreditLines.activity_id))
    .leftJoin(creditSources, eq(creditSources.id, creditLines.fundingSource_id))
    .leftJoin(contraCreditSources, eq(contraCreditSources.id, contraCreditLines.fundingSource_id))
    .where(where)
    .orderBy(asc(transfers.transferDate), asc(transfers.id))
  return rows.map(({ row, ...sides }) => ({
    id: row.id,
    budget_id: row.budget_id,
    date: row.transferDate,
    amountCents: centsOf(row.amount),
    request: row.request,
    number: row.number ?? row.id,
    agreement: agreementOf(row),
    ...sides,
  }))
}
