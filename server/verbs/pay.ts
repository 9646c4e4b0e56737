/** Pay: pays an obligation in full from one account (decision 39). */
import { and, eq, sum } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { paymentCheck, paymentTexts } from '../../resources/rules/executionActs.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { centsOfSum, sqlAmount } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { postingsOf } from '../ledger/postings.ts'
import { lockExecution, requireDay, updateBalances } from './execution.ts'
import { payeeOfPayment } from './payee.ts'

const availabilities = tableOf(availability)
const payments = tableOf(payment)

export const readPayment = (body: unknown) => checked(paymentCheck, body)

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, a paid obligation, a day before it or
 * outside the vigencia
 */
export async function pay(tx: Db, actor: Actor, form: ReturnType<typeof readPayment>) {
  const { institute } = actor
  const locked = await lockExecution(tx, institute, obligation, form.obligation_id)
  await requireReferences(tx, payment, form, actor)
  if (!locked) throw invalid({ obligation_id: refusals.unusable })
  const { row: owed, budget } = locked
  if (await isPaid(tx, owed.id)) throw invalid({ obligation_id: paymentTexts.paid })
  requireDay(budget, 'paymentDate', form.paymentDate, [owed.obligationDate, paymentTexts.beforeObligation])

  const { availability_id, commitment_id, supplier_id, budget_id, budgetActivity_id, amount, netAmount } = owed
  const id = await insertRow(tx, payment, {
    ...form,
    institute_id: institute,
    availability_id,
    commitment_id,
    supplier_id,
    budget_id,
    budgetActivity_id,
    year: yearOf(form.paymentDate),
    amount,
    netAmount,
    ...(await payeeOfPayment(tx, commitment_id)),
  })
  await book(tx, actor, postingsOf(payment, { ...form, id, budgetActivity_id, amount }))
  await updateBalances(tx, availability_id, payment, amount)
  await storePaid(tx, availability_id)
  return { payment: await readWire(tx, payment, id) }
}

async function isPaid(tx: Db, obligationId: number): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.obligation_id, obligationId), eq(payments.deleted, false)))
  return found.length > 0
}

/** The net of an availability is the net of its live payments. */
export async function storePaid(tx: Db, availability_id: number): Promise<void> {
  const [found] = await tx
    .select({ net: sum(payments.netAmount) })
    .from(payments)
    .where(and(eq(payments.availability_id, availability_id), eq(payments.deleted, false)))
  await tx
    .update(availabilities)
    .set({ netAmount: sqlAmount(centsOfSum(found?.net ?? 0)) })
    .where(eq(availabilities.id, availability_id))
}
