import { isWithin, today } from '../../../resources/values/dates.ts'
import type { RowForm } from '../../form/rows/useRowForm.ts'
import { useSuggested } from '../../form/useSuggested.ts'
import type { Budget } from './useBudget.ts'

/** Fills in today as the day of a new row, if it is in the vigencia of the budget; not counted as typed. */
export function useProposedDay({ form }: RowForm, name: string, budget: Budget | null | undefined): void {
  const day = today()
  const isOpen = budget ? isWithin(day, budget.Validity.start, budget.Validity.end) : false
  useSuggested(form, name, isOpen ? day : undefined)
}
