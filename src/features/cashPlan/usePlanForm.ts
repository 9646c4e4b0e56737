import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { bodyCheck, kindMessages, type WireOf } from '../../../resources/define/index.ts'
import { cashPlan } from '../../../resources/entities/cashPlan.ts'
import { equalParts } from '../../../resources/rules/cashPlan.ts'
import { monthNames } from '../../../resources/values/dates.ts'
import { type Cents, centsOf, noCents, pesosOf, readCents, sumCents } from '../../../resources/values/money.ts'
import { createOnce } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'
import { path } from '../../core/screens.ts'
import type { DraftedField } from '../../form/draft/storedDraft.ts'
import { isSame, isStale, type MergeRows } from '../../form/draft/useDraft.ts'
import { noRows, useRows } from '../../form/rows/useRows.ts'
import { useSavingForm } from '../../form/useSavingForm.ts'
import { details } from '../budget/screens.ts'
import type { BudgetParams } from '../budget/useBudget.ts'

/** A line or an income of the grid. */
export type PlanSide = {
  key: string
  names: { budgetActivity_id: number; revenue_id?: never } | { revenue_id: number; budgetActivity_id?: never }
  label: string
  definitive: Cents
}

/** The twelve amounts of a row as typed. */
export type PlanRow = { key: string; months: readonly string[] }

export const centsIn = (typed: string): Cents => readCents(typed) ?? noCents
export const totalOf = ({ months }: PlanRow): Cents => sumCents(months.map(centsIn))

/** What is wrong with a typed amount; null if it can be sent. */
export function faultIn(typed: string): string | null {
  if (typed.trim() === '') return null
  const read = readCents(typed)
  if (read === null) return kindMessages.money
  return read < 0 ? cashPlan.fields.amount.from[1] : null
}

export const typedOf = (amount: Cents): string => (amount === 0 ? '' : String(pesosOf(amount)))

const emptyMonths: readonly string[] = Array.from({ length: 12 }, () => '')

export function rowsOf(sides: readonly PlanSide[], stored: readonly WireOf<typeof cashPlan>[]): PlanRow[] {
  return sides.map(({ key, names }) => {
    const { budgetActivity_id = null, revenue_id = null } = names
    const own = stored.filter((row) => row.budgetActivity_id === budgetActivity_id && row.revenue_id === revenue_id)
    return {
      key,
      months: emptyMonths.map((_, at) => {
        const { amount } = own.find(({ month }) => month === at + 1) ?? {}
        return amount === undefined ? '' : typedOf(centsOf(amount))
      }),
    }
  })
}

const check = bodyCheck({ fields: {} })

type PlanFormOptions = {
  params: BudgetParams
  /** The expenses, then the revenues. */
  tables: readonly (readonly PlanSide[])[]
  /** The stored ones of all sides. */
  rows: readonly PlanRow[]
  /** The months of the vigencia, from 0. */
  open: { first: number; last: number }
}

