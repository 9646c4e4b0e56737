import { formatDay } from '../../../resources/values/dates.ts'
import type { BudgetHead } from '../../queries/budgets.ts'
import { agreementText } from '../base/agreement.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { money, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import type { TransferEntry } from './transferEntries.ts'

/** Relación de traslados: both sides of each, so that the sums of credits and debits are equal. */
export function transferReport(input: FrameInput & BudgetHead & { transfers: TransferEntry[] }): Document {
  return {
    template: 'transferReport',
    frame: budgetFrame(input, 'Relación de traslados presupuestales', { wide: true }),
    period: budgetPeriod(input),
    transfers: totalsTable<TransferEntry>(
      [
        text('No.', ({ number }) => String(number)),
        text('Fecha', ({ date }) => formatDay(date)),
        text('Acuerdo', ({ agreement }) => agreementText(agreement)),
        text('Rubro que acredita', ({ credit, reversal }) => `${reversal}${credit.code} · ${credit.name}`, 5),
        money('Crédito', ({ amountCents }) => amountCents),
        text('Rubro que debita', ({ contraCredit }) => `${contraCredit.code} · ${contraCredit.name}`, 5),
        money('Contracrédito', ({ amountCents }) => amountCents),
      ],
      [{ rows: input.transfers }],
    ),
  }
}
