import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { AnyResource, Fields, Row } from '../../resources/define/index.ts'
import { ApiError } from '../core/apiError.ts'
import { showFailure } from '../core/failure.ts'
import { notify } from '../core/notices.tsx'
import { createdRows, type SavedRows, savedState } from '../core/saved.ts'
import { type Draft, type MergeRows, useDraft } from './draft/useDraft.ts'
import { type Leaving, useLeaving } from './draft/useLeaving.ts'
import type { Check } from './rows/checkResolver.ts'
import type { Unfinished } from './rows/unfinished.ts'
import { draftedRows } from './rows/useRows.ts'
import { type Refused, refusedFields, showCreateFailure, useDeclaredForm, useFormKeys } from './useDeclaredForm.ts'

export type Saved = { status: boolean; msg?: string; id?: unknown }

/** The page after the form, and what it shows of the stored rows. */
type Landing = { to: string; state?: unknown }

type SavingFormOptions<Values extends object> = {
  check: Check<Values>
  empty: Readonly<Record<string, unknown>>
  save(values: Values, keyFor: (body: unknown) => string): Promise<Saved>
  /** The success message of spec section 8. Default: the server's. */
  done?: string
  next: string
  /** The resource of the new rows, which the next page names and marks. */
  creates?: AnyResource
  /** The rows that an edit stored. */
  edits?: SavedRows
  /** The page of a new row, which comes next instead. */
  pageOf?: ((id: number) => string) | undefined
  /** Draws the form anew, empty, for a next row. */
  onAnother?: (() => void) | undefined
  /** The fields stored as a draft while unsent. Default: no draft. */
  drafted?: Fields | undefined
  /** For a form that replaces all stored rows: what another user stored since the draft is not overwritten. */
  mergeRows?: MergeRows | undefined
  onFailure?(error: unknown): void
}

export type SavingForm = {
  form: UseFormReturn<FieldValues>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Sends the form, and draws it anew instead of leaving it. Undefined for a form that cannot be drawn anew. */
  submitForAnother?: (() => Promise<void>) | undefined
  pending: boolean
  keeping: Keeping
}

/** The draft of unsent input, the question before leaving, and the rows that were not added. */
type Keeping = { draft: Draft | null; leaving: Leaving | null; unfinished: Unfinished }

/**
 * A form with the check of a declaration: validated on blur, sent once, with failures shown (spec section 8)
 * at their fields, left after success. Leaving it unsaved asks first.
 */
export function useSavingForm<Values extends object>({
  check,
  empty,
  save,
  done,
  next,
  creates,
  edits,
  pageOf,
  onAnother,
  drafted,
  mergeRows,
  onFailure,
}: SavingFormOptions<Values>): SavingForm {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [landing, setLanding] = useState<Landing | 'another' | null>(null)
  const isForAnother = useRef(false)
  const { form, submit, unfinished } = useDeclaredForm({ check, empty, send })
  // Not `form.formState`, whose every change renders all inputs.
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState({ control: form.control })
  const draft = useDraft({
    form,
    fields: drafted && { ...draftedRows, ...drafted },
    isEdit: edits !== undefined || mergeRows !== undefined,
    mergeRows,
  })
  const keyFor = useFormKeys(draft)
  // Only fields changed by the user are unsaved, not those that the form fills in.
  const leaving = useLeaving((Object.keys(dirtyFields).length > 0 || unfinished.first !== undefined) && !landing)

  async function send(values: Values): Promise<Refused> {
    try {
      const answer = await save(values, keyFor)
      if (!answer.status) throw new ApiError(200, answer)
      draft?.end()
      notify(done ?? answer.msg ?? '')
      refresh() // the list may be cached, and the options of selects may have changed
      setLanding(isForAnother.current ? 'another' : landingAfter(answer))
      return undefined
    } catch (error) {
      if (creates) showCreateFailure(error)
      else showFailure(error)
      onFailure?.(error)
      form.setError('root.server', { type: 'server' }) // the input is still unsaved, whatever field was wrong
      return refusedFields(error, form)
    }
  }

  function landingAfter(answer: Row): Landing {
    const rows = edits ?? (creates && createdRows(creates, answer))
    const [id] = rows?.ids ?? []
    if (!rows || id === undefined) return { to: next }
    return { to: pageOf?.(id) ?? next, state: savedState(rows) }
  }

  // Leaves after the form is marked as saved; otherwise leaving would ask. 'Atrás' leads to the page before the form.
  const left = useRef(onAnother)
  left.current = onAnother
  useEffect(() => {
    if (!landing || !isSubmitSuccessful) return
    if (landing === 'another') left.current?.()
    else navigate(landing.to, { replace: true, state: landing.state })
  }, [landing, isSubmitSuccessful, navigate])

  async function submitForAnother(): Promise<void> {
    isForAnother.current = true
    await submit().finally(() => {
      isForAnother.current = false
    })
  }

  return {
    form,
    submit,
    submitForAnother: onAnother && submitForAnother,
    pending: isSubmitting,
    keeping: { draft, leaving, unfinished },
  }
}
