import { Alert } from '@mui/material'
import { useState } from 'react'
import { formatAmount } from '../../../resources/values/money.ts'
import { isPlainObject } from '../../../resources/values/plainObject.ts'
import { ApiError } from '../../core/apiError.ts'
import { unbroken } from '../../core/unbroken.ts'

/** A refusal for lack of funds: the server's message and its figures in pesos (decision 12). */
export type Shortage = { text: string; available: number; requested: number; missing: number }

/** Null for any other failure. */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof ApiError)) return null
  const { msg = '', detail } = error.body
  if (!isPlainObject(detail)) return null
  const { available, requested, missing } = detail
  if (typeof available !== 'number' || typeof requested !== 'number' || typeof missing !== 'number') return null
  return { text: msg, available, requested, missing }
}

/** The shortage that a save ended with. `withShortage` runs a save, and passes its failure on. */
export function useShortage() {
  const [shortage, setShortage] = useState<Shortage | null>(null)
  async function withShortage<T>(save: () => Promise<T>): Promise<T> {
    setShortage(null)
    try {
      return await save()
    } catch (error) {
      setShortage(shortageOf(error))
      throw error
    }
  }
  return { shortage, withShortage }
}

/** The figures of a shortage, shown until the next attempt. */
export function ShortageNote({ text, available, requested, missing }: Shortage) {
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      {text}. Disponible: {whole(available)}. Solicitado: {whole(requested)}. Faltan: {whole(missing)}.
    </Alert>
  )
}

/** A no-break space keeps the sign with the amount. */
const whole = (amount: number): string => unbroken(formatAmount(amount))
