import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formKey, HttpError } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { lineRefusal } from './pending/useLines.ts'

/**
 * Spec section 8, Create form failure: shows the server's msg as a notice, or only logs without one; the message of
 * each wrong field is shown there, and the first gets the focus.
 */
export function showSaveFailure(
  error: unknown,
  form: Pick<UseFormReturn<FieldValues>, 'setError' | 'getValues'>,
): void {
  console.error(error)
  if (!(error instanceof HttpError)) return
  const { msg, errors = {} } = error.body
  if (msg) notify(msg, { type: 'error' })
  const fieldErrors = Object.entries(errors)
    .map(ofForm)
    .filter(([name]) => Object.hasOwn(form.getValues(), name))
  for (const [index, [name, message]] of fieldErrors.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
}

/** An error at a line, `items[1].value`, is shown at the field that holds the lines. */
function ofForm([path, text]: readonly [string, string]): readonly [name: string, text: string] {
  const [, name, index] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  return name === undefined ? [path, text] : [name, lineRefusal(Number(index), text)]
}

/**
 * The Idempotency-Key of a form (decisions section 2), one per body: an unchanged retry gets the first response, and a
 * corrected body is a new request instead of a 409.
 */
export function useFormKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const content = JSON.stringify(body)
    const key = keys.current.get(content) ?? formKey()
    keys.current.set(content, key)
    return key
  }
}
