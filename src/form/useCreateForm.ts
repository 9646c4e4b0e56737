import { useEffect, useState } from 'react'
import { useRefresh, useWarnWhenUnsavedChanges } from 'react-admin'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ObjectSchema } from 'yup'
import { HttpError } from '../core/httpError.ts'
import { notify } from '../core/notices.tsx'
import { useUnsaved } from '../core/unsaved.ts'
import { checkResolver } from './pending/checkResolver.ts'
import { showSaveFailure, useFormKeys } from './useSaving.ts'

export type Saved = { status: boolean; msg?: string }

export type CreateFormOptions<Values extends object> = {
  check: ObjectSchema<Values>
  empty: Readonly<Record<string, unknown>>
  save(values: Values, keyFor: (body: unknown) => string): Promise<Saved>
  /** The notice of spec section 8; left out: what the server said. */
  done?: string
  next: string
  /** Told of a failure after it was shown. */
  onFailure?(error: unknown): void
}

export type CreateForm = {
  form: UseFormReturn<FieldValues>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  pending: boolean
}

/**
 * A creation form: validated on blur, sent once, its failure shown (spec section 8), left after success. Leaving it unsaved asks first.
 */
export function useCreateForm<Values extends object>({
  check,
  empty,
  save,
  done,
  next,
  onFailure,
}: CreateFormOptions<Values>): CreateForm {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const keyFor = useFormKeys()
  const [saved, setSaved] = useState(false)
  const form = useForm<FieldValues, unknown, Values>({
    resolver: checkResolver(check),
    defaultValues: { ...empty },
    mode: 'onTouched',
  })
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = form.formState
  // What react-admin calls unsaved: fields a person changed, not those the form fills in itself.
  useWarnWhenUnsavedChanges(useUnsaved(Object.keys(dirtyFields).length > 0 && !saved), undefined, form.control)

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await save(values, keyFor)
      if (!answer.status) throw new HttpError(200, answer)
      notify(done ?? answer.msg ?? '')
      refresh() // the list may have been read a moment ago, and what may be chosen has changed
      setSaved(true)
    } catch (error) {
      showSaveFailure(error, form)
      onFailure?.(error)
      form.setError('root.server', { type: 'server' }) // what was typed is still unsaved, whatever field was at fault
    }
  })

  // Only once the form knows that it is saved, or the way out would be asked about.
  useEffect(() => {
    if (saved && isSubmitSuccessful) navigate(next)
  }, [saved, isSubmitSuccessful, navigate, next])

  return { form, submit, pending: isSubmitting }
}
