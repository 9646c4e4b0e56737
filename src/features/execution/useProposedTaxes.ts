import { useEffect, useMemo, useRef } from 'react'
import { useGetList } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { labelOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import type { TaxRow } from '../../../resources/rules/tax.ts'
import { type Cents, centsOf, noCents, shareCents } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { rowsName } from '../../form/rows/useRows.ts'
import type { Obligation } from './chain.ts'

type Asked = { commitment: number; supplier: number | null; amount: Cents }

/**
 * Fills in the retentions of the last obligation of the RP, else of its supplier, on the same share of the amount, until
 * the user adds or removes one.
 * @returns the number of that obligation while its retentions are proposed, else ''
 */
export function useProposedTaxes(
  { getValues, setValue, watch }: UseFormReturn<FieldValues>,
  { commitment, supplier, amount }: Asked,
): string {
  const own = useLast({ commitment_id: commitment })
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
