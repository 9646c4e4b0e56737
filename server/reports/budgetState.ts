import { budget } from '../../resources/entities/budget.ts'
import { wireLine } from '../../resources/rules/budgetLine.ts'
import { readDay } from '../../resources/values/dates.ts'
import { pesosOf } from '../../resources/values/money.ts'
import { invalid, notFound } from '../base/refusal.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { readBudgetLines } from '../queries/budgetLines.ts'
import { findBudget } from '../queries/budgets.ts'
import { readTreasury, type SourceState } from '../queries/treasury.ts'

export const budgetStateEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/budget/:institute/state/:budget', may: budget.list?.roles ?? [], run: getBudgetState },
  { method: 'GET', path: '/budget/:institute/treasury/:budget', may: budget.list?.roles ?? [], run: getTreasury },
]

async function getBudgetState(call: Call): Promise<Answer> {
  const { id, date } = await readBudgetDay(call)
  const lines = await readBudgetLines(call.db, call.institute, id, date)
  return ok({ state: lines.map(wireLine) })
}

async function getTreasury(call: Call): Promise<Answer> {
  const { id, date } = await readBudgetDay(call)
  const { sources, withheldCents } = await readTreasury(call.db, call.institute, id, date)
  return ok({ treasury: sources.map(wireSource), withheld: pesosOf(withheldCents) })
}

const wireSource = ({ fundingSource_id, name, sifseCode, ...of }: SourceState) => ({
  fundingSource_id,
  name,
  sifseCode,
  initial: pesosOf(of.initialCents),
  definitive: pesosOf(of.definitiveCents),
  collected: pesosOf(of.collectedCents),
  certified: pesosOf(of.certifiedCents),
  committed: pesosOf(of.committedCents),
  obligated: pesosOf(of.obligatedCents),
  paid: pesosOf(of.paidCents),
  cash: pesosOf(of.cashCents),
})

/** @throws Refusal 404 for a budget of another institute, 400 for an invalid date */
async function readBudgetDay(call: Call): Promise<{ id: number; date: string | null }> {
  const id = call.id('budget')
  if (!(await findBudget(call.db, call.institute, id))) throw notFound()
  const requested = call.query.get('date')
  const date = requested === null ? null : readDay(requested)
  if (requested !== null && date === null) throw invalid({ date: 'Ingrese una fecha' })
  return { id, date }
}
