import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { isBlank } from '../../../resources/values/cleanText.ts'
import { checkResolver } from './checkResolver.ts'

export type RowForm = {
  form: UseFormReturn<FieldValues>
  add: () => Promise<void>
  clear: () => void
  /** Fields that make no row by themselves. */
  beside: readonly string[]
}

type RowFormOptions<Values extends object> = {
  /**
   * Default: the rule of the list reads the typed row, and has a message for every error (spec section 5, Transfer
   * add).
   */
  resolver?: Resolver<FieldValues, unknown, Values>
  /** The values of an untouched row. After 'Agregar', the first field that is not kept is focused again. */
  empty: Readonly<Record<string, unknown>>
  /** Adds a valid row to the pending list. @returns whether it was added */
  onAdd: (values: Values) => boolean
  /** Fields that keep their value for the next row: all rows of one acuerdo have the same date. */
  keeps?: readonly string[]
  /** Fields that make no row by themselves: pasted rows take them too. Default: those that are kept. */
  beside?: readonly string[]
}

export function useRowForm<Values extends object = FieldValues>({
  resolver,
  empty,
  onAdd,
  keeps = [],
  beside = keeps,
}: RowFormOptions<Values>): RowForm {
  const form = useForm<FieldValues, unknown, Values>({
    resolver,
    defaultValues: { ...empty },
    // Inputs left empty are not errors until the row is added.
    mode: 'onSubmit',
  })

  function clear(): void {
    const kept = Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => keeps.includes(name)))
    form.reset({ ...empty, ...kept }, { keepFieldsRef: true })
    const first = Object.keys(empty).find((name) => !keeps.includes(name))
    if (first) form.setFocus(first)
  }

  const add = form.handleSubmit((values) => {
    if (onAdd(values)) clear()
  })

  return { form, add, clear, beside }
}

/**
 * Leaves missing values to the rule of the list, if that rule has its own message and order for them (spec section 5,
 * Tax add).
 */
export function presentOnly<Values extends object>(
  check: ObjectSchema<Values>,
): Resolver<FieldValues, unknown, { [K in keyof Values]: Values[K] | null }> {
  const resolve = checkResolver(check)
  return async (values, context, options) => {
    const { errors } = await resolve(values, context, options)
    const wrong = { ...errors }
    for (const name of Object.keys(wrong)) if (isBlank(values[name])) delete wrong[name]
    if (Object.keys(wrong).length > 0) return { values: {}, errors: wrong }
    return { values: check.cast(values), errors: {} }
  }
}
