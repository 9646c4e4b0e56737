import { createContext, use, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type Field, type Fields, isInBody, isSecret, isUpload } from '../../../resources/define/index.ts'
import { draftKey, interruptedForms } from '../../core/draftKeys.ts'
import { notify } from '../../core/notices.tsx'
import { getSession, useSession } from '../../core/session.ts'
import { propose } from '../inputs/propose.ts'
import { type DraftedField, type DraftStore, openDrafts, removeDraft, type StoredDraft } from './storedDraft.ts'

export type Draft = {
  /** The earlier draft, until it is restored or discarded. */
  offered: StoredDraft | null
  restore(): void
  discard(): void
  /** Whether this browser stores drafts. */
  isStored: boolean
  /** @returns whether the browser could store it */
  keep(): Promise<boolean>
  /** The input was sent or discarded: stops storing it. */
  end(): void
  /** Connects a part of the form besides its fields. */
  hold(name: string, part: DraftedPart): void
}

type DraftedPart = {
  value: () => unknown
  /** Whether the user typed in it; a part that is only filled in with the rest makes no draft. */
  isTyped: boolean
  /** Differs after every change that is stored at once. */
  changes?: unknown
  restore(value: unknown): void
}

/** @returns the rows of a draft over those that are stored now, and the names of those that another user changed since */
export type MergeRows = (drafted: DraftedField, stored: unknown) => { typed: unknown; changed: readonly string[] }

type DraftOptions = {
  form: UseFormReturn<FieldValues>
  /** The fields to store. Default: no draft. */
  fields: Fields | undefined
  /** The form edits a stored row, which another user may have changed since. */
  isEdit: boolean
  /** For a form that replaces all stored rows: an edit, compared row by row. */
  mergeRows?: MergeRows | undefined
}

/** Passwords are never stored. */
const isKept = (field: Field): boolean => !isSecret(field) && isInBody(field)

const settleMs = 400
/** A dependent field is cleared when the other one changes, so restoring repeats once per dependency. */
const passes = 3

/**
 * Stores the input of a form in this browser, for the same user and page. An earlier draft is offered, but a form that
 * the end of the session closed comes back as it was (decisions 48 and 68).
 */
