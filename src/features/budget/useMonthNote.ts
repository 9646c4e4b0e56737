import { useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { monthNote } from '../../../resources/rules/cashPlan.ts'
import { monthOf } from '../../../resources/values/dates.ts'
import { addCents, centsOf, noCents, readCents, sumCents } from '../../../resources/values/money.ts'
import { unbroken } from '../../core/unbroken.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { useCashPlan } from './useCashPlan.ts'

/**
 * @property budget, line null while none is chosen
 * @property day, amount as typed
 */
type MonthNoteOptions = { budget: number | null; line: number | null; day: unknown; amount: unknown }

/**
 * The note of a payment by which its line spends more in the month than the plan of its budget has for it. A line that a plan
 * of expenses leaves out plans nothing; null in a budget without such a plan.
 */
export function useMonthNote({ budget, line, day, amount }: MonthNoteOptions): string | null {
  const institute = useInstituteId()
  const month = monthOf(day)
  const { data: plan = [] } = useCashPlan({ institute, budget: budget ?? 0 }, budget !== null)
  const expenses = plan.filter(({ budgetActivity_id }) => budgetActivity_id !== null)
  const isPlanned = expenses.length > 0 && month !== null && line !== null
  const { data: movements } = useGetList<WireOf<typeof movement>>(
    movement.name,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'number', order: 'ASC' },
      filter: { documentDate_gte: month?.from, documentDate_lte: month?.to },
      meta: { institute, within: line ?? 0 },
    },
    { enabled: isPlanned },
  )
  const cents = readCents(amount)
  if (!isPlanned || !movements || cents === null) return null
  const planned = expenses.filter(
    (row) => row.budgetActivity_id === line && row.month === Number(month.from.slice(5, 7)),
  )
  const paid = sumCents(movements.map((row) => (row.paid === null ? noCents : centsOf(row.paid))))
  const text = monthNote(sumCents(planned.map((row) => centsOf(row.amount))), addCents(paid, cents))
  return text && unbroken(text)
}
