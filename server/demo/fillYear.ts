import type { AnyResource, SentBody } from '../../resources/define/index.ts'
import { account } from '../../resources/entities/account.ts'
import { budget } from '../../resources/entities/budget.ts'
import type { cashPlan } from '../../resources/entities/cashPlan.ts'
import { contract } from '../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { signatory } from '../../resources/entities/signatory.ts'
import { supplyOrder } from '../../resources/entities/supplyOrder.ts'
import { equalParts } from '../../resources/rules/cashPlan.ts'
import { centsOf, pesosOf } from '../../resources/values/money.ts'
import { type SchoolIds, sendInOrder } from './acts.ts'
import { attachAll } from './attachments.ts'
import { bookingsOf } from './bookings.ts'
import { type Client, createRow } from './client.ts'
import { executionOf } from './execution.ts'
import { makeAll, type SharedIds } from './ids.ts'
import type { DemoBudget, DemoYear } from './year.ts'

/**
 * Creates the signatories, documents and budget of a school, sends the acts of its year in the order of their days, and
 * uploads attachments.
 */
export async function fillYear(admin: Client, institute_id: number, year: DemoYear, shared: SharedIds): Promise<void> {
  for (const row of year.signatories) await createRow(admin, signatory, row, institute_id)
  const papers = await fillPapers(admin, institute_id, year, shared)
  const { budget_id, lines } = await distribute(admin, institute_id, year.budget, shared)
  const incomes = new Map(year.budget.incomes.map((row) => [row.name, row]))
  const school = { admin, institute_id, budget_id, ids: { ...shared, ...papers, lines }, incomes }
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
  { lines, incomes, result: _, ...body }: DemoBudget,
  shared: SharedIds,
): Promise<{ budget_id: number; lines: SchoolIds['lines'] }> {
  const validity_id = shared.validities(body.validity_id)
  const budget_id = await createRow(admin, budget, { ...body, type: 'egreso', validity_id }, institute_id)
  await admin.post(`/budgetActivity/${institute_id}/distribution/create`, {
    budgetsActivity: lines.map(({ activity_id, fundingSource_id, initialAmount }) => ({
      budget_id,
      activity_id: shared.activities(activity_id),
      fundingSource_id: shared.fundingSources(fundingSource_id),
      initialAmount,
    })),
  })
  await admin.post(`/revenue/${institute_id}/distribution/create`, {
    revenues: incomes
      .filter(({ initialAmount }) => initialAmount > 0)
      .map((row) => ({ ...row, budget_id, fundingSource_id: shared.fundingSources(row.fundingSource_id) })),
  })
  const made = await admin.list(`/budgetActivity/${institute_id}/${budget_id}`, 'budgetsActivity')
  const expected = await admin.list(`/revenue/${institute_id}/${budget_id}`, 'revenues')
  const planned = [
    ...made.map(({ id, initialAmount }) => monthsOf({ budgetActivity_id: id }, initialAmount)),
    ...expected.map(({ id, initialAmount }) => monthsOf({ revenue_id: id }, initialAmount)),
  ]
  await admin.post(`/cashPlan/${institute_id}/save/${budget_id}`, { rows: planned.flat() })
  return {
    budget_id,
    lines(activity_id, fundingSource_id = lines.find((line) => line.activity_id === activity_id)?.fundingSource_id) {
      const source = shared.fundingSources(fundingSource_id ?? 0)
      const line = made.find(
        (row) => row.activity_id === shared.activities(activity_id) && row.fundingSource_id === source,
      )
      if (!line) throw new Error(`the budget has no line of rubro ${activity_id} and source ${fundingSource_id}`)
      return line.id
    },
  }
}

/** The cash plan of a line or an income: equal parts of what it has initially. */
const monthsOf = (side: Partial<SentBody<typeof cashPlan>>, initialAmount: unknown) =>
  equalParts(centsOf(String(initialAmount)), 12).map((part, at) => ({ ...side, month: at + 1, amount: pesosOf(part) }))
