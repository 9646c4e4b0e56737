import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type Agreement, agreementCheck, agreementFields } from '../../../resources/parts/agreement.ts'
import { nothingToSend } from '../../../resources/rules/rowRules.ts'
import { useDraftedRows } from '../../form/draft/useDraft.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import type { Pending } from '../../form/rows/usePending.ts'
import { type CreateForm, type Saved, useCreateForm } from '../../form/useCreateForm.ts'
import { type Shortage, shortageOf } from './ShortageNote.tsx'

type RowsFormOptions<Row> = {
  list: Pending<Row>
  save(rows: readonly Row[], agreement: Agreement, keyFor: (body: unknown) => string): Promise<Saved>
  done?: string
  next: string
}

export type RowsForm = CreateForm & { shortage: Shortage | null }

/** Pending rows make the form dirty, as do typed fields of the acuerdo. */
const empty = { rows: 0, ...emptyForm(agreementFields) }

/**
 * A form of pending rows and their acuerdo: never sent empty, with figures shown when funds are short, cleared after a
 * save (spec sections 4 and 8).
 */
export function useRowsForm<Row>({ list, save, done, next }: RowsFormOptions<Row>): RowsForm {
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const created = useCreateForm({ check: agreementCheck, empty, save: send, done, next, drafted: agreementFields })
  useDraftedRows(created.keeping.draft, list)
  const { setValue } = created.form
  const count = list.rows.length

  useEffect(() => setValue('rows', count, { shouldDirty: true }), [setValue, count])

  async function send(agreement: Agreement, keyFor: (body: unknown) => string): Promise<Saved> {
    setShortage(null)
    try {
      const saved = await save(list.rows, agreement, keyFor)
      list.clear()
      return saved
    } catch (error) {
      setShortage(shortageOf(error))
      throw error
    }
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    if (count > 0) return created.submit(event)
    event?.preventDefault()
    list.say({ text: nothingToSend, seconds: 2 })
  }

  return { ...created, submit, shortage }
}
