import { percentOf } from '../values/money.ts'
import { type Admits, sumCents } from './pending.ts'

/** One retention of an availability: fee in percent with up to four decimals, base and amount in cents. */
export type TaxRow = { tax_id: number; fee: number; baseCents: number }

/** fee percent of the base, half up (decisions 2). */
export const taxCents = ({ fee, baseCents }: TaxRow): number => percentOf(baseCents, fee)

export const incompleteTax = 'No se puede agregar, información incompleta'

/**
 * Taxes of an availability, judged in this order (spec 5, tax add; decisions 4: a fee of 0 is incomplete, 100 is allowed).
 * @param amountCents the amount of the availability
 */
export function admitsTax(amountCents: number): Admits<TaxRow> {
  return (before, row) => {
    if (before.some(({ tax_id }) => tax_id === row.tax_id))
      return { field: 'tax_id', text: 'El impuesto ya se encuentra en la tabla', seconds: 5 }
    if (!row.tax_id || !(row.fee > 0) || !(row.baseCents > 0)) return { text: incompleteTax, seconds: 5 }
    if (taxCents(row) > amountCents)
      return { field: 'base', text: 'El impuesto supera el monto de la disponibilidad', seconds: 5 }
    if (totalTaxCents(before) + taxCents(row) >= amountCents)
      return { field: 'base', text: 'El total de impuestos en superara el monto de la disponibilidad', seconds: 5 }
    return null
  }
}

export const totalTaxCents = (rows: readonly TaxRow[]): number => sumCents(rows.map(taxCents))
