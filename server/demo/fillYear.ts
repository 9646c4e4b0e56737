import type { AnyResource, SentBody } from '../../resources/define/index.ts'
import { account } from '../../resources/entities/account.ts'
import { budget } from '../../resources/entities/budget.ts'
import { contract } from '../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { signatory } from '../../resources/entities/signatory.ts'
import { supplyOrder } from '../../resources/entities/supplyOrder.ts'
import { type SchoolIds, sendInOrder } from './acts.ts'
import { attachAll } from './attachments.ts'
import { bookingsOf } from './bookings.ts'
import { type Client, createRow } from './client.ts'
import { executionOf } from './execution.ts'
import { idsFrom, makeAll, type SharedIds } from './ids.ts'
import type { DemoBudget, DemoYear } from './year.ts'

/**
 * Creates the signatories, documents and budget of a school, sends the acts of its year in the order of their days, and
 * uploads attachments.
 */
export async function fillYear(admin: Client, institute_id: number, year: DemoYear, shared: SharedIds): Promise<void> {
  for (const row of year.signatories) await createRow(admin, signatory, row, institute_id)
  const papers = await fillPapers(admin, institute_id, year, shared)
  const { budget_id, lines } = await distribute(admin, institute_id, year.budget, shared)
  const school = { admin, institute_id, budget_id, ids: { ...shared, ...papers, lines } }
  await sendInOrder([...bookingsOf(school, year), ...executionOf(school, year)])
  await attachAll({ admin, institute_id, contracts: papers.contracts }, year.attachments)
}

async function fillPapers(admin: Client, institute_id: number, year: DemoYear, shared: SharedIds) {
  const make = <R extends AnyResource>(resource: R, row: SentBody<R>): Promise<number> =>
    createRow(admin, resource, row, institute_id)
  const contracted = <Row extends { contractType_id: number; supplier_id: number }>(row: Row) => ({
    ...row,
    contractType_id: shared.contractTypes(row.contractType_id),
    supplier_id: shared.suppliers(row.supplier_id),
  })
  return {
    accounts: await makeAll(year.accounts, 'id', ({ id: _, ...row }) =>
      make(account, {
        ...row,
        bank_id: shared.banks(row.bank_id),
        fundingSource_id: shared.fundingSources(row.fundingSource_id),
      }),
    ),
    preliminaryStudies: await makeAll(year.preliminaryStudies, 'number', (row) => make(preliminaryStudy, row)),
    contracts: await makeAll(year.contracts, 'number', (row) => make(contract, contracted(row))),
    serviceOrders: await makeAll(year.serviceOrders, 'number', (row) => make(serviceOrder, contracted(row))),
    supplyOrders: await makeAll(year.supplyOrders, 'number', (row) =>
      make(supplyOrder, { ...row, supplier_id: shared.suppliers(row.supplier_id) }),
    ),
  }
}

async function distribute(
  admin: Client,
  institute_id: number,
  { lines, result: _, ...body }: DemoBudget,
  shared: SharedIds,
): Promise<{ budget_id: number; lines: SchoolIds['lines'] }> {
  const validity_id = shared.validities(body.validity_id)
  const budget_id = await createRow(admin, budget, { ...body, type: 'egreso', validity_id }, institute_id)
  await admin.post(`/budgetActivity/${institute_id}/distribution/create`, {
    budgetsActivity: lines.map(({ activity_id, initialAmount }) => ({
      budget_id,
      activity_id: shared.activities(activity_id),
      initialAmount,
    })),
  })
  const made = await admin.list(`/budgetActivity/${institute_id}/${budget_id}`, 'budgetsActivity')
  const byActivity = new Map(made.map((row) => [row.activity_id, row.id]))
  return {
    budget_id,
    lines: idsFrom(
      new Map(lines.map(({ activity_id }) => [activity_id, byActivity.get(shared.activities(activity_id)) ?? 0])),
    ),
  }
}
