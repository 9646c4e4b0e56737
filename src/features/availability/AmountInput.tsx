import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { availability } from '../../../resources/entities/availability.ts'
import {
  type Cents,
  centsOf,
  formatCents,
  negateCents,
  noCents,
  readCents,
  subtractCents,
} from '../../../resources/values/money.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { useOpenLines } from './BudgetLineInput.tsx'

type AmountInputProps = {
  form: UseFormReturn<FieldValues>
  institute: number
  budget: number | null
  /** The amount of a CDP alone is typed. */
  typed: boolean
}

/** The amount, and the balance of the chosen rubro after it. */
export function AmountInput({ form, institute, budget, typed }: AmountInputProps) {
  const { data = [] } = useOpenLines({ institute, budget })
  const chosen = Number(useWatch({ control: form.control, name: 'budgetActivity_id' }))
  const line = data.find(({ id }) => id === chosen)
  const amount = readCents(useWatch({ control: form.control, name: 'amount' })) ?? noCents
  const left = line && subtractCents(centsOf(line.presentAmount), amount)
  const text = left === undefined ? '' : textOf(left)
  return (
    <FieldInput
      source="amount"
      field={{ ...availability.fields.amount, help: text }}
      warning={left !== undefined && left < 0 ? text : null}
      readOnly={!typed}
      disabled={budget === null}
    />
  )
}

const textOf = (left: Cents): string =>
  left < 0 ? `Faltan ${formatCents(negateCents(left))} en el rubro` : `Quedan ${formatCents(left)} en el rubro`
