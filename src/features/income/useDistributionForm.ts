import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { readInteger, type WireOf } from '../../../resources/define/index.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { revenue } from '../../../resources/entities/revenue.ts'
import {
  attributedRevenueCheck,
  type DistributedRevenue,
  distributedRevenueCheck,
  distributedRevenueRules,
} from '../../../resources/rules/income.ts'
import { type Cents, centsOf, negateCents, pesosOf, sumCents } from '../../../resources/values/money.ts'
import { ApiError } from '../../core/apiError.ts'
import { createOnce } from '../../core/http.ts'
import type { Read } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { checkResolver } from '../../form/rows/checkResolver.ts'
import { type RowForm, useRowForm } from '../../form/rows/useRowForm.ts'
import { judgeBy, linePlace } from '../../form/rows/useRows.ts'
import type { Saved } from '../../form/useSavingForm.ts'
import { type BudgetActivity, type Lines, useLines } from '../budget/lines.ts'
import { details } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudget } from '../budget/useBudget.ts'
import { type RowsForm, useRowsForm } from '../budget/useRowsForm.ts'

const { code, name, fundingSource_id, initialAmount } = revenue.fields
/** An income as typed. */
export const incomeFields = { name, code, fundingSource_id, initialAmount }

type Modification = WireOf<typeof modification>
/** What both sides have of a source, in cents. */
export type SourceSides = { source: number; incomes: Cents; expenses: Cents }

export type DistributionForm = RowsForm<DistributedRevenue> & {
  budget: Budget | null | undefined
  lines: Lines
  reads: readonly Read[]
  /** The additions and reductions that there are, each of which needs its income. */
  modifications: readonly Modification[]
  /** The lines without source that have money; and those that were emptied, but not into lines of their rubro, with an addition or reduction. */
  open: readonly BudgetActivity[]
  row: RowForm
  total: Cents
  sides: readonly SourceSides[]
  sourceOf(line: BudgetActivity): number | null
  /** The incomes of the source of its line; if that had none, of the sources of its rubro, or all if that has none. */
  offeredTo(one: Modification): readonly DistributedRevenue[]
}

/** Where the form has the source of a line and the income of a modification. */
export const lineInput = ({ id }: BudgetActivity): string => `line${id}`
export const modificationInput = ({ id }: Modification): string => `modification${id}`

/** A refusal whose errors name inputs. @param inputs of each row that was sent, by its list */
function atInputs(error: unknown, inputs: Readonly<Record<string, readonly string[]>>): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(error.body.errors ?? {}).map(([path, text]) => {
    const place = linePlace(path)
    return [(place && inputs[place.list]?.[place.index]) ?? path, text]
  })
  return new ApiError(error.status, { ...error.body, errors: Object.fromEntries(errors) })
}

/** The incomes of a budget, the sources of its lines and the incomes of its modifications, sent together. */
export function useDistributionForm(params: BudgetParams): DistributionForm {
  const budget = useBudget(params)
  const lines = useLines(params)
  const changes = useGetList<Modification>(modification.name, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    filter: { deleted: false },
    meta: { institute: params.institute, within: params.budget },
  })
  const modifications = changes.data ?? []
  const form = useRowsForm<DistributedRevenue>({
    creates: revenue,
    judge: judgeBy(distributedRevenueRules, {}),
    fields: {},
    save,
    next: path(details, params),
  })
  const { list } = form
  const row = useRowForm<DistributedRevenue>({
    resolver: checkResolver(modifications.length > 0 ? attributedRevenueCheck : distributedRevenueCheck),
    empty: emptyForm(incomeFields),
    onAdd: list.add,
  })
  const values = useWatch({ control: form.form.control })
  const { dirtyFields } = useFormState({ control: form.form.control })
  const chosen = Object.keys(dirtyFields).filter((input) => /^(line|modification)\d+$/.test(input))
  // They are no declared fields, and drawn when their rows are read.
  useEffect(() =>
    form.keeping.draft?.hold('chosen', {
      value: () => Object.fromEntries(chosen.map((input) => [input, form.form.getValues(input)])),
      isTyped: chosen.length > 0,
      restore(before) {
        for (const [input, value] of Object.entries(before as Readonly<Record<string, unknown>>))
          form.form.setValue(input, value, { shouldDirty: true })
      },
    }),
  )
  const sourceOf = (line: BudgetActivity) => line.fundingSource_id ?? readInteger(values[lineInput(line)])
  const offeredTo = ({ budgetActivity_id }: Modification) => {
    const own = lines.all.find(({ id }) => id === budgetActivity_id)
    const hadSource = typeof own?.fundingSource_id === 'number'
    const sources = lines.all.flatMap((one) =>
      (hadSource ? one === own : one.activity_id === own?.activity_id) ? (sourceOf(one) ?? []) : [],
    )
    return list.rows.filter((one) => sources.length === 0 || sources.includes(one.fundingSource_id))
  }
  const incomeOf = (one: Modification) => offeredTo(one).find(({ name }) => name === values[modificationInput(one)])

  async function save(
    rows: readonly DistributedRevenue[],
    _: object,
    keyFor: (body: unknown) => string,
  ): Promise<Saved> {
    const given = lines.all.filter((line) => line.fundingSource_id === null && sourceOf(line) !== null)
    const attributed = modifications.filter(incomeOf)
    const body = {
      revenues: rows.map(({ initialAmount, ...one }) => ({
        budget_id: params.budget,
        ...one,
        initialAmount: pesosOf(initialAmount),
      })),
      lines: given.map((line) => ({ id: line.id, fundingSource_id: sourceOf(line) })),
      modifications: attributed.map((one) => ({ id: one.id, revenue: incomeOf(one)?.name })),
    }
    try {
      return await createOnce(`/revenue/${params.institute}/distribution/create`, body, keyFor(body))
    } catch (error) {
      throw atInputs(error, {
        lines: given.map(lineInput),
        modifications: attributed.map(modificationInput),
      })
    }
  }

  const changeOf = (one: Modification) =>
    one.modificationsType === 'adicion' ? centsOf(one.amount) : negateCents(centsOf(one.amount))
  const ids = [...list.rows.map((one) => one.fundingSource_id), ...lines.all.map(sourceOf)]
  const sides = [...new Set(ids)]
    .filter((id) => id !== null)
    .map((source): SourceSides => {
      const changes = modifications.filter((one) => incomeOf(one)?.fundingSource_id === source).map(changeOf)
      const rows = list.rows.filter((one) => one.fundingSource_id === source)
      return {
        source,
        incomes: sumCents([...rows.map((one) => one.initialAmount), ...changes]),
        expenses: sumCents(
          lines.all.flatMap((line) => (sourceOf(line) === source ? [centsOf(line.definitiveAmount)] : [])),
        ),
      }
    })
  const isParted = ({ definitiveAmount, activity_id }: BudgetActivity) =>
    definitiveAmount === 0 && lines.all.some((one) => one.activity_id === activity_id && one.fundingSource_id !== null)
  return {
    ...form,
    budget,
    lines,
    reads: [lines, { failed: changes.isLoadingError, retry: changes.refetch }],
    modifications,
    open: lines.all.filter(
      (line) =>
        line.fundingSource_id === null &&
        !isParted(line) &&
        (line.definitiveAmount !== 0 || modifications.some((one) => one.budgetActivity_id === line.id)),
    ),
    offeredTo,
    row,
    total: sumCents(list.rows.map((one) => one.initialAmount)),
    sides,
    sourceOf,
  }
}
