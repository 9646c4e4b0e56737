import { useEffect, useMemo, useRef } from 'react'
import { useGetList } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { labelOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import type { TaxRow } from '../../../resources/rules/tax.ts'
import { type Cents, centsOf, noCents, type Pesos, shareCents } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { rowsName } from '../../form/rows/useRows.ts'
import { useFollowed, useSuggested } from '../../form/useSuggested.ts'
import type { Obligation } from './chain.ts'

/** @property left the balance of the RP */
type Asked = { commitment: number; supplier: number | null; amount: Cents; left: Pesos }

/**
 * Fills in what the last obligation of the RP says of the next one: the bill of every month has its amount and kind, and its
 * retentions. Those of an RP without one are as in the last of its supplier. They stay on the same share of the amount until
 * the user adds or removes one.
 * @returns the number of the obligation whose retentions are proposed, else ''
 */
export function useEarlierBill(
  form: UseFormReturn<FieldValues>,
  { commitment, supplier, amount, left }: Asked,
): string {
  const { getValues, setValue, watch } = form
  const own = useLast({ commitment_id: commitment })
  useSuggested(form, 'invoiceKind', own?.invoiceKind)
  const isMonthly = own?.kind === 'delivery' && own.amount < left
  useFollowed(form, 'amount', isMonthly ? own.amount : undefined)
  const ofSupplier = useLast({ supplier_id: supplier }, own === null && supplier !== null)
  const last = own ?? ofSupplier
  const proposed = useMemo(() => JSON.stringify(taxesFor(last, amount)), [last, amount])
  const filled = useRef('[]')
  useEffect(() => {
    const now = JSON.stringify(getValues(rowsName) ?? [])
    if (now !== filled.current || now === proposed) return
    filled.current = proposed
    setValue(rowsName, JSON.parse(proposed))
  }, [proposed, getValues, setValue])
  const isProposed = proposed !== '[]' && JSON.stringify(watch(rowsName)) === proposed
  return last && isProposed ? labelOf(obligation, last) : ''
}

/** The last live obligation; null if there is none, undefined while it loads or is not asked for. */
function useLast(filter: Readonly<Record<string, number | null>>, enabled = true): Obligation | null | undefined {
  const institute = useInstituteId()
  const { data } = useGetList<Obligation>(
    obligation.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...filter, deleted: false },
      meta: { institute, variant: 'all' },
    },
    { enabled },
  )
  return enabled ? data && (data[0] ?? null) : undefined
}

function taxesFor(last: Obligation | null | undefined, amount: Cents): TaxRow[] {
  if (!last || amount <= noCents) return []
  return last.taxes.map(({ tax_id, fee, base }) => ({
    tax_id,
    fee,
    baseCents: shareCents(amount, centsOf(base), centsOf(last.amount)),
  }))
}
