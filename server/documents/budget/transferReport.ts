import { formatDay } from '../../../resources/dates.ts'
import { formatCents } from '../../../resources/money.ts'
import type { Document, FrameInput } from '../frame.ts'
import { money, register, text } from '../register.ts'
import { type BudgetHead, budgetFrame, budgetPeriod } from './lines.ts'
import type { TransferRow } from './transfers.ts'

/** Relación de traslados: both sides of each, so that what was credited and what was debited add up to the same. */
export function transferReport(input: FrameInput & BudgetHead & { transfers: TransferRow[] }): Document {
  return {
    template: 'transferReport',
    frame: budgetFrame(input, 'Relación de traslados presupuestales', { wide: true }),
    period: budgetPeriod(input),
    transfers: register<TransferRow>(
      [
        text('No.', ({ id }) => String(id)),
        text('Fecha', ({ date }) => formatDay(date)),
        text('Rubro que acredita', ({ credit, ...row }) => sideOf(credit, row), 5),
        money('Crédito', live),
        text('Rubro que debita', ({ contraCredit, ...row }) => sideOf(contraCredit, row), 5),
        money('Contracrédito', live),
      ],
      [{ rows: input.transfers }],
    ),
  }
}

const live = ({ cents, deleted }: TransferRow): number | null => (deleted ? null : cents)

/** What is annulled counts nowhere; its worth is told in words. */
const sideOf = (
  { code, name }: TransferRow['credit'],
  { cents, deleted }: Pick<TransferRow, 'cents' | 'deleted'>,
): string => `${deleted ? `Anulado por ${formatCents(cents)}. ` : ''}${code} · ${name}`
