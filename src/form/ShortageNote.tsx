import { Alert } from '@mui/material'
import { formatAmount } from '../../resources/values/money.ts'
import { unbroken } from '../core/unbroken.ts'
import type { Shortage } from './shortage.ts'

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
