import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyFrom, bodyCheck } from '../../../resources/define/index.ts'
import { budget as declaration, distributionFields as lineFields } from '../../../resources/entities/budget.ts'
import { agreementFields, givenFacts } from '../../../resources/parts/agreement.ts'
import {
  availableCents,
  type DistributionRow,
  distributionRules,
  incompleteDistribution,
} from '../../../resources/rules/distribution.ts'
import { type Cents, cents, pesosOf, readCents } from '../../../resources/values/money.ts'
import { ApiError } from '../../core/apiError.ts'
import { path } from '../../core/screens.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { checkResolver } from '../../form/rows/checkResolver.ts'
import { type RowForm, useRowForm } from '../../form/rows/useRowForm.ts'
import { judgeBy, noRows, type Rows, useRows } from '../../form/rows/useRows.ts'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import { type Saved, type SavingForm, useSavingForm } from '../../form/useSavingForm.ts'
import { details } from './screens.ts'

/** The fields of the form (spec section 5, Budget); their rules are those of the budget. */
export const budgetFields = {
  amountBudget: { ...declaration.fields.initialAmount, label: 'Monto' },
  validity_id: declaration.fields.validity_id,
  ...agreementFields,
}

export const distributionFields = {
  activity_id: lineFields.activity_id,
  fundingSource_id: lineFields.fundingSource_id,
  amount: { ...lineFields.initialAmount, label: 'Monto a distribuir' },
}

type BudgetBody = BodyFrom<typeof budgetFields>

const check = bodyCheck({ fields: budgetFields })
const rowCheck = bodyCheck({ fields: distributionFields })

export type BudgetForm = SavingForm & {
  row: RowForm
  distribution: Rows<DistributionRow>
  available: Cents
}

/** Nothing is sent until the whole amount is distributed (spec section 4). */
export function useBudgetForm({ institute, next }: { institute: number; next: string }): BudgetForm {
  const create = useCreateOnce(declaration)
  const created = useSavingForm({
    check,
    empty: { ...noRows, ...emptyForm(budgetFields) },
    save,
    done: declaration.create?.done,
    next,
    creates: declaration,
    pageOf: (id) => path(details, { institute, budget: id }),
    drafted: budgetFields,
  })
  const budgetCents = cents(
    Math.max(readCents(useWatch({ control: created.form.control, name: 'amountBudget' })) ?? 0, 0),
  )
  const distribution = useRows(created.form, judgeBy(distributionRules, { budgetCents }))
  const available = availableCents(budgetCents, distribution.rows)
  const row = useRowForm({
    resolver: checkResolver(rowCheck),
    empty: emptyForm(distributionFields),
    onAdd: ({ activity_id, fundingSource_id, amount }) =>
      distribution.add({ activity_id, fundingSource_id, amountCents: amount }),
  })

  const sayIncomplete = () => distribution.say({ text: incompleteDistribution, seconds: 2 })
  const isComplete = available === 0 && distribution.rows.length > 0
  /** Until it is complete, a submit only checks the fields. */
  const submit = isComplete ? created.submit : created.form.handleSubmit(sayIncomplete, sayIncomplete)

  /** How many drafts of this form were replaced by other users' drafts for the same vigencia. */
  const replaced = useRef(0)

  /**
   * First creates a draft, then completes it with the distribution; a new draft replaces an incomplete one (decision
   * 16).
   */
  async function save(values: BudgetBody, keyFor: (body: unknown) => string): Promise<Saved> {
    try {
      return await saveOnce(values, keyFor)
    } catch (error) {
      if (!isReplaced(error)) throw error
      replaced.current += 1
      return saveOnce(values, keyFor)
    }
  }

  async function saveOnce(
    { amountBudget, validity_id, ...agreement }: BudgetBody,
    keyFor: (body: unknown) => string,
  ): Promise<Saved> {
    const draft = {
      initialAmount: pesosOf(amountBudget),
      type: 'egreso',
      validity_id,
      ...givenFacts(agreement),
      institute_id: institute,
    }
    // The key of a replaced draft would return that draft again.
    const key = keyFor([draft, replaced.current])
    const budget = await create(draft, key)
    const body = {
      budgetsActivity: distribution.rows.map(({ activity_id, fundingSource_id, amountCents }) => ({
        initialAmount: pesosOf(amountCents),
        activity_id,
        ...(fundingSource_id && { fundingSource_id }),
        budget_id: budget.id,
      })),
    }
    return { ...(await create(body, keyFor(body), { completes: true })), id: budget.id }
  }

  return { ...created, row, distribution, available, submit }
}

const isReplaced = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.body.errors?.budget_id !== undefined
