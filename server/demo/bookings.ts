/** What the demonstration's council decided of a budget: additions, reductions and transfers, one request an acuerdo. */
import type { Client } from './client.ts'
import { type DemoModification, type DemoTransfer, demo } from './data.ts'
import type { Ids } from './ids.ts'

/** One request to come: its day, what it does to lines (ids of the file, signed pesos), and how it is sent. */
export type Booking = { date: string; changes: { line: number; amount: number }[]; book(): Promise<unknown> }

/** A budget as the server knows it and, by `budgetInFile`, as the file does. */
export type Place = { institute_id: number; budget_id: number; budgetInFile: number; lines: Ids; activities: Ids }

/** The requests that the server can take, by date; `withoutVerb` names the endpoints it has not got. */
export async function bookingsOf(admin: Client, place: Place): Promise<{ bookings: Booking[]; withoutVerb: string[] }> {
  const bookings: Booking[] = []
  const withoutVerb: string[] = []
  for (const verb of [modificationsOf(admin, place), transfersOf(admin, place)]) {
    if (await admin.can(verb.path)) bookings.push(...verb.bookings)
    else withoutVerb.push(verb.name)
  }
  return { bookings: bookings.sort((a, b) => a.date.localeCompare(b.date)), withoutVerb }
}

type Verb = { name: string; path: string; bookings: Booking[] }

function modificationsOf(admin: Client, { institute_id, budget_id, budgetInFile, activities }: Place): Verb {
  const path = `/modification/disposition/${institute_id}/${budget_id}/create?budgetType=outcome`
  const requests = requestsOf(demo.modifications, budgetInFile, (row) => `${row.acuerdo} ${row.modificationsType}`)
  const bookings = requests.map(([first, rows]): Booking => {
    const { modificationsType, modificationDate: date } = first
    const sign = modificationsType === 'adicion' ? 1 : -1
    const modifications = rows.map(({ modificationDate, activity_id, amount }) => ({
      modificationDate,
      activity_id: activities(activity_id),
      amount,
    }))
    return {
      date,
      changes: rows.map((row) => ({ line: lineOf(row), amount: sign * row.amount })),
      book: () => admin.post(path, { modificationsType, modifications }),
    }
  })
  return { name: 'modification', path, bookings }
}

function transfersOf(admin: Client, { institute_id, budgetInFile, lines }: Place): Verb {
  const path = `/transfer/${institute_id}/create`
  const bookings = requestsOf(demo.transfers, budgetInFile, (row) => row.acuerdo).map(
    ([first, rows]): Booking => ({
      date: first.transferDate,
      changes: rows.flatMap((row) => [
        { line: row.budgetActivityCredit_id, amount: row.amount },
        { line: row.budgetActivityContraCredit_id, amount: -row.amount },
      ]),
      book: () => admin.post(path, { transfers: rows.map((row) => transferBody(row, lines)) }),
    }),
  )
  return { name: 'transfer', path, bookings }
}

const transferBody = (row: DemoTransfer, lines: Ids): object => ({
  transferDate: row.transferDate,
  amount: row.amount,
  budgetActivityCredit_id: lines(row.budgetActivityCredit_id),
  budgetActivityContraCredit_id: lines(row.budgetActivityContraCredit_id),
})

function lineOf({ budget_id, activity_id }: DemoModification): number {
  const line = demo.budgetActivities.find((row) => row.budget_id === budget_id && row.activity_id === activity_id)
  if (!line) throw new Error(`the demonstration's budget ${budget_id} has no line for the rubro ${activity_id}`)
  return line.id
}

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
