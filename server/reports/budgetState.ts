import { budget } from '../../resources/entities/budget.ts'
import { wireLine } from '../../resources/rules/budgetLine.ts'
import { readDay } from '../../resources/values/dates.ts'
import { invalid, notFound } from '../base/refusal.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { readBudgetLines } from '../queries/budgetLines.ts'
import { findBudget } from '../queries/budgets.ts'

export const budgetStateEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/budget/:institute/state/:budget', may: budget.list?.roles ?? [], run: getBudgetState },
]

/** @throws Refusal 404 for a budget of another institute, 400 for an invalid date */
async function getBudgetState(call: Call): Promise<Answer> {
  const id = call.id('budget')
  if (!(await findBudget(call.db, call.institute, id))) throw notFound()
  const requested = call.query.get('date')
  const date = requested === null ? null : readDay(requested)
  if (requested !== null && date === null) throw invalid({ date: 'Ingrese una fecha' })
  const lines = await readBudgetLines(call.db, call.institute, id, date)
  return ok({ state: lines.map(wireLine) })
}
