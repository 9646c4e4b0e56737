/** Taxes of an availability (spec 5, tax add). */
import { type Cents, percentOf, sumCents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

/** A retention: fee in percent with up to four decimals, base in cents. */
export type TaxRow = { tax_id: number; fee: number; baseCents: Cents }

export type TaxFacts = { amountCents: Cents }

/** `fee` percent of the base, in cents, rounded half up (decision 4). */
export const taxCents = ({ fee, baseCents }: TaxRow): Cents => percentOf(baseCents, fee)

export const totalTaxCents = (rows: readonly TaxRow[]): Cents => sumCents(rows.map(taxCents))

export const taxRules: readonly RowRule<TaxRow, TaxFacts>[] = [
  {
    code: 'repeated',
    field: 'tax_id',
    text: 'El impuesto ya se encuentra en la tabla',
    seconds: 5,
    broken: (row, before) => before.some(({ tax_id }) => tax_id === row.tax_id),
  },
  {
    // A fee of 0 is incomplete; 100 is allowed (decision 18).
    code: 'incomplete',
    text: 'No se puede agregar, información incompleta',
    seconds: 5,
    broken: ({ tax_id, fee, baseCents }) => !tax_id || !(fee > 0) || !(baseCents > 0),
  },
  {
    code: 'beyondAmount',
    field: 'base',
    text: 'El impuesto supera el monto de la disponibilidad',
    seconds: 5,
    broken: (row, _before, { amountCents }) => taxCents(row) > amountCents,
  },
  {
    code: 'beyondAmount',
    field: 'base',
    text: 'El total de impuestos en superara el monto de la disponibilidad',
    seconds: 5,
    broken: (row, before, { amountCents }) => totalTaxCents(before) + taxCents(row) >= amountCents,
  },
]
