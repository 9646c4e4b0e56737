import { Alert, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { labelOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { download } from '../../documents/download.ts'
import { rowDocuments } from '../../documents/rowDocuments.ts'
import { ActLink } from './ActLink.tsx'
import { type Chain, isOwed } from './chain.ts'
import { justPaid, paying, toPay } from './screens.ts'

/** Offers the payment of a new obligation, which usually follows at once. */
export function PayNow({ chain }: { chain: Chain }) {
  const [search] = useSearchParams()
  const id = Number(search.get(toPay))
  const owed = chain.obligations.find((one) => one.id === id && isOwed(chain, one))
  if (!owed) return null
  const name = `${obligation.one} ${labelOf(obligation, owed)}`
  return (
    <Alert
      severity="success"
      action={<ActLink screen={paying} parent={owed.id} of={name} variant="contained" size="small" focused />}
    >
      {name} reconocida, por pagar.
    </Alert>
  )
}

/** A new payment: its number, its net amount and its egreso. */
export function JustPaid({ chain }: { chain: Chain }) {
  const [search] = useSearchParams()
  const institute = useInstituteId()
  const button = useRef<HTMLButtonElement>(null)
  const id = Number(search.get(justPaid))
  const paid = chain.payments.find((one) => one.id === id && !one.deleted)
  useEffect(() => button.current?.focus(), [])
  const [voucher] = paid ? rowDocuments(payment, paid, institute) : []
  if (!paid || !voucher) return null
  return (
    <Alert
      severity="success"
      action={
        <Button ref={button} variant="contained" size="small" onClick={() => download(voucher)}>
          Imprimir el egreso
        </Button>
      }
    >
      {payment.one} {labelOf(payment, paid)} registrado: {formatAmount(paid.netAmount)}.
    </Alert>
  )
}
