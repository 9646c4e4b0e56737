import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { availability } from '../../../resources/entities/availability.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { type BudgetActivity, lineLabel } from '../budget/lines.ts'

type BudgetLineInputProps = { institute: number; budget: number | null }

/**
 * The rubros of the chosen budget with money left, each with its balance (spec section 7: deleted=false,
 * completed=false).
 */
export function BudgetLineInput({ institute, budget }: BudgetLineInputProps) {
  const { resetField } = useFormContext()
  const { data = [], isPending, isLoadingError, refetch } = useOpenLines({ institute, budget })
  // A rubro belongs to the previously chosen budget.
  useEffect(() => () => resetField('budgetActivity_id', { defaultValue: '' }), [resetField])

  return (
    <OptionsInput
      source="budgetActivity_id"
      field={availability.fields.budgetActivity_id}
      disabled={budget === null}
      loading={budget !== null && isPending}
      unread={isLoadingError ? refetch : null}
      options={data.map((line) => ({
        value: String(line.id),
        label: `${lineLabel(line)} (disponible ${formatAmount(line.presentAmount)})`,
      }))}
    />
  )
}

export const useOpenLines = ({ institute, budget }: BudgetLineInputProps) =>
  useGetList<BudgetActivity>(
    'budgetActivity',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'activity_id', order: 'ASC' },
      filter: { deleted: false },
      meta: { institute, within: budget, flags: 'completed=false' },
    },
    { enabled: budget !== null },
  )
