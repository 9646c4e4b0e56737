import { Box, Paper, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { labelOf, type WireOf } from '../../../resources/define/index.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { centsOf, formatAmount, sqlAmount } from '../../../resources/values/money.ts'
import { CopyButton } from '../../core/CopyButton.tsx'
import { unbroken } from '../../core/unbroken.ts'
import type { Obligation } from './executed.ts'

type Supplier = WireOf<typeof supplier>

/** What a bank asks for a transfer: who is paid, to which account, and the net amount. */
export function TransferSlip({ obligation: of }: { obligation: Obligation }) {
  const { data } = useGetOne<Supplier>(supplier.name, { id: of.supplier_id })
  const payee = data && labelOf(supplier, data)
  const account = data?.accountNumber
  return (
    <Paper component="section" aria-label="Datos de la transferencia" variant="outlined" sx={slip}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          Páguese a
        </Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{payee ?? ' '}</Typography>
        {data && (
          <Box sx={line}>
            <Typography variant="body2">
              {account
                ? [data.Bank?.name, data.accountType, account].filter(Boolean).join(' · ')
                : 'Sin cuenta bancaria registrada'}
            </Typography>
            {account && <CopyButton of="el número de cuenta" text={account} />}
          </Box>
        )}
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Typography variant="body2" color="text.secondary">
          Neto
        </Typography>
        <Box sx={{ ...line, justifyContent: { sm: 'flex-end' } }}>
          <Typography component="strong" sx={amount}>
            {unbroken(formatAmount(of.netAmount))}
          </Typography>
          <CopyButton of="el neto" text={sqlAmount(centsOf(of.netAmount))} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Monto de la obligación No. {of.number}: {unbroken(formatAmount(of.amount))}
        </Typography>
      </Box>
    </Paper>
  )
}

const slip = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  gap: 2,
  p: 2,
  mb: 1,
  bgcolor: 'action.hover',
} as const
const line = { display: 'flex', alignItems: 'center', gap: 0.5 } as const
const amount = { fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const
