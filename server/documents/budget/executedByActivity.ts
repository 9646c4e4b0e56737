import { formatDay } from '../../../resources/values/dates.ts'
import { subtractCents } from '../../../resources/values/money.ts'
import type { AvailabilityFacts } from '../../queries/availabilities.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { money, text, totalsTable } from '../base/totalsTable.ts'
import { beneficiary, commitmentName } from '../commitment/phrases.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import type { Payments } from './payments.ts'

/** Ejecución por rubro: under each rubro what was paid from it, to whom, for what; gross, held back and net. */
export function executedByActivity(input: FrameInput & Payments): Document {
  const executed = input.lines.filter(({ payments }) => payments.length > 0)
  return {
    template: 'executedByActivity',
    frame: budgetFrame(input, 'Ejecución por rubro', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<AvailabilityFacts>(
      [
        text('CDP', ({ consecutive }) => String(consecutive)),
        text('Fecha CDP', ({ dcpDate }) => formatDay(dcpDate)),
        text('Fecha RP', ({ budgetRecordDate }) => formatDay(budgetRecordDate)),
        text('Contrato u orden', ({ commitment }) => commitmentName(commitment), 2.8),
        text('Beneficiario', ({ commitment }) => beneficiary(commitment), 3.5),
        text('Objeto', ({ commitment }) => brief(commitment.object, 160), 4.5),
        text('Egreso', ({ expenseNumber }) => expenseNumber, 1.6),
        money('Bruto', ({ amountCents }) => amountCents),
        money('Descuentos', ({ amountCents, netCents }) => subtractCents(amountCents, netCents)),
        money('Neto', ({ netCents }) => netCents),
      ],
      executed.map(({ activity_id, name, payments }) => ({ title: `${activity_id} · ${name}`, rows: payments })),
    ),
    unused: input.lines.length - executed.length,
  }
}
