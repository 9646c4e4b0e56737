import { Alert } from '@mui/material'
import { formatAmount } from '../../../resources/money.ts'
import { availabilityTexts } from '../../../resources/rules/availability.ts'
import type { Shortage } from './useAvailabilityForm.ts'

/** Why the rubro could not pay, in figures (decisions section 4): stays until the next try. */
export function ShortageNote({ available, requested, missing }: Shortage) {
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      {availabilityTexts.noFunds}. Disponible: {whole(available)}. Solicitado: {whole(requested)}. Faltan:{' '}
      {whole(missing)}.
    </Alert>
  )
}

/** An amount that no line break takes from its sign. */
const whole = (amount: number): string => formatAmount(amount).replace(' ', '\u00a0')
