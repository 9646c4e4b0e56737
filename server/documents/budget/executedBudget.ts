import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { subtractCents } from '../../../resources/values/money.ts'
import type { Document } from '../base/frame.ts'
import { executed, money, text, totalsTable } from '../base/totalsTable.ts'
import { type BudgetInput, budgetFrame, budgetPeriod } from './budgetFrame.ts'

/**
 * Ejecución presupuestal de gastos: the certified, committed, obligated and paid amounts of each rubro (decision 39).
 */
export function executedBudget(input: BudgetInput): Document {
  return {
    template: 'executedBudget',
    frame: budgetFrame(input, 'Ejecución presupuestal de gastos', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<BudgetLine>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name }) => name, 4),
        money('Definitiva', ({ definitiveCents }) => definitiveCents),
        money('CDP', ({ certifiedCents }) => certifiedCents),
        money('RP', ({ committedCents }) => committedCents),
        money('Obligaciones', ({ obligatedCents }) => obligatedCents),
        money('Pagos', ({ paidCents }) => paidCents),
        money('Por obligar', ({ committedCents, obligatedCents }) => subtractCents(committedCents, obligatedCents)),
        money('Por pagar', ({ obligatedCents, paidCents }) => subtractCents(obligatedCents, paidCents)),
        money('Saldo', ({ presentCents }) => presentCents),
        executed('% ejec.', ({ committedCents }) => committedCents),
      ],
      [{ rows: input.lines }],
    ),
  }
}
