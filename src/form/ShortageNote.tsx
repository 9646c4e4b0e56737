import { Alert } from '@mui/material'
import { formatAmount } from '../../resources/values/money.ts'
import type { Shortage } from './shortage.ts'

/** Why there was no money for it, in figures: stays until the next try. */
export function ShortageNote({ text, available, requested, missing }: Shortage) {
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      {text}. Disponible: {whole(available)}. Solicitado: {whole(requested)}. Faltan: {whole(missing)}.
    </Alert>
  )
}

/** An amount that no line break takes from its sign. */
const whole = (amount: number): string => formatAmount(amount).replace(' ', '\u00a0')
