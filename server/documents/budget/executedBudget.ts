import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { noCents } from '../../../resources/values/money.ts'
import type { Document } from '../base/frame.ts'
import { money, percent, register, text } from '../base/totalsTable.ts'
import { type BudgetInput, budgetFrame, budgetPeriod } from './budgetFrame.ts'

/**
 * Ejecución presupuestal de gastos. An availability carries its RP, obligation and payment in one row (decisions 6), so the four
 * amounts of a line are one, and nothing is owed.
 */
export function executedBudget(input: BudgetInput): Document {
  return {
    template: 'executedBudget',
    frame: budgetFrame(input, 'Ejecución presupuestal de gastos', { wide: true }),
    period: budgetPeriod(input),
    lines: register<BudgetLine>(
      [
        text('Código', ({ activity_id }) => String(activity_id)),
        text('Rubro', ({ name }) => name, 5),
        money('Definitiva', ({ definitiveCents }) => definitiveCents),
        money('CDP', ({ committedCents }) => committedCents),
        money('RP', ({ committedCents }) => committedCents),
        money('Obligaciones', ({ committedCents }) => committedCents),
        money('Pagos', ({ committedCents }) => committedCents),
        money('Por pagar', () => noCents),
        money('Saldo', ({ presentCents }) => presentCents),
        percent('% ejec.', ({ committedCents, definitiveCents }) => [committedCents, definitiveCents]),
      ],
      [{ rows: input.lines }],
    ),
  }
}
