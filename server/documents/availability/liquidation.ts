import { formatCents, sumCents } from '../../../resources/values/money.ts'
import type { ObligationFacts } from '../../queries/executionActs.ts'
import { fee } from '../base/phrases.ts'

export const liquidation = ({ amountCents, netCents, taxes }: ObligationFacts) => ({
  gross: formatCents(amountCents),
  taxes: taxes.map(({ concept, baseCents, feePercent, amountCents: held }) => [
    ...[concept, formatCents(baseCents), fee(feePercent)],
    formatCents(held),
  ]),
  held: formatCents(sumCents(taxes.map(({ amountCents }) => amountCents))),
  net: formatCents(netCents),
})
