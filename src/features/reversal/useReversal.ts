import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { bodyCheck, type WireOf } from '../../../resources/define/index.ts'
import type { movement } from '../../../resources/entities/movement.ts'
import { dayOfReversal, type ReversalDays, reversalCheck, reversalFields } from '../../../resources/rules/reversal.ts'
import type { SentReversal } from '../../core/dataProvider.ts'
import { useFirst } from '../../core/useFirst.ts'
import { type Refused, refusedFields, useDeclaredForm } from '../../form/useDeclaredForm.ts'
import { useFollowed } from '../../form/useSuggested.ts'
import type { RowActionsProps } from '../../list/extensions.ts'
import { useToggle } from '../../list/StatusAction.tsx'
import { type Shortage, shortageOf } from '../budget/ShortageNote.tsx'
import { useBudget } from '../budget/useBudget.ts'
import { ledgerOf, type MoneyDocument } from './effects.ts'

type Reversal = {
  form: UseFormReturn<FieldValues>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  days: ReversalDays | undefined
  shortage: Shortage | null
}

/** Deletes or restores with a day and a reason; the dialog shows the server's errors about them. */
export function useReversal({ resource, row }: RowActionsProps<MoneyDocument>, close: () => void): Reversal {
  const days = useReversalDays({ resource, row })
  const toggle = useToggle(resource, row)
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const { form, submit } = useDeclaredForm<SentReversal>({
    // While the days load, the server uses the default day.
    check: (days ? reversalCheck(days) : reasonCheck) as ObjectSchema<SentReversal>,
    empty: { date: '', reason: '' },
    send,
  })

  const day = days && dayOfReversal(days)
  useFollowed(form, 'date', day)

  async function send(reversal: SentReversal): Promise<Refused> {
    setShortage(null)
    const error = await toggle(reversal)
    setShortage(shortageOf(error))
    if (error === null) close()
    return refusedFields(error, form)
  }

  return { form, submit, days, shortage }
}

const reasonCheck = bodyCheck({ fields: { reason: reversalFields.reason } })

/** From the last reversal of the document to the end of its vigencia. */
function useReversalDays({ resource, row }: RowActionsProps<MoneyDocument>): ReversalDays | undefined {
  const budget = useBudget({ budget: row.budget_id })
  const { ledger, within } = ledgerOf(row)
  const { found: last } = useFirst<WireOf<typeof movement>>(
    ledger,
    { document: resource.name, document_id: row.id },
    { sort: { field: 'number', order: 'DESC' }, within },
  )
  return budget && last ? { from: last.documentDate, to: budget.Validity.end } : undefined
}
