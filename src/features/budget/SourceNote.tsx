import { Alert, type AlertProps } from '@mui/material'
import { type BaseSyntheticEvent, useState } from 'react'
import { type SpentFigure, sourceNote } from '../../../resources/rules/income.ts'
import { readDay } from '../../../resources/values/dates.ts'
import { addCents, centsOfSum, readCents } from '../../../resources/values/money.ts'
import { ConfirmDialog } from '../../core/ConfirmDialog.tsx'
import { unbroken } from '../../core/unbroken.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { SavingForm } from '../../form/useSavingForm.ts'
import { useTreasury } from './useTreasury.ts'

type SourceNoteOptions = {
  act: SpentFigure
  /** Null while none is chosen. */
  budget: number | null
  /** The source of the line; null or undefined for a line without one. */
  source: number | null | undefined
  /** As typed. */
  day: unknown
  /** As typed. */
  amount: unknown
}

/** The note of an act that its source has not collected enough for, at the day of the act; null if there is nothing to note. */
export function useSourceNote({ act, budget, source, day, amount }: SourceNoteOptions): string | null {
  const [date, cents] = [readDay(day), readCents(amount)]
  const isKnown = budget !== null && typeof source === 'number' && date !== null
  const { data } = useTreasury({ institute: useInstituteId(), budget: budget ?? 0 }, date, isKnown)
  const state = isKnown && data?.treasury.find(({ fundingSource_id }) => fundingSource_id === source)
  if (!state || cents === null) return null
  const spent = addCents(centsOfSum(state[act]), cents)
  const text = sourceNote(act, state.name ?? '', centsOfSum(state.collected), spent)
  return text && unbroken(text)
}

/** @param act a payment is more than a warning */
export const SourceNote = ({ text, act }: { text: string | null; act: SpentFigure }) =>
  text && <Note severity={act === 'paid' ? 'error' : 'warning'}>{text}</Note>

/** The note that a month pays more than its plan. */
export const MonthNote = ({ text }: { text: string | null }) => text && <Note severity="warning">{text}</Note>

const Note = (props: Pick<AlertProps, 'severity' | 'children'>) => (
  <Alert {...props} role="status" sx={{ gridColumn: '1 / -1' }} />
)

/** A payment with a note is sent after a question. @param submit sends the form, once its values are sound */
export function usePaymentQuestion({ form, submit }: Pick<SavingForm, 'form' | 'submit'>, note: string | null) {
  const [asking, setAsking] = useState(false)
  const ask = async (event?: BaseSyntheticEvent) => {
    if (note === null) return submit(event)
    event?.preventDefault()
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true)
  }
  const question = asking && note && (
    <ConfirmDialog
      title="¿Registrar el pago?"
      text={note}
      label="Registrar el pago"
      color="error"
      onConfirm={() => submit()}
      onClose={() => setAsking(false)}
    />
  )
  return { submit: ask, question }
}
