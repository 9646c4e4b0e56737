import { Typography } from '@mui/material'
import { formatAmount, type Pesos } from '../../../resources/values/money.ts'
import { unbroken } from '../../core/unbroken.ts'

export function Left({ label, amount }: { label: string; amount: Pesos }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {label}: {unbroken(formatAmount(amount))}
    </Typography>
  )
}
