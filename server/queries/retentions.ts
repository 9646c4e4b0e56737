import { and, asc, eq, type SQL } from 'drizzle-orm'
import { availabilityTax } from '../../resources/entities/obligation.ts'
import { tax } from '../../resources/entities/tax.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const retentions = tableOf(availabilityTax)
const taxes = tableOf(tax)

export type Retention = {
  tax_id: number
  concept: string
  feePercent: number
  baseCents: Cents
  amountCents: Cents
}

/** @returns the retentions by the id of their obligation, in booking order */
export async function readRetentions(db: Db, where: SQL | undefined): Promise<Map<number, Retention[]>> {
  const rows = await db
    .select({ row: retentions, concept: taxes.concept })
    .from(retentions)
    .innerJoin(taxes, eq(taxes.id, retentions.tax_id))
    .where(and(where, eq(retentions.deleted, false)))
    .orderBy(asc(retentions.id))
  const found = new Map<number, Retention[]>()
  for (const { row, concept } of rows) {
    const retention = {
      tax_id: row.tax_id,
      concept,
      feePercent: Number(row.fee),
      baseCents: centsOf(row.base),
      amountCents: centsOf(row.amount),
    }
    const before = found.get(row.obligation_id)
    if (before) before.push(retention)
    else found.set(row.obligation_id, [retention])
  }
  return found
}
