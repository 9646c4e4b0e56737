import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { formatCents, sumCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { agreementAct } from '../base/agreement.ts'
import type { Document } from '../base/frame.ts'
import { money, portion, text, totalsTable } from '../base/totalsTable.ts'
import { type BudgetInput, budgetFrame } from './budgetFrame.ts'

/** Distribución aprobada: the initial budget, without rubros added later. */
export function approveBudgetActivity(input: BudgetInput): Document {
  const approved = input.lines.filter(({ initialCents }) => initialCents > 0)
  const totalCents = sumCents(approved.map(({ initialCents }) => initialCents))
  return {
    template: 'approveBudgetActivity',
    frame: budgetFrame(input, 'Presupuesto de gastos aprobado', { amountCents: totalCents }),
    year: String(input.year),
    lines: totalsTable<BudgetLine>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name }) => name, 5),
        money('Apropiación inicial', ({ initialCents }) => initialCents),
        portion('% del total', ({ initialCents }) => initialCents, totalCents),
      ],
      [{ rows: approved }],
    ),
    amount: formatCents(totalCents),
    words: centsInWords(totalCents),
    agreement: agreementAct(input.agreement),
  }
}
