/** Availabilities with all acts on them, for documents, books and workbooks. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { commitment } from '../../resources/entities/commitment.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { negateCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type AvailabilityFacts, readAvailabilities } from './availabilities.ts'
import {
  type ObligationFacts,
  type PaymentFacts,
  type ReturnFacts,
  readObligations,
  readPayments,
  readReturns,
} from './executionActs.ts'
import { type RecordFacts, readRecords } from './records.ts'

/** Includes annulled acts; each kind is sorted by date. */
export type Execution = {
  availability: AvailabilityFacts
  records: readonly RecordFacts[]
  obligations: readonly ObligationFacts[]
  payments: readonly PaymentFacts[]
  returns: readonly ReturnFacts[]
}

/** @param where selects the availabilities @param order default: by consecutive */
export async function readExecutions(db: Db, where: SQL | undefined, order?: readonly SQL[]): Promise<Execution[]> {
  const found = await readAvailabilities(db, where, order)
  const ids = found.map(({ id }) => id)
  const own = (column: SQLWrapper) => sql`${column} = any(${sql.param(ids)}::integer[])`
  const records = byAvailability(await readRecords(db, own(tableOf(commitment).availability_id)))
  const obligations = byAvailability(await readObligations(db, own(tableOf(obligation).availability_id)))
  const payments = byAvailability(await readPayments(db, own(tableOf(payment).availability_id)))
  const returns = byAvailability(await readReturns(db, ids))
  return found.map((availability) => ({
    availability,
    records: records.get(availability.id) ?? [],
    obligations: obligations.get(availability.id) ?? [],
    payments: payments.get(availability.id) ?? [],
    returns: returns.get(availability.id) ?? [],
  }))
}

/** What later acts gave back of payments, as payments of a negative amount, each with the number of its act. */
export const repaid = ({ payments, returns }: Pick<Execution, 'payments' | 'returns'>) =>
  returns
    .filter(({ effect }) => effect.paid === -1)
    .map(({ id, document, number, date, deleted, called, amountCents, payment_id }) => ({
      ...actNamed(payments, payment_id ?? 0),
      id,
      document,
      number,
      date,
      deleted,
      expenseNumber: `${called} No. ${number}`,
      amountCents: negateCents(amountCents),
      netCents: negateCents(amountCents),
    }))

function byAvailability<T extends { availability_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const before = found.get(row.availability_id)
    if (before) before.push(row)
    else found.set(row.availability_id, [row])
  }
  return found
}

/**
 * The acts that documents print: the live ones. The parts of an availability booked whole are annulled with it, and
 * printed as annulled.
 */
export function printedActs(execution: Execution): Execution {
  const { availability } = execution
  if (availability.upTo === 'payment') return execution
  const live = <T extends { deleted: boolean }>(acts: readonly T[]) => acts.filter(({ deleted }) => !deleted)
  return {
    availability,
    records: live(execution.records),
    obligations: live(execution.obligations),
    payments: live(execution.payments),
    returns: live(execution.returns),
  }
}

/** @throws Error when an act names another one that is missing in its execution */
export function actNamed<T extends { id: number }>(acts: readonly T[], id: number): T {
  const found = acts.find((act) => act.id === id)
  if (!found) throw new Error(`its execution has no act ${id}`)
  return found
}
