import { formatDay } from '../../../resources/values/dates.ts'
import { subtractCents } from '../../../resources/values/money.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { money, text, totalsTable } from '../base/totalsTable.ts'
import { beneficiary, commitmentName } from '../commitment/phrases.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import type { Paid, Payments } from './payments.ts'

/** Ejecución por rubro: the payments of each rubro with payee and purpose; gross, retained and net. */
export function executedByActivity(input: FrameInput & Payments): Document {
  const executed = input.lines.filter(({ payments }) => payments.length > 0)
  return {
    template: 'executedByActivity',
    frame: budgetFrame(input, 'Ejecución por rubro', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<Paid>(
      [
        text('Egreso', ({ payment }) => payment.expenseNumber, 1.6),
        text('Fecha', ({ payment }) => formatDay(payment.date)),
        text('CDP', ({ availability }) => String(availability.consecutive)),
        text('RP', ({ record }) => String(record.number)),
        text('Contrato u orden', ({ record }) => commitmentName(record.commitment), 2.8),
        text('Beneficiario', ({ record }) => beneficiary(record.commitment), 3.5),
        text('Objeto', ({ record }) => brief(record.commitment.object, 160), 4.5),
        money('Bruto', ({ payment }) => payment.amountCents),
        money('Descuentos', ({ payment }) => subtractCents(payment.amountCents, payment.netCents)),
        money('Neto', ({ payment }) => payment.netCents),
      ],
      executed.map(({ code, name, payments }) => ({ title: `${code} · ${name}`, rows: payments })),
    ),
    unused: input.lines.length - executed.length,
  }
}
