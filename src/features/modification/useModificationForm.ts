import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { doneText, type Fields, readInteger } from '../../../resources/define/index.ts'
import { distributionFields } from '../../../resources/entities/budget.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { revenue } from '../../../resources/entities/revenue.ts'
import { additionFields, agreementFields, givenFacts, type RequestFacts } from '../../../resources/parts/agreement.ts'
import { incomeTexts, type ModificationKind, missingIncome } from '../../../resources/rules/income.ts'
import {
  additionCheck,
  additionRules,
  type DatedModification,
  type ModificationDayFacts,
  type ModificationSourceFacts,
  modificationDayRules,
  modificationSourceRules,
  type ReductionFacts,
  reductionCheck,
  reductionRules,
  undated,
  withSource,
} from '../../../resources/rules/modification.ts'
import { firstFault, type RowRule } from '../../../resources/rules/rowRules.ts'
import { readDay } from '../../../resources/values/dates.ts'
import { type Cents, pesosOf, sumCents } from '../../../resources/values/money.ts'
import type { Read } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { checkResolver } from '../../form/rows/checkResolver.ts'
import { type RowForm, useRowForm } from '../../form/rows/useRowForm.ts'
import { type Judge, judgeBy } from '../../form/rows/useRows.ts'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import type { Saved, SavingForm } from '../../form/useSavingForm.ts'
import { type Lines, useLines } from '../budget/lines.ts'
import { details } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudgetRead } from '../budget/useBudget.ts'
import { type Revenue, useIncomes } from '../budget/useIncomes.ts'
import { useProposedDay } from '../budget/useProposedDay.ts'
import { type RowsForm, useRowsForm } from '../budget/useRowsForm.ts'

const { modificationDate, activity_id, amount } = modification.fields
/**
 * The fields of a row, in the order of spec section 2. An addition may name any active rubro, even one that the budget
 * lacks.
 */
export const modificationFields = { modificationDate, activity_id: { ...activity_id, optionsFrom: 'active' }, amount }

/** Asked for where the lines of the budget have sources. */
export const sourceField = distributionFields.fundingSource_id

/** In place of the source, in a budget with income: one of its incomes, or in an addition a new one. */
export const incomeFields = {
  revenue_id: { ...modification.fields.revenue_id, required: incomeTexts.addition },
  newIncome: { ...revenue.fields.name, label: 'Nombre del ingreso' },
  newSource: revenue.fields.fundingSource_id,
  newCode: revenue.fields.code,
}
export const newIncome = 'new'

type Facts = ReductionFacts & ModificationDayFacts & ModificationSourceFacts
const rules: Readonly<Record<ModificationKind, readonly RowRule<DatedModification, Facts>[]>> = {
  adicion: [...additionRules, ...modificationDayRules, ...modificationSourceRules],
  reduccion: [...modificationSourceRules, ...reductionRules, ...modificationDayRules],
}
const requestFields = { adicion: additionFields, reduccion: agreementFields }
const checks = { adicion: additionCheck, reduccion: reductionCheck }

export type ModificationForm = RowsForm<DatedModification> & {
  budget: Budget | null | undefined
  lines: Lines
  incomes: readonly Revenue[]
  /** Without them it would be the form of another budget. */
  reads: readonly Read[]
  isRead: boolean
  /** Whether a row may name an income that does not exist yet. */
  makesIncome: boolean
  row: RowForm
  total: Cents
  /** Those of the list, with the day that they will have. */
  rows: readonly DatedModification[]
  /** The fields of the request besides its rows. */
  requestFields: Fields
  /** The row with the chosen income, or in a budget without income with the source of its line, if there is only one. */
  ofLine(row: DatedModification): DatedModification
  /** Shows that pasted rows lack their day, where it is typed. */
  askDay(): void
}

