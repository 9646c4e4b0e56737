import { bookingsOf } from './bookings.ts'
import type { Client } from './client.ts'
import { type DemoAvailability, type DemoBudget, type DemoInstitute, type DemoLine, demo } from './data.ts'
import { type Ids, makeAll, type SharedIds } from './ids.ts'

/** The rows that an availability refers to. */
export type PaperIds = Record<'accounts' | 'studies' | 'contracts' | 'serviceOrders' | 'supplyOrders', Ids>

/**
 * Creates the budget of a school, its modifications, transfers and availabilities. Availabilities are created by
 * consecutive, since the server numbers them as they come; modifications and transfers dated until then are booked
 * first.
 */
export async function fillMoney(
  admin: Client,
  institute_id: number,
  institute: DemoInstitute,
  shared: SharedIds,
  papers: PaperIds,
): Promise<void> {
  const budget = demo.budgets.find((row) => row.institute_id === institute.id)
  if (!budget) throw new Error(`the demonstration has no budget for its institute ${institute.id}`)
  const lines = demo.budgetActivities.filter((row) => row.budget_id === budget.id)
  const { budget_id, lineIds } = await distribute(admin, institute_id, budget, lines, shared)

  const budgetIds = { institute_id, budget_id, budgetInFile: budget.id, lines: lineIds, activities: shared.activities }
  const bookings = bookingsOf(admin, budgetIds)
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
  shared: SharedIds,
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
  const lineIds = await makeAll(
    lines,
    async (line) => made.find((row) => row.activity_id === shared.activities(line.activity_id))?.id ?? 0,
  )
  return { budget_id, lineIds }
}

/** The body of spec 7, without what the server computes (amounts of taxes, net amount, consecutive). */
function bodyOf(row: DemoAvailability, lineIds: Ids, shared: SharedIds, papers: PaperIds): object {
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
