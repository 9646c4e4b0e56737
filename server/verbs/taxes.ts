import { availabilityTax } from '../../resources/entities/obligation.ts'
import { taxCheck } from '../../resources/rules/availability.ts'
import { type TaxRow, taxCents } from '../../resources/rules/tax.ts'
import { checkedRows, optionalListOf } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRows } from '../db/query/insertMany.ts'

/** @throws Refusal 400, each message under `taxes[index].field` */
export function readTaxes(body: unknown): TaxRow[] {
  const rows = checkedRows(taxCheck, 'taxes', optionalListOf(body, 'taxes'))
  return rows.map(({ base, ...row }) => ({ ...row, baseCents: base }))
}

type Of = { institute_id: number; availability_id: number; obligation_id: number }

export async function insertTaxes(tx: Db, of: Of, rows: readonly TaxRow[]): Promise<void> {
  if (rows.length === 0) return
  const taxes = rows.map((row) => ({
    ...of,
    tax_id: row.tax_id,
    fee: row.fee,
    base: row.baseCents,
    amount: taxCents(row),
  }))
  await insertRows(tx, availabilityTax, taxes)
}
