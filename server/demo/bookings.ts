/** The modifications and transfers of a demo budget, one request an acuerdo. */
import type { Client } from './client.ts'
import { type DemoTransfer, demo } from './data.ts'
import type { Ids } from './ids.ts'

/** A request to be sent on its day, 'YYYY-MM-DD'. */
export type Booking = { date: string; book(): Promise<unknown> }

/** `budgetInFile` is its id in demo-data.json, the others are ids of the server. */
export type BudgetIds = { institute_id: number; budget_id: number; budgetInFile: number; lines: Ids; activities: Ids }

/** By date. */
export const bookingsOf = (admin: Client, budget: BudgetIds): Booking[] =>
  [...modificationsOf(admin, budget), ...transfersOf(admin, budget)].sort((a, b) => a.date.localeCompare(b.date))

function modificationsOf(admin: Client, { institute_id, budget_id, budgetInFile, activities }: BudgetIds): Booking[] {
  const path = `/modification/disposition/${institute_id}/${budget_id}/create?budgetType=outcome`
  const requests = requestsOf(demo.modifications, budgetInFile, (row) => `${row.acuerdo} ${row.modificationsType}`)
  return requests.map(([{ modificationsType, modificationDate: date }, rows]) => {
    const modifications = rows.map(({ modificationDate, activity_id, amount }) => ({
      modificationDate,
      activity_id: activities(activity_id),
      amount,
    }))
    return { date, book: () => admin.post(path, { modificationsType, modifications }) }
  })
}

function transfersOf(admin: Client, { institute_id, budgetInFile, lines }: BudgetIds): Booking[] {
  const path = `/transfer/${institute_id}/create`
  return requestsOf(demo.transfers, budgetInFile, (row) => row.acuerdo).map(([{ transferDate: date }, rows]) => ({
    date,
    book: () => admin.post(path, { transfers: rows.map((row) => transferBody(row, lines)) }),
  }))
}

const transferBody = (row: DemoTransfer, lines: Ids): object => ({
  transferDate: row.transferDate,
  amount: row.amount,
  budgetActivityCredit_id: lines(row.budgetActivityCredit_id),
  budgetActivityContraCredit_id: lines(row.budgetActivityContraCredit_id),
})

/** Groups the rows of a budget into requests. */
function requestsOf<R extends { budget_id: number }>(
  rows: readonly R[],
  budget: number,
  keyOf: (row: R) => string,
): [first: R, rows: R[]][] {
  const groups = new Map<string, [R, R[]]>()
  for (const row of rows.filter(({ budget_id }) => budget_id === budget)) {
    const group = groups.get(keyOf(row))
    if (group) group[1].push(row)
    else groups.set(keyOf(row), [row, [row]])
  }
  return [...groups.values()]
}
