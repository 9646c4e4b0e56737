import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useSourceNote } from '../budget/SourceNote.tsx'
import { useOpenLines } from './BudgetLineInput.tsx'

const names = ['upTo', 'budget_id', 'budgetActivity_id', 'amount', 'budgetRecordDate', 'receivedDate', 'paymentDate']

/** The notes of the RP and of the payment that an availability up to the payment makes, each at its own day; null for a CDP alone. */
export function useSourceNotes({ control }: UseFormReturn<FieldValues>, institute: number) {
  const [upTo, budgetId, line, amount, recorded, received, paid] = useWatch({ control, name: names })
  const budget = Number(budgetId) || null
  const { data: lines = [] } = useOpenLines({ institute, budget })
  const source = upTo === 'certificate' ? null : lines.find(({ id }) => id === Number(line))?.fundingSource_id
  const spent = { budget, source, amount }
  return {
    committed: useSourceNote({ act: 'committed', day: recorded, ...spent }),
    paid: useSourceNote({ act: 'paid', day: paid || received || recorded, ...spent }),
  }
}
