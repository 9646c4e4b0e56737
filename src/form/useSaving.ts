import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formKey, HttpError } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { lineRefusal } from './pending/useLines.ts'

/**
 * Spec section 8, Create form failure: the server's msg as a notice, and only the log without one; the text of each wrong field at that
 * field, of which the first gets the focus.
 */
export function showSaveFailure(
  error: unknown,
  form: Pick<UseFormReturn<FieldValues>, 'setError' | 'getValues'>,
): void {
  console.error(error)
  if (!(error instanceof HttpError)) return
  const { msg, errors = {} } = error.body
  if (msg) notify(msg, { type: 'error' })
  const known = Object.entries(errors)
    .map(ofForm)
    .filter(([name]) => Object.hasOwn(form.getValues(), name))
  for (const [index, [name, message]] of known.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
}

/** What is said of a line, `items[1].value`, is said of the field that holds the lines. */
function ofForm([path, text]: readonly [string, string]): readonly [name: string, text: string] {
  const [, name, index] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  return name === undefined ? [path, text] : [name, lineRefusal(Number(index), text)]
}

/**
 * The Idempotency-Key of a form (decisions section 2), one for each body: an unchanged retry answers the first
 * creation, and a corrected body is a new request instead of a 409.
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
