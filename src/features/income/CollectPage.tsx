import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { lazy } from 'yup'
import { type Row, wireBody } from '../../../resources/define/index.ts'
import { collection } from '../../../resources/entities/collection.ts'
import { collectionCheck, collectionFields, surplusCheck } from '../../../resources/rules/income.ts'
import { dayOfReversal } from '../../../resources/rules/reversal.ts'
import { formatAmount, noCents, readCents } from '../../../resources/values/money.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { emptyForm, FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import { useGivenValues } from '../../form/useGivenValues.ts'
import { useSavingForm } from '../../form/useSavingForm.ts'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { InactiveBudget } from '../budget/InactiveBudget.tsx'
import { collecting, details } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudgetAbove, useBudgetParams, useBudgetRead } from '../budget/useBudget.ts'
import { excessAfter, incomeLabel, type Revenue, useIncomes } from '../budget/useIncomes.ts'

/** `/admin/{id}/presupuestos/recaudar/{budgetId}/nuevo`: money that came in for an income of a budget. */
export default function CollectPage() {
  const params = useBudgetParams()
  const { budget, ...read } = useBudgetRead(params)
  useBudgetAbove(params)
  const incomes = useIncomes(params)
  if (budget === null) return <NotFoundPage />
  if (budget?.deleted) return <InactiveBudget title={collecting.title} params={params} />
  if (!budget || incomes.isPending || incomes.failed)
    return <ReadingPage title={collecting.title} width="form" reads={[read, incomes]} />
  return <CollectForm params={params} budget={budget} incomes={incomes.all} />
}

type CollectFormProps = { params: BudgetParams; budget: Budget; incomes: readonly Revenue[] }

function CollectForm({ params, budget, incomes }: CollectFormProps) {
  const create = useCreateOnce(collection)
  const { fields } = collection
  const given = useGivenValues(fields)
  const back = path(details, params)
  const empty = useMemo(
    () => ({
      ...emptyForm(fields),
      collectionDate: dayOfReversal({ from: budget.Validity.start, to: budget.Validity.end }),
      ...given,
    }),
    [given, budget],
  )
  const incomeOf = (id: unknown) => incomes.find((one) => one.id === Number(id))
  const collected = useSavingForm({
    check: lazy((typed: Row) => checkOf(incomeOf(typed.revenue_id))),
    empty,
    save(values, keyFor) {
      const body = wireBody(fields, values)
      return create(body, keyFor(body))
    },
    done: collection.create?.done,
    next: back,
    creates: collection,
    drafted: fields,
  })
  const [chosen, amount] = useWatch({ control: collected.form.control, name: ['revenue_id', 'amount'] })
  const income = incomeOf(chosen)
  const excess = income && excessAfter(income, { collectedCents: readCents(amount) ?? noCents })
  return (
    <FormFrame form={collected} title={collecting.title} back={back}>
      <div style={{ gridColumn: '1 / -1' }}>
        <BudgetFacts params={params} />
      </div>
      <OptionsInput
        source="revenue_id"
        field={fields.revenue_id}
        options={incomes.map((income) => ({
          value: String(income.id),
          label: `${incomeLabel(income)} (por recaudar ${formatAmount(income.missing)})`,
        }))}
      />
      <FieldInput source="collectionDate" field={fields.collectionDate} />
      <FieldInput source="amount" field={fields.amount} />
      {isSurplus(income) ? (
        <Alert severity="info">El superávit ya está en los bancos</Alert>
      ) : (
        <FieldInput source="account_id" field={collectionFields.account_id} />
      )}
      <FieldInput source="payer" field={fields.payer} />
      <FieldInput source="voucher" field={fields.voucher} />
      <FieldInput source="concept" field={fields.concept} />
      {excess && (
        <Alert severity="warning" role="status" sx={{ gridColumn: '1 / -1' }}>
          {excess}
        </Alert>
      )}
    </FormFrame>
  )
}

/** Its money is in the banks already, so it has no account. */
const isSurplus = (income: Revenue | undefined): boolean => income?.FundingSource.role === 'balance'

const checkOf = (income: Revenue | undefined) => (isSurplus(income) ? surplusCheck : collectionCheck)
