import { fundingSource } from '../../../resources/entities/fundingSource.ts'
import { type Cents, formatCents, sumCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import type { Db } from '../../db/engine/db.ts'
import type { NamedLine } from '../../queries/budgetLines.ts'
import { type Budget, readBudget } from '../../queries/budgets.ts'
import { type IncomeLine, readIncomeLines } from '../../queries/incomes.ts'
import { agreementAct } from '../base/agreement.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { type Group, money, portion, type TotalsTable, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame } from './budgetFrame.ts'

/** @property incomes none in a budget without income */
type Approved = Budget & { incomes: readonly IncomeLine[] }

export const readApproved = async (db: Db, institute: number, id: number): Promise<Approved> => ({
  ...(await readBudget(db, institute, id)),
  incomes: await readIncomeLines(db, id),
})

/**
 * Distribución aprobada: the initial budget, without rubros added later; with income both sides, the incomes by group and
 * the rubros by source.
 */
export function approveBudgetActivity(input: FrameInput & Approved): Document {
  const approved = input.lines.filter(({ initialCents }) => initialCents > 0)
  const expected = input.incomes.filter(({ initialCents }) => initialCents > 0)
  const totalCents = sumCents(approved.map(({ initialCents }) => initialCents))
  const hasIncome = expected.length > 0
  return {
    template: 'approveBudgetActivity',
    frame: budgetFrame(
      input,
      hasIncome ? 'Presupuesto de ingresos y gastos aprobado' : 'Presupuesto de gastos aprobado',
      { amountCents: totalCents },
    ),
    year: String(input.year),
    lines: totalsTable<NamedLine>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name, rubro }) => (hasIncome ? rubro : name), 5),
        money('Apropiación inicial', ({ initialCents }) => initialCents),
        portion('% del total', ({ initialCents }) => initialCents, totalCents),
      ],
      hasIncome ? bySource(approved) : [{ rows: approved }],
    ),
    amount: formatCents(totalCents),
    words: centsInWords(totalCents),
    agreement: agreementAct(input.agreement),
    ...(hasIncome && { incomes: incomeTable(expected, totalCents), parted: differBySource(expected, approved) }),
  }
}

const groupNames = fundingSource.fields.group.options

const incomeTable = (expected: readonly IncomeLine[], totalCents: Cents): TotalsTable =>
  totalsTable<IncomeLine>(
    [
      text('Código', ({ code }) => code ?? ''),
      text('Ingreso', ({ name }) => name, 3.5),
      text('Fuente', ({ source }) => source.name, 2.5),
      money('Aforo inicial', ({ initialCents }) => initialCents),
      portion('% del total', ({ initialCents }) => initialCents, totalCents),
    ],
    (['operating', 'transfer', 'capital'] as const)
      .map((group) => ({ title: groupNames[group], rows: expected.filter(({ source }) => source.group === group) }))
      .filter(({ rows }) => rows.length > 0),
  )

function bySource(lines: readonly NamedLine[]): Group<NamedLine>[] {
  const titles = [...new Set(lines.map(({ source }) => source))].sort((a, b) =>
    (a ?? '~').localeCompare(b ?? '~', 'es'),
  )
  return titles.map((title) => ({
    title: title ?? 'Sin fuente',
    rows: lines.filter(({ source }) => source === title),
  }))
}

/** The parting of a rubro by a transfer leaves its initial amount with one of its sources (decision 80). */
function differBySource(incomes: readonly IncomeLine[], lines: readonly NamedLine[]): boolean {
  const ids = new Set([...incomes.map(({ source }) => source.id), ...lines.map((line) => line.fundingSource_id)])
  const sum = (rows: readonly { initialCents: Cents }[]) => sumCents(rows.map(({ initialCents }) => initialCents))
  return [...ids].some(
    (id) =>
      sum(incomes.filter(({ source }) => source.id === id)) !==
      sum(lines.filter(({ fundingSource_id }) => fundingSource_id === id)),
  )
}
