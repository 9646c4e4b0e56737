import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { labelOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import type { Cents, Pesos } from '../../../resources/values/money.ts'
import { useFollowed, useSuggested } from '../../form/useSuggested.ts'
import { useLastObligation, useProposedTaxes } from '../availability/useProposedTaxes.ts'

/** @property left the balance of the RP */
type Asked = { commitment: number; supplier: number | null; amount: Cents; left: Pesos }

/**
 * Proposes the amount of the last obligation of the RP, for the bill of every month, and the kind and retentions of the last
 * obligation of the RP, else of the supplier.
 * @returns the number of the obligation whose retentions are proposed, else ''
 */
export function useEarlierBill(
  form: UseFormReturn<FieldValues>,
  { commitment, supplier, amount, left }: Asked,
): string {
  const own = useLastObligation({ commitment_id: commitment })
  const isMonthly = own?.kind === 'delivery' && own.amount < left
  useFollowed(form, 'amount', isMonthly ? own.amount : undefined)
  const ofSupplier = useLastObligation({ supplier_id: supplier }, own === null && supplier !== null)
  const last = own ?? ofSupplier
  useSuggested(form, 'invoiceKind', last?.invoiceKind)
  const isProposed = useProposedTaxes(form, last, amount)
  return last && isProposed ? labelOf(obligation, last) : ''
}
