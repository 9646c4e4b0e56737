/** The chain that hangs from one availability: study, CDP, contract or order, RP and payment (decisions 9). */
import { and, asc, eq } from 'drizzle-orm'
import { account } from '../../../resources/entities/account.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { availability, availabilityTax } from '../../../resources/entities/availability.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { tax } from '../../../resources/entities/tax.ts'
import { centsOf } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readAnnulment } from '../../ledger/acts.ts'
import type { Annulment, FrameInput } from '../base/frame.ts'
import { type Commitment, kindOf, readCommitment } from '../commitment/commitment.ts'

const availabilities = tableOf(availability)
const availabilityTaxes = tableOf(availabilityTax)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const studies = tableOf(preliminaryStudy)
const accounts = tableOf(account)
const banks = tableOf(bank)
const taxes = tableOf(tax)

/** A retention as it was booked. */
export type Retention = { concept: string; feePercent: number; baseCents: number; cents: number }

/** @param activity the rubro; its id is the printed code (decisions 6) */
export type Chain = {
  consecutive: number
  year: number
  annulled: Annulment | null
  dcpDate: string
  budgetRecordDate: string
  amountCents: number
  netCents: number
  activity: { id: number; name: string }
  study: { number: string; requirement: string; task: string; studyDate: string }
  commitment: Commitment
  taxes: Retention[]
  payment: {
    expenseNumber: string
    type: string
    number: string
    account: { name: string; number: string; type: string; bank: string }
  }
}

export type ChainInput = FrameInput & Chain

/** @throws Error when the availability is not this institute's: who asks for it has been told so before. */
export async function readChain(db: Db, institute: number, id: number): Promise<Chain> {
  const [found] = await db
    .select({
      row: availabilities,
      activity: { id: activities.id, name: activities.name },
      study: {
        number: studies.number,
        requirement: studies.requirement,
        task: studies.task,
        studyDate: studies.studyDate,
      },
      account: { name: accounts.name, number: accounts.number, type: accounts.type, bank: banks.name },
    })
    .from(availabilities)
    .innerJoin(lines, eq(lines.id, availabilities.budgetActivity_id))
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .innerJoin(studies, eq(studies.id, availabilities.preliminaryStudy_id))
    .innerJoin(accounts, eq(accounts.id, availabilities.account_id))
    .innerJoin(banks, eq(banks.id, accounts.bank_id))
    .where(and(eq(availabilities.id, id), eq(availabilities.institute_id, institute)))
  if (!found) throw new Error(`institute ${institute} has no availability ${id}`)
  const { row, activity, study, account } = found
  const { year, consecutive, dcpDate, budgetRecordDate, expenseNumber } = row
  return {
    ...{ consecutive, year, dcpDate, budgetRecordDate, activity, study },
    annulled: await readAnnulment(db, 'availability', id),
    amountCents: centsOf(row.amount),
    netCents: centsOf(row.netAmount),
    commitment: await readCommitment(db, ...kindOf(row)),
    taxes: await readTaxes(db, id),
    payment: { expenseNumber, type: row.transactionRecordType, number: row.transactionRecordNumber, account },
  }
}

async function readTaxes(db: Db, id: number): Promise<Retention[]> {
  const rows = await db
    .select({ concept: taxes.concept, row: availabilityTaxes })
    .from(availabilityTaxes)
    .innerJoin(taxes, eq(taxes.id, availabilityTaxes.tax_id))
    .where(eq(availabilityTaxes.availability_id, id))
    .orderBy(asc(availabilityTaxes.id))
  return rows.map(({ concept, row }) => ({
    concept,
    feePercent: Number(row.fee),
    baseCents: centsOf(row.base),
    cents: centsOf(row.amount),
  }))
}
