import { Alert } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { labelOf } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { ActLink } from './ActLink.tsx'
import { type Chain, isOwed } from './chain.ts'
import { paying, toPay } from './screens.ts'

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
