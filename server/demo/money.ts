/** The money of one school of the demonstration: its budget, and what happened to it in the order in which it was booked. */

import { bookingsOf } from './bookings.ts'
import type { Client } from './client.ts'
import { type DemoAvailability, type DemoBudget, type DemoInstitute, type DemoLine, demo } from './data.ts'
import type { Shared } from './fill.ts'
import { type Ids, makeAll } from './ids.ts'

/** What an availability refers to, by the ids of the file. */
export type Papers = Record<'accounts' | 'studies' | 'contracts' | 'serviceOrders' | 'supplyOrders', Ids>

/**
 * Availabilities follow their consecutive, which the server gives in the order they come; each finds booked what was decided
 * until its date.
 */
export async function fillMoney(
  admin: Client,
  institute_id: number,
  institute: DemoInstitute,
  shared: Shared,
  papers: Papers,
): Promise<void> {
  const budget = demo.budgets.find((row) => row.institute_id === institute.id)
  if (!budget) throw new Error(`the demonstration has no budget for its institute ${institute.id}`)
  const lines = demo.budgetActivities.filter((row) => row.budget_id === budget.id)
  const { budget_id, lineIds } = await distribute(admin, institute_id, budget, lines, shared)

  const place = { institute_id, budget_id, budgetInFile: budget.id, lines: lineIds, activities: shared.activities }
  const bookings = bookingsOf(admin, place)
  const bookUntil = async (date: string) => {
    while (bookings[0] && bookings[0].date <= date) await bookings.shift()?.book()
  }
  const own = demo.availabilities.filter((row) => row.institute_id === institute.id)
  for (const row of own.sort((a, b) => a.consecutive - b.consecutive)) {
    await bookUntil(row.dcpDate)
    await admin.post(`/availability/${institute_id}/create`, bodyOf(row, lineIds, shared, papers))
  }
  await bookUntil('9999-12-31')
}

async function distribute(
  admin: Client,
  institute_id: number,
  budget: DemoBudget,
  lines: readonly DemoLine[],
  shared: Shared,
): Promise<{ budget_id: number; lineIds: Ids }> {
  const budget_id = await admin.create(`/budget/${institute_id}/create`, 'budget', {
    initialAmount: budget.initialAmount,
    type: 'egreso',
    validity_id: shared.validities(budget.validity_id),
    institute_id,
  })
  await admin.post(`/budgetActivity/${institute_id}/distribution/create`, {
    budgetsActivity: lines.map((line) => ({
      budget_id,
      activity_id: shared.activities(line.activity_id),
      initialAmount: line.initialAmount,
    })),
  })
  const made = await admin.list(`/budgetActivity/${institute_id}/${budget_id}`, 'budgetsActivity')
  const lineIds = await makeAll(lines, async (line) =>
    Number(made.find((row) => row.activity_id === shared.activities(line.activity_id))?.id),
  )
  return { budget_id, lineIds }
}

/** The body of spec section 7; what the server works out itself (amounts of taxes, net, consecutive) is not told to it. */
function bodyOf(row: DemoAvailability, lineIds: Ids, shared: Shared, papers: Papers): object {
  const { id: _, institute_id: __, consecutive: ___, netAmount: ____, ...body } = row
  return {
    ...body,
    budgetActivity_id: lineIds(row.budgetActivity_id),
    preliminaryStudy_id: papers.studies(row.preliminaryStudy_id),
    contract_id: papers.contracts(row.contract_id),
    ...(row.documentType === 'contracts' ? {} : { document_id: papers[row.documentType](row.document_id ?? 0) }),
    account_id: papers.accounts(row.account_id),
    taxes: row.taxes.map(({ tax_id, fee, base }) => ({ tax_id: shared.taxes(tax_id), fee, base })),
  }
}