/** The grid of a plan, whose rows are one value of the form: a draft has them. */
export function usePlanForm({ params, tables, rows: stored, open }: PlanFormOptions) {
  const sides = tables.flat()
  const [empty] = useState({ ...noRows, rows: stored })
  const form = useSavingForm({ check, empty, save, next: path(details, params), drafted: {}, mergeRows })
  const list = useRows<PlanRow>(form.form, () => null)
  // Drawn cells keep the functions of an earlier render.
  const latest = useRef({ tables, stored })
  latest.current = { tables, stored }
  /** A rubro or income that is newer than the form, or than its draft, has the stored months. */
  const withNewer = (rows: readonly PlanRow[]): readonly PlanRow[] =>
    latest.current.stored.map((row) => rows.find(({ key }) => key === row.key) ?? row)
  const now = (): readonly PlanRow[] => withNewer(form.form.getValues('rows') as PlanRow[])

  /** A row that the user did not change has the stored months; a row that is newer than the draft had none. */
  function mergeRows({ before, typed }: DraftedField, stored: unknown): ReturnType<MergeRows> {
    const changed: string[] = []
    const merged = (stored as readonly PlanRow[]).map((row) => {
      const [was, mine] = [monthsOf(before, row.key), monthsOf(typed, row.key)]
      if (isSame(mine, was)) return row
      if (!isStale({ before: was, typed: mine }, row.months)) return { key: row.key, months: mine }
      changed.push(sides.find(({ key }) => key === row.key)?.label ?? row.key)
      return row
    })
    return { typed: merged, changed }
  }

  function save(_: object, keyFor: (body: unknown) => string) {
    const rows = now().flatMap(({ key, months }) => {
      const names = sides.find((side) => side.key === key)?.names
      return months.flatMap((typed, at) =>
        names && centsIn(typed) > 0 ? [{ ...names, month: at + 1, amount: pesosOf(centsIn(typed)) }] : [],
      )
    })
    const body = { rows }
    return createOnce<{ status: boolean; msg: string }>(
      `/cashPlan/${params.institute}/save/${params.budget}`,
      body,
      keyFor(body),
    )
  }

  /** @param at the month, from 0 */
  const set = (key: string, at: number, typed: string) =>
    list.replace(now().map((row) => (row.key === key ? { ...row, months: row.months.with(at, typed) } : row)))

  const replaceRow = (key: string, months: readonly string[]) =>
    list.replace(now().map((row) => (row.key === key ? { key, months } : row)))

  /** Amounts from a cell on, to the right and down, as a spreadsheet has them, to the end of its table. */
  function fill(key: string, at: number, block: readonly (readonly string[])[]): void {
    const own = latest.current.tables.find((table) => table.some((side) => side.key === key)) ?? []
    const below = own.slice(own.findIndex((side) => side.key === key))
    const cellsOf = new Map(below.map((side, index) => [side.key, block[index] ?? []]))
    list.replace(
      now().map((row) => ({
        ...row,
        months: row.months.map((typed, month) => cellsOf.get(row.key)?.[month - at] ?? typed),
      })),
    )
    const isLeft = (row: number, column: number): boolean => row >= below.length || at + column >= emptyMonths.length
    const left = block.flatMap((cells, row) =>
      cells.filter((cell, column) => cell !== '' && isLeft(row, column)),
    ).length
    if (left > 0) notify(leftOutText(left), { type: 'warning' })
  }

  /** Equal parts of what is definitive over the months of the vigencia; of all rows without a key. */
  function share(key?: string): void {
    list.replace(
      now().map((row) => {
        const side = sides.find((one) => one.key === row.key)
        if (!side || (key !== undefined && row.key !== key)) return row
        const parts = equalParts(side.definitive, open.last - open.first + 1)
        return { ...row, months: emptyMonths.map((_, at) => typedOf(parts[at - open.first] ?? noCents)) }
      }),
    )
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    const wrong = now().flatMap(({ key, months }) =>
      months.flatMap((typed, at) => {
        const text = faultIn(typed)
        return text === null ? [] : [{ key, at, text }]
      }),
    )[0]
    if (!wrong) return form.submit(event)
    event?.preventDefault()
    const label = sides.find(({ key }) => key === wrong.key)?.label
    // Below the tables the sentence would be out of sight of the cell.
    notify(`${label}, ${monthNames[wrong.at]}: ${wrong.text}`, { type: 'warning', id: 'plan' })
    focusCell(wrong.key, wrong.at)
  }

  return { ...form, submit, rows: withNewer(list.rows), fault: list.fault, set, replaceRow, fill, share }
}

export const leftOutText = (amounts: number): string =>
  amounts === 1 ? 'No se pegó 1 valor: no cabe en la tabla' : `No se pegaron ${amounts} valores: no caben en la tabla`

const monthsOf = (rows: unknown, row: string): readonly string[] =>
  (rows as readonly PlanRow[]).find(({ key }) => key === row)?.months ?? emptyMonths

export const cellId = (key: string, at: number): string => `${key}-${at}`

export function focusCell(key: string, at: number): void {
  document.getElementById(cellId(key, at))?.focus()
}
