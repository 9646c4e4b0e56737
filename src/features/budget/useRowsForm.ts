import { type BaseSyntheticEvent, useState } from 'react'
import { type Agreement, agreementCheck, agreementFields } from '../../../resources/parts/agreement.ts'
import { nothingToSend } from '../../../resources/rules/rowRules.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { type Judge, noRows, type Rows, useRows } from '../../form/rows/useRows.ts'
import { type CreateForm, type Saved, useCreateForm } from '../../form/useCreateForm.ts'
import { type Shortage, shortageOf } from './ShortageNote.tsx'

type RowsFormOptions<Row> = {
  judge: Judge<Row>
  save(rows: readonly Row[], agreement: Agreement, keyFor: (body: unknown) => string): Promise<Saved>
  done?: string
  next: string
}

export type RowsForm<Row> = CreateForm & { list: Rows<Row>; shortage: Shortage | null }

const empty = { ...noRows, ...emptyForm(agreementFields) }

/** A form of rows and their acuerdo: never sent empty, with figures shown when funds are short (spec sections 4 and 8). */
export function useRowsForm<Row>({ judge, save, done, next }: RowsFormOptions<Row>): RowsForm<Row> {
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const created = useCreateForm({ check: agreementCheck, empty, save: send, done, next, drafted: agreementFields })
  const list = useRows(created.form, judge)

  async function send(agreement: Agreement, keyFor: (body: unknown) => string): Promise<Saved> {
    setShortage(null)
    try {
      return await save(list.rows, agreement, keyFor)
    } catch (error) {
      setShortage(shortageOf(error))
      throw error
    }
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    if (list.rows.length > 0) return created.submit(event)
    event?.preventDefault()
    list.say({ text: nothingToSend, seconds: 2 })
  }

  return { ...created, list, submit, shortage }
}
