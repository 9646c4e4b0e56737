import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type Field, type Fields, kindFacts } from '../../../resources/define/index.ts'
import { draftKey } from '../../core/draftKeys.ts'
import { notify } from '../../core/notices.tsx'
import { useSession } from '../../core/session.ts'
import type { Pending } from '../pending/usePending.ts'
import { readDraft, removeDraft, type StoredDraft, writeDraft } from './storedDraft.ts'

export type Draft = {
  /** The earlier draft, until it is restored or discarded. */
  offered: StoredDraft | null
  restore(): void
  discard(): void
  /** @returns whether the browser could store it */
  keep(): boolean
  /** The input was sent or discarded: stops storing it. */
  end(): void
  /** Connects the pending rows besides the fields. */
  holdRows(rows: DraftedRows): void
}

type DraftedRows = { rows: readonly unknown[]; restore(json: string): void }

export type DraftOptions = {
  form: Pick<UseFormReturn<FieldValues>, 'formState' | 'getValues' | 'setValue' | 'watch'>
  /** The fields to store. Default: no draft. */
  fields: Fields | undefined
  /** The form edits a stored row, which another user may have changed since. */
  isEdit: boolean
}

/** Passwords are never stored, and files cannot be. */
const isKept = ({ kind }: Field): boolean => kind !== 'password' && kindFacts[kind].sent === 'body'

const settleMs = 400
/** A dependent field is cleared when the other one changes, so restoring repeats once per dependency. */
const passes = 3

/** Stores the input of a form in this browser, for the same user and page (decisions, borradores). */
export function useDraft({ form, fields, isEdit }: DraftOptions): Draft | null {
  const { pathname } = useLocation()
  const token = useSession().user?.token
  const [key] = useState(() => (fields ? draftKey(token, pathname) : null))
  const [offered, setOffered] = useState(() => (key === null ? null : readDraft(key)))
  const [taking, setTaking] = useState<{ draft: StoredDraft; left: number } | null>(null)
  const { dirtyFields, defaultValues = {} } = form.formState
  const held = useRef<DraftedRows | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isOver = useRef(false)

  function write(): boolean {
    clearTimeout(timer.current)
    timer.current = undefined
    if (key === null || isOver.current) return false
    const typed = form.getValues()
    const changed = Object.keys(dirtyFields).flatMap((name) => {
      const field = fields?.[name]
      return field && isKept(field) ? [[name, { before: defaultValues[name] ?? null, typed: typed[name] ?? null }]] : []
    })
    const rows = held.current?.rows ?? []
    if (changed.length === 0 && rows.length === 0) {
      removeDraft(key)
      return true
    }
    const savedAt = new Date().toISOString()
    return writeDraft(key, { savedAt, fields: Object.fromEntries(changed), rows: JSON.stringify(rows) })
  }

  const now = useRef({ write, offered })
  now.current = { write, offered }
  const { current: later } = useRef(() => {
    clearTimeout(timer.current)
    // The earlier draft is not overwritten before the user has decided about it.
    timer.current = now.current.offered ? undefined : setTimeout(() => now.current.write(), settleMs)
  })

  useEffect(() => {
    if (key === null) return
    const flush = () => {
      if (timer.current !== undefined) now.current.write()
    }
    const { unsubscribe } = form.watch(later)
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [key, form, later])

  useEffect(() => {
    if (!taking) return
    for (const [name, typed] of typedOf(taking.draft))
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(typed))
        form.setValue(name, typed, { shouldDirty: true, shouldTouch: true })
    setTaking(taking.left > 1 ? { ...taking, left: taking.left - 1 } : null)
  }, [taking, form])

  /** The fields of a draft that the form still has and that no other user has changed since. */
  function takenOf(draft: StoredDraft): StoredDraft {
    const keptFields = Object.entries(draft.fields).filter(([name]) => fields?.[name] && isKept(fields[name]))
    const stale = keptFields.filter(
      ([name, { before }]) => isEdit && JSON.stringify(before) !== JSON.stringify(defaultValues[name] ?? null),
    )
    if (stale.length > 0) notify(staleText(stale.map(([name]) => fields?.[name]?.label ?? name)), { type: 'warning' })
    return { ...draft, fields: Object.fromEntries(keptFields.filter((one) => !stale.includes(one))) }
  }

  if (key === null) return null
  return {
    offered,
    restore() {
      if (!offered) return
      setOffered(null)
      setTaking({ draft: takenOf(offered), left: passes })
      held.current?.restore(offered.rows)
    },
    discard() {
      removeDraft(key)
      setOffered(null)
    },
    keep: write,
    end() {
      clearTimeout(timer.current)
      timer.current = undefined
      isOver.current = true
      removeDraft(key)
    },
    holdRows(rows) {
      const isChanged = held.current !== null && held.current.rows !== rows.rows
      held.current = rows
      if (isChanged) later()
    },
  }
}

const typedOf = ({ fields }: StoredDraft) => Object.entries(fields).map(([name, { typed }]) => [name, typed] as const)

const staleText = (labels: readonly string[]): string =>
  `Otra persona cambió mientras tanto: ${labels.join(', ')}. Ahí queda lo que hay guardado; lo demás es lo que usted había escrito.`

/** Stores the pending rows of a form with its draft. */
export function useDraftedRows<Row>(draft: Draft | null, { rows, restore }: Pick<Pending<Row>, 'rows' | 'restore'>) {
  useEffect(() => draft?.holdRows({ rows, restore: (json) => restore(JSON.parse(json)) }))
}
