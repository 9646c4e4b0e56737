/** What each source of a budget with income has: expected, collected, spent, and the cash between (decision 83). */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { movement } from '../../resources/entities/movement.ts'
import { payment } from '../../resources/entities/payment.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import type { BudgetLine } from '../../resources/rules/budgetLine.ts'
import { type Cents, centsOfSum, noCents, subtractCents, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { readRevenues } from '../ledger/revenues.ts'
import { readBudgetLines } from './budgetLines.ts'

const revenues = tableOf(revenue)
const incomeMovements = tableOf(revenueMovement)
const movements = tableOf(movement)
const payments = tableOf(payment)
const sources = tableOf(fundingSource)

/**
 * Cents. `initialCents` and `definitiveCents` are those of the incomes; `cashCents` is collected − paid, gross.
 * @property fundingSource_id null for the lines without source
 */
export type SourceState = {
  fundingSource_id: number | null
  name: string | null
  sifseCode: number | null
  initialCents: Cents
  definitiveCents: Cents
  collectedCents: Cents
  certifiedCents: Cents
  committedCents: Cents
  obligatedCents: Cents
  paidCents: Cents
  cashCents: Cents
}

/** @property withheldCents what the payments kept for taxes */
export type Treasury = { sources: SourceState[]; withheldCents: Cents }

/**
 * @param day the last day whose acts count; null for all
 * @returns no source in a budget without income; the lines without source last, where they have figures
 */
export async function readTreasury(db: Db, institute: number, budget: number, day: string | null): Promise<Treasury> {
  const incomes = await readRevenues(db, budget)
  if (incomes.length === 0) return { sources: [], withheldCents: noCents }
  const lines = await readBudgetLines(db, institute, budget, day)
  const ids = [...incomes, ...lines].map(({ fundingSource_id }) => fundingSource_id)
  const named = await db
    .select({ id: sources.id, name: sources.name, sifseCode: sources.sifseCode })
    .from(sources)
    .where(
      inArray(
        sources.id,
        ids.filter((id) => id !== null),
      ),
    )
    .orderBy(sql`${sources.sifseCode} nulls last`, sources.id)
  const expected = await readExpected(db, budget, day)
  const state = (fundingSource_id: number | null, name: string | null, sifseCode: number | null): SourceState => {
    const spent = spentOf(lines.filter((line) => line.fundingSource_id === fundingSource_id))
    const of = expected.find((one) => one.source === fundingSource_id) ?? nothing
    const { initialCents, definitiveCents, collectedCents } = of
    const cashCents = subtractCents(collectedCents, spent.paidCents)
    return { fundingSource_id, name, sifseCode, initialCents, definitiveCents, collectedCents, ...spent, cashCents }
  }
  const without = state(null, null, null)
  const { certifiedCents, committedCents, obligatedCents, paidCents } = without
  const hasFigures = [certifiedCents, committedCents, obligatedCents, paidCents].some((cents) => cents !== 0)
  return {
    sources: [...named.map(({ id, name, sifseCode }) => state(id, name, sifseCode)), ...(hasFigures ? [without] : [])],
    withheldCents: await readWithheld(db, budget, day),
  }
}

const nothing = { initialCents: noCents, definitiveCents: noCents, collectedCents: noCents }

const spentOf = (lines: readonly BudgetLine[]) => ({
  certifiedCents: sumCents(lines.map((line) => line.certifiedCents)),
  committedCents: sumCents(lines.map((line) => line.committedCents)),
  obligatedCents: sumCents(lines.map((line) => line.obligatedCents)),
  paidCents: sumCents(lines.map((line) => line.paidCents)),
})

const readExpected = (db: Db, budget: number, day: string | null) =>
  db
    .select({
      source: revenues.fundingSource_id,
      initialCents:
        sql`coalesce(sum(${incomeMovements.definitive}) filter (where ${incomeMovements.kind} = 'initial'), 0)`.mapWith(
          centsOfSum,
        ),
      definitiveCents: sql`sum(${incomeMovements.definitive})`.mapWith(centsOfSum),
      collectedCents: sql`sum(${incomeMovements.collected})`.mapWith(centsOfSum),
    })
    .from(incomeMovements)
    .innerJoin(revenues, eq(revenues.id, incomeMovements.revenue_id))
    .where(
      and(eq(incomeMovements.budget_id, budget), day === null ? undefined : lte(incomeMovements.documentDate, day)),
    )
    .groupBy(revenues.fundingSource_id)

/** Of the payments that were live at the end of that day. */
async function readWithheld(db: Db, budget: number, day: string | null): Promise<Cents> {
  const [found] = await db
    .select({
      cents: sql`coalesce(sum(sign(${movements.paid}) * (${payments.amount} - ${payments.netAmount})), 0)`.mapWith(
        centsOfSum,
      ),
    })
    .from(movements)
    .innerJoin(payments, eq(payments.id, movements.document_id))
    .where(
      and(
        eq(movements.budget_id, budget),
        eq(movements.document, payment.name),
        day === null ? undefined : lte(movements.documentDate, day),
      ),
    )
  return found?.cents ?? noCents
}
