import { useCallback, useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { type Fields, isPlainObject, rows as rowsOf } from '../../../resources/define/index.ts'
import { type Fault, faultOf, lineSeconds, type RowRule } from '../../../resources/rules/rowRules.ts'

/** The rows added with 'Agregar' before one save (spec section 4). */
export type Rows<R> = {
  rows: readonly R[]
  /** The last error, until its seconds have passed (spec section 9). */
  fault: Fault | null
  /** Adds a row without faults; otherwise sets `fault`. @returns whether it was added */
  add(row: R): boolean
  /** Adds a row that was not typed. @returns its error, which is shown elsewhere */
  take(row: R, judge?: Judge<R>): string | null
  remove(index: number): void
  replace(rows: readonly R[]): void
  /** Shows an error outside the rules of a row, such as an empty list on submit. */
  say(fault: Fault): void
  /** Says what gets the focus when the rows are wrong. */
  ref(element: { focus(): void }): void
  /** The first fault of the rows now: the facts (the amount of the document) may have changed since they were added. */
  recheck(): Fault | null
}

/** @returns the fault of a row, given the rows before it */
export type Judge<R> = (row: R, before: readonly R[]) => Fault | null

/** @param rules the ordered rules of `resources/rules`, which the server checks too */
export const judgeBy =
  <R, Facts>(rules: readonly RowRule<R, Facts>[], facts: Facts): Judge<R> =>
  (row, before) =>
    faultOf(rules, row, before, facts)

/** Where a form has its rows if no field of its declaration does, and what drafts need to know about them. */
export const rowsName = 'rows'
export const draftedRows: Fields = { [rowsName]: rowsOf({ label: 'Filas', one: 'Fila', of: {} }) }
export const noRows = { [rowsName]: [] }

type RowsForm = Pick<UseFormReturn<FieldValues>, 'control' | 'getValues' | 'setValue'>

/** The rows are a value of the form: a draft has them, and leaving the form asks about them. */
export function useRows<R>({ control, getValues, setValue }: RowsForm, judge: Judge<R>, name = rowsName): Rows<R> {
  const { field, fieldState, formState } = useController({ name, control })
  const [fault, say] = useTimedFault()
  const { submitCount } = formState
  const errorText = errorTextOf(fieldState.error)

  useEffect(() => {
    if (errorText !== null && submitCount > 0) say({ text: errorText, seconds: lineSeconds })
  }, [errorText, submitCount, say])

  const now = () => listOf<R>(getValues(name))
  /** Several rows are added before one render: each must see those before it. */
  const replace = (next: readonly R[]) => {
    setValue(name, next)
    field.onChange(next)
  }
  const take = (row: R, judged = judge) => {
    const refused = judged(row, now())
    if (!refused) replace([...now(), row])
    return refused
  }

  return {
    rows: listOf<R>(field.value),
    fault,
    add(row) {
      const refused = take(row)
      say(refused)
      return !refused
    },
    take: (row, judged) => take(row, judged)?.text ?? null,
    remove(index) {
      say(null)
      replace(now().toSpliced(index, 1))
    },
    replace,
    say,
    ref: field.ref,
    recheck() {
      const rows = now()
      const refused = rows.map((row, index) => judge(row, rows.slice(0, index))).find(Boolean) ?? null
      if (refused) say(refused)
      return refused
    },
  }
}

const listOf = <R>(value: unknown): readonly R[] => (Array.isArray(value) ? value : [])

function useTimedFault(): [Fault | null, (fault: Fault | null) => void] {
  const [fault, setFault] = useState<Fault | null>(null)

  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), fault.seconds * 1000)
    return () => clearTimeout(timer)
  }, [fault])

  // A copy, so that the same error restarts its timer.
  return [fault, useCallback((next) => setFault(next && { ...next }), [])]
}

/** The list and the place of a refused line: `items[1].value`. */
export function linePlace(path: string): { list: string; index: number } | undefined {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  return list === undefined ? undefined : { list, index: Number(index) }
}

export const lineRefusal = (index: number, text: string): string => `Fila ${index + 1}: ${text}`

/** The error of the rows in the form's check, or that of the first wrong one. */
function errorTextOf(error: unknown): string | null {
  if (Array.isArray(error)) {
    const index = error.findIndex(isPlainObject)
    const text = isPlainObject(error[index]) ? Object.values(error[index]).map(errorTextOf).find(Boolean) : undefined
    return text === undefined || text === null ? null : lineRefusal(index, text)
  }
  return isPlainObject(error) && typeof error.message === 'string' ? error.message : null
}
