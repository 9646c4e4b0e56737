import type { BaseSyntheticEvent } from 'react'
import type { AnyResource, Fields } from '../../../resources/define/index.ts'
import { agreementFields, type RequestFacts, requestCheck } from '../../../resources/parts/agreement.ts'
import { nothingToSend } from '../../../resources/rules/rowRules.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { type Judge, noRows, type Rows, useRows } from '../../form/rows/useRows.ts'
import { type Saved, type SavingForm, useSavingForm } from '../../form/useSavingForm.ts'
import { type Shortage, useShortage } from './ShortageNote.tsx'

type RowsFormOptions<Row> = {
  creates: AnyResource
  judge: Judge<Row>
  /** The fields of the request besides its rows. Default: those of the acuerdo. */
  fields?: Fields
  save(rows: readonly Row[], request: RequestFacts, keyFor: (body: unknown) => string): Promise<Saved>
  done?: string
  next: string
}

export type RowsForm<Row> = SavingForm & { list: Rows<Row>; shortage: Shortage | null }

/** A form of rows with the fields of their request: never sent empty, with figures shown when funds are short (spec sections 4 and 8). */
export function useRowsForm<Row>({
  creates,
  judge,
  fields = agreementFields,
  save,
  done,
  next,
}: RowsFormOptions<Row>): RowsForm<Row> {
  const { shortage, withShortage } = useShortage()
  const created = useSavingForm({
    check: requestCheck,
    empty: { ...noRows, ...emptyForm(fields) },
    save: send,
    done,
    next,
    creates,
    drafted: fields,
  })
  const list = useRows(created.form, judge)

  function send(facts: RequestFacts, keyFor: (body: unknown) => string): Promise<Saved> {
    return withShortage(() => save(list.rows, facts, keyFor))
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    if (list.rows.length > 0) return created.submit(event)
    event?.preventDefault()
    list.say({ text: nothingToSend, seconds: 2 })
  }

  return { ...created, list, submit, shortage }
}
