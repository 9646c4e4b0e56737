import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { subtractCents } from '../../../resources/values/money.ts'
import type { Budget } from '../../queries/budgets.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { executed, figure, money, text, totalsTable } from '../base/totalsTable.ts'
import type { AccountPayments } from './accounts.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'

/**
 * Control de manejo: the state of the fund on one sheet, with every line's figures and the payments of each account.
 */
export function controlManagement(input: FrameInput & Budget & { accounts: AccountPayments[] }): Document {
  return {
    template: 'controlManagement',
    frame: budgetFrame(input, 'Control de manejo presupuestal', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<BudgetLine>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name }) => name, 5.6),
        money('Inicial', ({ initialCents }) => initialCents),
        money('Adiciones', ({ additionsCents }) => additionsCents),
        money('Reducciones', ({ reductionsCents }) => reductionsCents),
        money('Créditos', ({ creditsCents }) => creditsCents),
        money('Contracréditos', ({ contraCreditsCents }) => contraCreditsCents),
        money('Definitiva', ({ definitiveCents }) => definitiveCents),
        money('CDP', ({ certifiedCents }) => certifiedCents),
        money('RP', ({ committedCents }) => committedCents),
        money('Disponible', ({ presentCents }) => presentCents),
        executed('% ejec.', ({ committedCents }) => committedCents),
      ],
      [{ rows: input.lines }],
    ),
    accounts: totalsTable<AccountPayments>(
      [
        text('Banco', ({ bank }) => bank, 4),
        text('Cuenta', ({ name }) => name, 4),
        text('Tipo', ({ type }) => type),
        text('Número', ({ number }) => number),
        figure('Pagos', ({ payments }) => String(payments)),
        money('Bruto', ({ grossCents }) => grossCents),
        money('Retenciones', ({ grossCents, netCents }) => subtractCents(grossCents, netCents)),
        money('Neto', ({ netCents }) => netCents),
      ],
      [{ rows: input.accounts }],
    ),
  }
}
