import { useWatch } from 'react-hook-form'
import { FieldInput } from '../../form/FieldInput.tsx'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { incomeLabel, type Revenue } from '../budget/useIncomes.ts'
import { incomeFields, newIncome } from './useModificationForm.ts'

type IncomeInputsProps = {
  incomes: readonly Revenue[]
  /** Whether a row may name an income that does not exist yet. */
  makes: boolean
}

/** The income that pays for the row, or that it lowers. */
export function IncomeInputs({ incomes, makes }: IncomeInputsProps) {
  const isNew = useWatch({ name: 'revenue_id' }) === newIncome
  const options = incomes.map((income) => ({ value: String(income.id), label: incomeLabel(income) }))
  return (
    <>
      <OptionsInput
        source="revenue_id"
        field={incomeFields.revenue_id}
        options={makes ? [...options, { value: newIncome, label: 'Otro ingreso' }] : options}
      />
      {isNew && <FieldInput source="newIncome" field={incomeFields.newIncome} />}
      {isNew && <FieldInput source="newSource" field={incomeFields.newSource} />}
      {isNew && <FieldInput source="newCode" field={incomeFields.newCode} />}
    </>
  )
}
