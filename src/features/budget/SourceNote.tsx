import { Alert, type AlertProps } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SpentFigure, sourceNote } from '../../../resources/rules/income.ts'
import { readDay } from '../../../resources/values/dates.ts'
import { addCents, centsOfSum, readCents } from '../../../resources/values/money.ts'
import { ConfirmDialog } from '../../core/ConfirmDialog.tsx'
import { unbroken } from '../../core/unbroken.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { SavingForm } from '../../form/useSavingForm.ts'
import { type Treasury, treasuryQuery, useTreasury } from './useTreasury.ts'

type Spent = {
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
export function useSourceNote({ act, ...spent }: Spent & { act: SpentFigure }): string | null {
  const params = { institute: useInstituteId(), budget: spent.budget ?? 0 }
  const { data } = useTreasury(params, readDay(spent.day), isKnown(spent))
  return noteIn(data, act, spent)
}

const isKnown = ({ budget, source, day }: Spent): boolean =>
  budget !== null && typeof source === 'number' && readDay(day) !== null

function noteIn(read: Treasury | undefined, act: SpentFigure, spent: Spent): string | null {
  const cents = readCents(spent.amount)
  const state = isKnown(spent) && read?.treasury.find(({ fundingSource_id }) => fundingSource_id === spent.source)
  if (!state || cents === null) return null
  const text = sourceNote(act, state.name ?? '', centsOfSum(state.collected), addCents(centsOfSum(state[act]), cents))
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

export const unreadSource = 'No se pudo leer lo recaudado por la fuente: puede que no alcance para este pago'

/**
 * A payment that its source has not collected enough for is sent after a question, as is one whose source cannot be read.
 * @param submit sends the form, once its values are sound
 */
export function usePaymentQuestion({ form, submit }: Pick<SavingForm, 'form' | 'submit'>, spent: Spent) {
  const [asked, setAsked] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const params = { institute: useInstituteId(), budget: spent.budget ?? 0 }
  // Read here too, because the note may not have been read when the form is sent.
  const read = async (): Promise<string | null> => {
    if (!isKnown(spent)) return null
    try {
      return noteIn(await queryClient.fetchQuery(treasuryQuery(params, readDay(spent.day))), 'paid', spent)
    } catch (error) {
      console.error(error)
      return unreadSource
    }
  }
  const ask = form.handleSubmit(async () => {
    const text = await read()
    if (text === null) await submit()
    else setAsked(text)
  })
  const question = asked !== null && (
    <ConfirmDialog
      title="¿Registrar el pago?"
      text={asked}
      label="Registrar el pago"
      color="error"
      onConfirm={() => submit()}
      onClose={() => setAsked(null)}
    />
  )
  return { submit: ask, question }
}
