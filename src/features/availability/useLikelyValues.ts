import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { isWithin, readDay, today, yearOf } from '../../../resources/values/dates.ts'
import { useOptions } from '../../form/inputs/useOptions.ts'
import { useFollowed, useSuggested } from '../../form/useSuggested.ts'
import type { Budget } from '../budget/useBudget.ts'
import { useNextExpense } from './useNextExpense.ts'

export type Recent = WireOf<typeof availability>

/** The most recent availabilities up to the payment. */
export const useRecent = (institute: number): readonly Recent[] | undefined =>
  useGetList<Recent>(availability.name, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: { upTo: 'payment', deleted: false },
    meta: { institute },
  }).data

const { account_id } = availability.fields

/** The first one is the day of the payment. */
const paidOn = ['paymentDate', 'receivedDate', 'budgetRecordDate', 'dcpDate'] as const

/**
 * Fills in the likely values of empty fields: the budget of today or the only one, today, the only account, and how the
 * last availability was paid, with the next number of all payments. The user can change all of them, and the server checks them like
 * typed values.
 */
export function useLikelyValues(form: UseFormReturn<FieldValues>, institute: number): void {
  const budgets = useBudgets(institute)
  const { options: accounts } = useOptions(account_id)
  const last = useRecent(institute)?.[0]
  const day = today()
  const typed = useWatch({ control: form.control, name: paidOn }).find((one) => readDay(one) !== null)
  const expenseNumber = useNextExpense(institute, yearOf(typed ?? day))
  const current = useMemo(() => currentOf(budgets, day), [budgets, day])
  const onlyAccount = accounts.length === 1 ? accounts[0]?.id : undefined

  useSuggested(form, 'budget_id', current && String(current.id))
  const budget = Number(useWatch({ control: form.control, name: 'budget_id' }))
  const chosen = budgets.find(({ id }) => id === budget)
  const date = chosen && isWithin(day, chosen.Validity.start, chosen.Validity.end) ? day : undefined
  useSuggested(form, 'dcpDate', date)
  useSuggested(form, 'budgetRecordDate', date)
  useSuggested(form, 'account_id', onlyAccount && String(onlyAccount))
  useSuggested(form, 'transactionRecordType', last?.transactionRecordType)
  useFollowed(form, 'expenseNumber', expenseNumber)
}

const none: readonly Budget[] = []

/** The same query as their select, so that they share the cache. */
const useBudgets = (institute: number): readonly Budget[] =>
  useGetList<Budget>('budget', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'Validity.start', order: 'DESC' },
    filter: { deleted: false },
    meta: { institute },
  }).data ?? none

const currentOf = (budgets: readonly Budget[], day: string): Budget | undefined =>
  budgets.find(({ Validity: { start, end } }) => isWithin(day, start, end)) ??
  (budgets.length === 1 ? budgets[0] : undefined)
