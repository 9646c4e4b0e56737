import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { WireOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import type { TaxRow } from '../../../resources/rules/tax.ts'
import { type Cents, centsOf, noCents, shareCents } from '../../../resources/values/money.ts'
import { useFirst } from '../../core/useFirst.ts'
import { propose } from '../../form/inputs/propose.ts'
import { type Option, useOptions } from '../../form/inputs/useOptions.ts'
import { rowsName } from '../../form/rows/useRows.ts'
import { taxFields } from './fields.ts'

type Obligation = WireOf<typeof obligation>

/**
 * Fills in the retentions of an earlier obligation that are still active, on the same share of the amount, until the user adds or
 * removes one.
 * @returns whether the rows of the form are the proposed ones
 */
export function useProposedTaxes(
  form: UseFormReturn<FieldValues>,
  last: Obligation | null | undefined,
  amount: Cents,
): boolean {
  const { options } = useOptions(taxFields.tax_id, '', 1000)
  const proposed = useMemo(() => JSON.stringify(taxesFor(last, amount, options)), [last, amount, options])
  const filled = useRef('[]')
  useEffect(() => {
    const now = JSON.stringify(form.getValues(rowsName) ?? [])
    if (now !== filled.current || now === proposed) return
    filled.current = proposed
    propose(form, rowsName, JSON.parse(proposed))
  }, [form, proposed])
  return proposed !== '[]' && JSON.stringify(form.watch(rowsName)) === proposed
}

/** The last live obligation; null if there is none, undefined while it loads or is not asked for. */
export const useLastObligation = (filter: Readonly<Record<string, number | null>>, enabled = true) =>
  useFirst<Obligation>(obligation, { ...filter, deleted: false }, { enabled, fresh: true }).found

function taxesFor(last: Obligation | null | undefined, amount: Cents, active: readonly Option[]): TaxRow[] {
  if (!last || amount <= noCents) return []
  const taxes = last.taxes.filter(({ tax_id }) => active.some(({ id }) => id === tax_id))
  return taxes.map(({ tax_id, fee, base }) => ({
    tax_id,
    fee,
    baseCents: shareCents(amount, centsOf(base), centsOf(last.amount)),
  }))
}
