import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { setSubmissionErrors } from 'react-admin'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../core/apiError.ts'
import { formKey } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { type Draft, keysPart } from './draft/useDraft.ts'
import { type Check, checkResolver } from './rows/checkResolver.ts'
import { useUnfinished } from './rows/unfinished.ts'
import { linePlace, lineRefusal, rowsName } from './rows/useRows.ts'

/** The messages of refused fields, by their names. */
export type Refused = Record<string, string> | undefined
type DeclaredFormOptions<Values extends object> = {
  check: Check<Values>
  empty: Readonly<Record<string, unknown>>
  /** @returns the fields that the server refused, each with its message */
  send(values: Values): Promise<Refused>
}

/**
 * A form with the check of a declaration, validated on blur. It is not on react-admin's `useAugmentedForm`, which sets the values of
 * the address after the first effects, when others may have been proposed.
 */
export function useDeclaredForm<Values extends object>({ check, empty, send }: DeclaredFormOptions<Values>) {
  const [defaultValues] = useState({ ...empty })
  const form = useForm({ resolver: checkResolver(check), defaultValues, mode: 'onTouched' })
  const unfinished = useUnfinished()
  const submit = async (event?: BaseSyntheticEvent) => {
    // A dialog's form is inside of the form that opened it.
    event?.stopPropagation()
    if (unfinished.first) {
      event?.preventDefault()
      return unfinished.first()
    }
    await form.handleSubmit(async (values) => {
      const refused = await send(values as Values)
      if (refused) setSubmissionErrors(refused, form.setError)
    })(event)
  }
  return { form, submit, unfinished }
}

/** Spec section 8, Create form failure: shows the server's msg as a notice, or only logs without one. */
export function showCreateFailure(error: unknown): void {
  console.error(error)
  if (error instanceof ApiError && error.body.msg) notify(error.body.msg, { type: 'error' })
}

/**
 * The errors of a refused save as react-admin's form takes them, a message by field of this form (the `body.errors` of the
 * rejection); the first field gets the focus.
 */
export function refusedFields(
  error: unknown,
  form: Pick<UseFormReturn<FieldValues>, 'setFocus' | 'getValues'>,
): Refused {
  if (!(error instanceof ApiError)) return undefined
  const values = form.getValues()
  const refused = Object.entries(error.body.errors ?? {})
    .map((one) => ofForm(one, values))
    .filter(([name]) => Object.hasOwn(values, name))
  const [first] = refused
  if (first) form.setFocus(first[0])
  return Object.fromEntries(refused)
}

/** An error at a line, `items[1].value`, is shown at the field that holds the lines, or at the rows of the form. */
function ofForm([path, text]: readonly [string, string], values: FieldValues): readonly [name: string, text: string] {
  const place = linePlace(path)
  if (!place) return [path, text]
  return [Object.hasOwn(values, place.list) ? place.list : rowsName, lineRefusal(place.index, text)]
}

/**
 * The Idempotency-Key of a form (decision 7), one per body: an unchanged retry gets the first response, and a
 * corrected body is a new request instead of a 409. The draft has them too: a form that comes back is the same form.
 */
export function useFormKeys(draft: Draft | null = null): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  useEffect(() =>
    draft?.hold(keysPart, {
      value: () => Object.fromEntries(keys.current),
      isTyped: false,
      restore: (value) => {
        keys.current = new Map(Object.entries(value as Record<string, string>))
      },
    }),
  )
  return (body) => {
    const content = JSON.stringify(body)
    const known = keys.current.get(content)
    if (known !== undefined) return known
    const key = formKey()
    keys.current.set(content, key)
    if (!draft?.offered) void draft?.keep()
    return key
  }
}
