import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useSourceNote } from '../budget/SourceNote.tsx'
import { useMonthNote } from '../budget/useMonthNote.ts'
import { useOpenLines } from './BudgetLineInput.tsx'

const names = ['upTo', 'budget_id', 'budgetActivity_id', 'amount', 'budgetRecordDate', 'receivedDate', 'paymentDate']

/** The notes of the acts that an availability up to the payment makes, each at its own day; null for a CDP alone. */
export function useSourceNotes({ control }: UseFormReturn<FieldValues>, institute: number) {
  const [upTo, budgetId, line, amount, recorded, received, paid] = useWatch({ control, name: names })
  const budget = Number(budgetId) || null
  const { data: lines = [] } = useOpenLines({ institute, budget })
  const alone = upTo === 'certificate'
  const source = alone ? null : lines.find(({ id }) => id === Number(line))?.fundingSource_id
  const spent = { budget, source, amount }
  const payment = { ...spent, day: paid || received || recorded }
  return {
    committed: useSourceNote({ act: 'committed', day: recorded, ...spent }),
    obligated: useSourceNote({ act: 'obligated', day: received || recorded, ...spent }),
    paid: useSourceNote({ act: 'paid', ...payment }),
    month: useMonthNote({ ...payment, budget: alone ? null : budget, line: Number(line) || null }),
    payment,
  }
}
