/** What the demonstration's council decided of a budget: additions, reductions and transfers, one request an acuerdo. */
import type { Client } from './client.ts'
import { type DemoTransfer, demo } from './data.ts'
import type { Ids } from './ids.ts'

/** One request to come, and its day. */
export type Booking = { date: string; book(): Promise<unknown> }

/** A budget as the server knows it and, by `budgetInFile`, as the file does. */
export type Place = { institute_id: number; budget_id: number; budgetInFile: number; lines: Ids; activities: Ids }

/** Every request of a budget, by date. */
export const bookingsOf = (admin: Client, place: Place): Booking[] =>
  [...modificationsOf(admin, place), ...transfersOf(admin, place)].sort((a, b) => a.date.localeCompare(b.date))

function modificationsOf(admin: Client, { institute_id, budget_id, budgetInFile, activities }: Place): Booking[] {
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

function transfersOf(admin: Client, { institute_id, budgetInFile, lines }: Place): Booking[] {
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

/** The rows of one budget in groups of one request each, with the first row of each group apart. */
function requestsOf<R extends { budget_id: number }>(
  rows: readonly R[],
  budget: number,
  request: (row: R) => string,
): [first: R, rows: R[]][] {
  const groups = new Map<string, [R, R[]]>()
  for (const row of rows.filter(({ budget_id }) => budget_id === budget)) {
    const group = groups.get(request(row))
    if (group) group[1].push(row)
    else groups.set(request(row), [row, [row]])
  }
  return [...groups.values()]
}