export function useDraft({ form, fields, isEdit, mergeRows }: DraftOptions): Draft | null {
  const { pathname } = useLocation()
  const token = useSession().user?.token
  const [key] = useState(() => (fields ? draftKey(token, pathname) : null))
  const [openedToken] = useState(token)
  const [store, setStore] = useState<DraftStore | null>(null)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const [taking, setTaking] = useState<{ draft: StoredDraft; left: number } | null>(null)
  const { dirtyFields, defaultValues = {} } = useFormState({ control: form.control })
  const held = useRef(new Map<string, DraftedPart>())
  /** The parts of a restored draft that have not been drawn yet. */
  const coming = useRef(new Map<string, unknown>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isOver = useRef(false)

  function read(interrupted: boolean): StoredDraft {
    const typed = form.getValues()
    const named = Object.entries(fields ?? {}).filter(([name]) => Object.hasOwn(typed, name))
    const isDirty = (name: string) => Object.hasOwn(dirtyFields, name)
    return {
      savedAt: new Date().toISOString(),
      interrupted,
      // The values that a creation form proposed are part of it: the same body has the same Idempotency-Key.
      fields: Object.fromEntries(
        named
          .filter(([name, field]) => isKept(field) && (isDirty(name) || !isEdit))
          .map(([name]) => [
            name,
            { before: defaultValues[name] ?? null, typed: typed[name] ?? null, isDirty: isDirty(name) },
          ]),
      ),
      files: Object.fromEntries(
        named.flatMap(([name, field]) => {
          const file: unknown = typed[name]
          return isUpload(field) && file instanceof File ? [[name, file]] : []
        }),
      ),
      parts: Object.fromEntries([...held.current].map(([name, { value }]) => [name, value()])),
    }
  }

  const isTyped = ({ fields, files }: StoredDraft): boolean =>
    Object.values(fields).some(({ isDirty }) => isDirty) ||
    Object.keys(files).length > 0 ||
    [...held.current.values()].some((part) => part.isTyped)

  async function write(interrupted = false): Promise<boolean> {
    clearTimeout(timer.current)
    timer.current = undefined
    if (key === null || !store || isOver.current) return false
    const draft = read(interrupted)
    if (isTyped(draft) || interrupted) return store.write(key, draft)
    removeDraft(key)
    return true
  }

  /** The session ended: the form comes back as it is, with its Idempotency-Keys. */
  function interrupt(): void {
    const draft = read(true)
    if (key === null || isOver.current || !(isTyped(draft) || hasKeys(draft))) return
    interruptedForms.set(key, draft)
    // An earlier draft that the user has not decided about stays.
    if (offered || !store) return
    removeDraft(key)
    void write(true) // for a reload of the tab
  }

  const now = useRef({ write, interrupt, take, offered })
  now.current = { write, interrupt, take, offered }
  /** The earlier draft is not overwritten before the user has decided about it. */
  const { current: flush } = useRef(() => {
    if (timer.current !== undefined && !now.current.offered) void now.current.write()
  })
  const { current: later } = useRef(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, settleMs)
  })

  useEffect(() => {
    if (key === null || openedToken === undefined) return
    let isOpen = true
    const before = interruptedForms.get(key) as StoredDraft | undefined
    interruptedForms.delete(key)
    if (before) now.current.take(before)
    void openDrafts(openedToken).then(async (opened) => {
      const found = (await opened?.read(key)) ?? null
      if (!isOpen) return
      setStore(opened)
      if (!found?.interrupted) setOffered(found)
      else if (!before) now.current.take(found)
      later() // for what was typed meanwhile
    })
    return () => {
      isOpen = false
    }
  }, [key, openedToken, later])

  useEffect(() => {
    if (key === null) return
    const { unsubscribe } = form.watch(later)
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      if (getSession().expired === null) flush()
      else now.current.interrupt()
    }
  }, [key, form, later, flush])

  useEffect(() => {
    if (!taking) return
    for (const [name, { typed, isDirty }] of Object.entries(taking.draft.fields))
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(typed))
        if (isDirty) form.setValue(name, typed, { shouldDirty: true, shouldTouch: true })
        else propose(form, name, typed)
    setTaking(taking.left > 1 ? { ...taking, left: taking.left - 1 } : null)
  }, [taking, form])

  function take(draft: StoredDraft): void {
    setTaking({ draft: takenOf(draft), left: passes })
    for (const [name, file] of Object.entries(draft.files)) {
      if (!fields?.[name]) continue
      if (file instanceof File) form.setValue(name, file, { shouldDirty: true })
      else form.setError(name, { type: 'draft', message: chooseAgain(file) })
    }
    coming.current = new Map(Object.entries(draft.parts))
    for (const [name, part] of held.current) giveComing(name, part)
  }

  function giveComing(name: string, part: DraftedPart): void {
    if (!coming.current.has(name)) return
    const value = coming.current.get(name)
    coming.current.delete(name)
    part.restore(value)
  }

  /** The fields of a draft that the form still has and that no other user has changed since. */
  function takenOf(draft: StoredDraft): StoredDraft {
    const changed: string[] = []
    const taken = Object.entries(draft.fields).flatMap(([name, drafted]): [string, DraftedField][] => {
      const field = fields?.[name]
      const stored = defaultValues[name] ?? null
      if (!field || !isKept(field)) return []
      if (mergeRows && field.kind === 'rows') {
        const merged = mergeRows(drafted, stored)
        changed.push(...merged.changed)
        return [[name, { ...drafted, typed: merged.typed }]]
      }
      if (!isEdit || !isStale(drafted, stored)) return [[name, drafted]]
      changed.push(field.label)
      return []
    })
    if (changed.length > 0) notify(staleText(changed), { type: 'warning' })
    return { ...draft, fields: Object.fromEntries(taken) }
  }

  if (key === null) return null
  return {
    offered,
    restore() {
      if (!offered) return
      setOffered(null)
      take(offered)
    },
    discard() {
      removeDraft(key)
      setOffered(null)
    },
    isStored: store !== null,
    keep: write,
    end() {
      clearTimeout(timer.current)
      timer.current = undefined
      isOver.current = true
      removeDraft(key)
    },
    hold(name, part) {
      const before = held.current.get(name)
      held.current.set(name, part)
      giveComing(name, part)
      if (before && before.changes !== part.changes) later()
    },
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value that was stored before its answer was lost is the typed one. */
export const isStale = ({ before, typed }: Omit<DraftedField, 'isDirty'>, stored: unknown): boolean =>
  !isSame(before, stored) && !isSame(typed, stored)

/** The part of useFormKeys. */
export const keysPart = 'keys'
const hasKeys = ({ parts }: StoredDraft): boolean => Object.keys(parts[keysPart] ?? {}).length > 0

const chooseAgain = (file: string): string => `Elija otra vez «${file}»: un borrador no guarda archivos`

const staleText = (labels: readonly string[]): string =>
  `Otra persona cambió mientras tanto: ${labels.join(', ')}. Ahí queda lo que hay guardado; lo demás es lo que usted había escrito.`

/** The draft of the form around a row that is not added yet. */
export const DraftContext = createContext<Draft | null>(null)

/** Stores the row that is being typed with the draft of its form. */
export function useDraftedEditor(title: string, { control, getValues, setValue }: UseFormReturn) {
  const { isDirty } = useFormState({ control })
  const draft = use(DraftContext)
  useEffect(() =>
    draft?.hold(`editor: ${title}`, {
      value: getValues,
      isTyped: isDirty,
      restore(values) {
        for (const [name, value] of Object.entries(values as FieldValues)) setValue(name, value, { shouldDirty: true })
      },
    }),
  )
}