/** Rows are checked with the server's rules when they are added, and booked in one request. */
export function useModificationForm(kind: ModificationKind, params: BudgetParams): ModificationForm {
  const create = useCreateOnce(modification)
  const { budget, ...budgetRead } = useBudgetRead(params)
  const lines = useLines(params)
  const incomesRead = useIncomes(params)
  const { all: incomes } = incomesRead
  const facts = { presentCents: lines.presentOfRubro, sourcesOf: lines.sourcesOf, validity: budget?.Validity }
  const form = useRowsForm({
    creates: modification,
    judge,
    fields: requestFields[kind],
    save,
    done: doneText(modification, 'create', { modificationsType: kind }),
    next: path(details, params),
  })
  const { list } = form
  const row = useRowForm({
    resolver: checkResolver(checks[kind]),
    empty: emptyForm({ ...modificationFields, fundingSource_id: sourceField, ...incomeFields }),
    keeps: ['modificationDate'],
    beside: ['modificationDate', ...Object.keys(incomeFields)],
    onAdd({ modificationDate, activity_id, fundingSource_id, amount }) {
      if (list.rows.some(isUndated)) list.replace(dated(list.rows, modificationDate))
      return list.add(ofLine({ modificationDate, activity_id, fundingSource_id, amountCents: amount }))
    },
  })
  useProposedDay(row, 'modificationDate', budget)

  /** The id of an income and its source, or the name of a new one; null when none is chosen. */
  function typedIncome(): Pick<DatedModification, 'income' | 'fundingSource_id' | 'code'> {
    const { revenue_id, newIncome: name, newSource, newCode } = row.form.getValues()
    const code = String(newCode ?? '').trim() || null
    if (revenue_id === newIncome) return { income: String(name).trim(), fundingSource_id: readInteger(newSource), code }
    const found = incomes.find(({ id }) => id === readInteger(revenue_id))
    return { income: found?.id ?? null, fundingSource_id: found?.fundingSource_id ?? null }
  }
  /** The income is asked for first, because it names the line. */
  function judge(...[one, before]: Parameters<Judge<DatedModification>>) {
    const { income = null, fundingSource_id = null } = one
    if (incomes.length > 0) {
      if (income === null) return { field: 'revenue_id', text: missingIncome[kind], seconds: 2 }
      if (income === '') return { field: 'newIncome', text: incomeFields.newIncome.required, seconds: 2 }
      if (fundingSource_id === null) return { field: 'newSource', text: incomeTexts.source, seconds: 2 }
    }
    return judgeBy(rules[kind], facts)(one, before)
  }

  function ofLine(row: DatedModification): DatedModification {
    if (incomes.length > 0) return { ...row, ...typedIncome() }
    return lines.sourcesOf(row.activity_id).length > 1 ? row : withSource(row, facts)
  }
  /** One acuerdo has one day: rows that were pasted without it take the one that is typed. */
  const day = readDay(useWatch({ control: row.form.control, name: 'modificationDate' }))
  const { clearErrors, trigger } = row.form
  useEffect(() => {
    if (day !== null) clearErrors('modificationDate')
  }, [day, clearErrors])
  const rows = dated(list.rows, day)
  const askDay = () => void trigger('modificationDate', { shouldFocus: true })

  const submit: SavingForm['submit'] = async (event) => {
    const fault = firstFault(rules[kind], rows, facts)?.fault
    if (!fault && !rows.some(isUndated)) return form.submit(event)
    event?.preventDefault()
    if (fault) list.say(fault)
    else askDay()
  }

  function save(
    rows: readonly DatedModification[],
    request: RequestFacts,
    keyFor: (body: unknown) => string,
  ): Promise<Saved> {
    const body = {
      modificationsType: kind,
      ...givenFacts(request),
      modifications: dated(rows, day).map(({ amountCents, fundingSource_id, income, code, ...one }) => ({
        amount: pesosOf(amountCents),
        ...one,
        ...sentIncome({ income, fundingSource_id, code }),
      })),
    }
    return create(body, keyFor(body), { within: params.budget, flags: 'budgetType=outcome' })
  }

  return {
    ...form,
    submit,
    askDay,
    ofLine,
    rows,
    budget,
    lines,
    incomes,
    reads: [budgetRead, lines, incomesRead],
    isRead: !lines.isPending && !lines.failed && !incomesRead.isPending && !incomesRead.failed,
    row,
    makesIncome: kind === 'adicion',
    requestFields: requestFields[kind],
    total: sumCents(list.rows.map(({ amountCents }) => amountCents)),
  }
}

function sentIncome({
  income,
  fundingSource_id,
  code,
}: Pick<DatedModification, 'income' | 'fundingSource_id' | 'code'>) {
  if (typeof income === 'number') return { revenue_id: income }
  if (income) return { revenue: { name: income, fundingSource_id, ...(code && { code }) } }
  return fundingSource_id ? { fundingSource_id } : {}
}

const isUndated = ({ modificationDate }: DatedModification): boolean => modificationDate === undated

const dated = (rows: readonly DatedModification[], day: string | null): DatedModification[] =>
  rows.map((row) => (isUndated(row) ? { ...row, modificationDate: day ?? undated } : row))
