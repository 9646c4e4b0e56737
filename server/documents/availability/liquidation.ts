import { formatCents, sumCents } from '../../../resources/values/money.ts'
import { fee } from '../base/phrases.ts'
import type { Chain } from './chain.ts'

export const liquidation = ({ amountCents, netCents, taxes }: Chain) => ({
  gross: formatCents(amountCents),
  taxes: taxes.map(({ concept, baseCents, feePercent, amountCents: held }) => [
    ...[concept, formatCents(baseCents), fee(feePercent)],
    formatCents(held),
  ]),
  held: formatCents(sumCents(taxes.map(({ amountCents }) => amountCents))),
  net: formatCents(netCents),
})
