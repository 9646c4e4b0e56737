import { subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { type IncomeLine, requireIncomeLines } from '../../queries/incomes.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { executed, money, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'

type ExecutedIncome = BudgetHead & { incomes: readonly IncomeLine[] }

/** @throws Refusal 400 for a budget without income */
export const readExecutedIncome = async (db: Db, institute: number, id: number): Promise<ExecutedIncome> => ({
  ...(await readBudgetHead(db, institute, id)),
  incomes: await requireIncomeLines(db, id),
})

/** Ejecución de ingresos: what each income expects, and what of it came in. */
export function executedIncome(input: FrameInput & ExecutedIncome): Document {
  return {
    template: 'executedIncome',
    frame: budgetFrame(input, 'Ejecución de ingresos', { wide: true }),
    period: budgetPeriod(input),
    lines: totalsTable<IncomeLine>(
      [
        text('Código', ({ code }) => code ?? ''),
        text('Ingreso', ({ name }) => name, 4),
        text('Fuente', ({ source }) => source.name, 3),
        money('Inicial', ({ initialCents }) => initialCents),
        money('Adiciones', ({ additionsCents }) => additionsCents),
        money('Reducciones', ({ reductionsCents }) => reductionsCents),
        money('Definitivo', ({ definitiveCents }) => definitiveCents),
        money('Recaudado', ({ collectedCents }) => collectedCents),
        money('Por recaudar', ({ definitiveCents, collectedCents }) => subtractCents(definitiveCents, collectedCents)),
        executed('%', ({ collectedCents }) => collectedCents),
      ],
      [{ rows: input.incomes }],
    ),
  }
}
