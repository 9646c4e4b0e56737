import { useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ObjectSchema } from 'yup'
import type { Fields } from '../../resources/define/index.ts'
import { HttpError } from '../core/httpError.ts'
import { notify } from '../core/notices.tsx'
import { type Draft, useDraft } from './draft/useDraft.ts'
import { type Leaving, useLeaving } from './draft/useLeaving.ts'
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
  /** The fields of which a draft is kept while they are unsent; left out: none is. */
  drafted?: Fields | undefined
  /** It opens with a stored row. */
  isEdit?: boolean
  /** Told of a failure after it was shown. */
  onFailure?(error: unknown): void
}

export type CreateForm = {
  form: UseFormReturn<FieldValues>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  pending: boolean
  keeping: Keeping
}

/** What becomes of what is typed and not sent. */
export type Keeping = { draft: Draft | null; leaving: Leaving | null }

/**
 * A creation form: validated on blur, sent once, its failure shown (spec section 8), left after success. Leaving it unsaved asks first.
 */
export function useCreateForm<Values extends object>({
  check,
  empty,
  save,
  done,
  next,
  drafted,
  isEdit = false,
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
  const draft = useDraft({ form, fields: drafted, isEdit })
  // Unsaved are fields a person changed, not those the form fills in itself.
  const leaving = useLeaving(Object.keys(dirtyFields).length > 0 && !saved)

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await save(values, keyFor)
      if (!answer.status) throw new HttpError(200, answer)
      draft?.end()
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

  return { form, submit, pending: isSubmitting, keeping: { draft, leaving } }
}
