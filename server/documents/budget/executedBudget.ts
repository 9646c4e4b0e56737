import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { noCents } from '../../../resources/values/money.ts'
import type { Document } from '../base/frame.ts'
import { money, percent, text, totalsTable } from '../base/totalsTable.ts'
import { type BudgetInput, budgetFrame, budgetPeriod } from './budgetFrame.ts'

/**
 * Ejecución presupuestal de gastos. An availability is its own RP, obligation and payment (decisions 6), so the four
 * amounts of a line are equal and nothing is owed.
 */
export function executedBudget(input: BudgetInput): Document {
  return {
    template: 'executedBudget',
    frame: budgetFrame(input, 'Ejecución presupuestal de gastos', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<BudgetLine>(
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
