import { useEffect, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import {
  bodyCheck,
  type Field,
  isPlainObject,
  isRequired,
  lineFaults,
  linesOf,
  meets,
  type Row,
  type RowsField,
  wireBody,
} from '../../../resources/define/index.ts'
import { type Fault, lineSeconds as seconds } from '../../../resources/rules/rowRules.ts'
import { useTimedFault } from './usePending.ts'
import { presentOnly, type RowForm, useRowForm } from './useRowForm.ts'

export type Lines = {
  lines: readonly Row[]
  row: RowForm
  fault: Fault | null
  /** Adds a line read from a file, in JSON form. @returns its error, or null */
  take(line: Row): string | null
  remove(index: number): void
}

/** The lines of a form, which holds them in JSON form, and the editor of a new one. */
export function useLines(name: string, field: RowsField, empty: Row): Lines {
  const { field: bound, fieldState, formState } = useController({ name })
  const { getValues, setValue } = useFormContext()
  const [fault, say] = useTimedFault()
  const check = useMemo(() => bodyCheck({ fields: field.of }), [field])
  const resolver = useMemo(() => presentOnly(check), [check])
  const row = useRowForm<Row>({ resolver, empty, onAdd: add })
  const { submitCount } = formState
  const errorText = errorTextOf(fieldState.error)

  useEffect(() => {
    if (errorText !== null && submitCount > 0) say({ text: errorText, seconds })
  }, [errorText, submitCount, say])

  const { setFocus } = row.form
  const [first] = Object.keys(field.of)
  useEffect(() => bound.ref({ focus: () => first !== undefined && setFocus(first) }), [bound.ref, first, setFocus])

  function add(line: Row): boolean {
    const missing = Object.entries<Field>(field.of).find(([key, column]) => isLacking(column, line[key] ?? null, line))
    const next = [...linesOf(getValues(name)), wireBody(field.of, line)]
    // The number of lines is checked when the form is sent.
    const [wrong] = missing ? [] : lineFaults(name, { ...field, atLeast: undefined }, next, check)
    const refused = missing
      ? { field: missing[0], text: missing[1].required ?? '', seconds }
      : wrong && { field: wrong.path.split('.')[1], text: wrong.message, seconds }
    say(refused ?? null)
    if (!refused) keep(next)
    return !refused
  }

  /** Several lines are added before one render: each must see those before it. */
  function keep(next: Row[]): void {
    setValue(name, next)
    bound.onChange(next)
  }

  const take = (line: Row): string | null => {
    // Alone: the number of lines and their sum are checked when the form is sent.
    const [wrong] = lineFaults(name, { ...field, atLeast: undefined, amount: undefined }, [line], check)
    if (!wrong) keep([...linesOf(getValues(name)), line])
    return wrong?.message ?? null
  }

  const remove = (index: number) => {
    say(null)
    bound.onChange(linesOf(getValues(name)).toSpliced(index, 1))
  }

  return { lines: linesOf(bound.value), row, fault, take, remove }
}

const isLacking = (column: Field, value: unknown, line: Row): boolean =>
  value === null && isRequired(column) && meets(column.when, line) && meets(column.requiredWhen, line)

export const lineRefusal = (index: number, text: string): string => `Fila ${index + 1}: ${text}`

/** The error of the lines in the form's check, or that of the first wrong one. */
function errorTextOf(error: unknown): string | null {
  if (Array.isArray(error)) {
    const index = error.findIndex(isPlainObject)
    const text = isPlainObject(error[index]) ? Object.values(error[index]).map(errorTextOf).find(Boolean) : undefined
    return text === undefined || text === null ? null : lineRefusal(index, text)
  }
  return isPlainObject(error) && typeof error.message === 'string' ? error.message : null
}
