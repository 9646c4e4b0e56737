/** What a budget reports to the contraloría, by the day of each act (decision 86). */
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type CommitmentType, commitments } from '../../resources/entities/commitments.ts'
import { contract } from '../../resources/entities/contract.ts'
import { contractType } from '../../resources/entities/contractType.ts'
import { modification } from '../../resources/entities/modification.ts'
import { movement } from '../../resources/entities/movement.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { supplyOrder } from '../../resources/entities/supplyOrder.ts'
import type { Period } from '../../resources/rules/period.ts'
import { centsOf, subtractCents, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { readReversals, reversalsUntil } from '../ledger/reversals.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import { readIncomeLines } from '../queries/incomes.ts'
import type { ReportedAvailability } from './availabilityReport.ts'
import type { ComptrollerReport, ContractTerms, ReportedContract, ReportedModification } from './comptrollerReport.ts'
import { actChange, isLive } from './periodChange.ts'
import { readAvailabilityReport } from './readAvailabilityReport.ts'
import { readExecution } from './readExecution.ts'

const modifications = tableOf(modification)
const movements = tableOf(movement)
const revenues = tableOf(revenue)
const contracts = tableOf(contract)
const types = tableOf(contractType)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)

export async function readComptroller(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  budget: BudgetHead & { id: number },
  period: Period,
): Promise<ComptrollerReport> {
  const { letterhead, lines, plan } = await readExecution(db, call, budget, period)
  const own = new Set(lines.map(({ id }) => id))
  const year = { initDate: `${budget.year}-01-01`, finalDate: period.finalDate }
  const availabilities = (await readAvailabilityReport(db, call, year)).rows.filter(({ line }) => own.has(line))
  const incomes = (await readIncomeLines(db, budget.id, period.finalDate)).filter(({ exists }) => exists)
  return {
    letterhead,
    year: budget.year,
    annulled: budget.deleted,
    period,
    lines,
    plan,
    incomes,
    availabilities,
    modifications: await readModifications(db, budget.id, period, new Set(incomes.map(({ id }) => id))),
    contracts: await readContracts(db, availabilities, period.finalDate),
  }
}

/** Those of the period, and earlier ones that were annulled or restored in it. */
async function readModifications(
  db: Db,
  budget: number,
  period: Period,
  incomes: ReadonlySet<number>,
): Promise<ReportedModification[]> {
  const rows = await db
    .select({ ...getTableColumns(modifications), code: revenues.code })
    .from(modifications)
    .leftJoin(revenues, eq(revenues.id, modifications.revenue_id))
    .where(eq(modifications.budget_id, budget))
    .orderBy(asc(modifications.modificationDate), asc(modifications.id))
  const reversals = await readReversals(db, eq(movements.budget_id, budget), eq(movements.document, modification.name))
  return rows.flatMap(({ code, ...row }): ReportedModification[] => {
    const date = row.modificationDate
    const own = reversalsUntil(reversals('modification', row.id), period.finalDate)
    const sign = actChange({ date, reversals: own }, period)
    if (sign === 0) return []
    return [
      {
        date,
        type: row.modificationsType === 'adicion' ? 'adicion' : 'reduccion',
        agreement: row.agreementNumber,
        amountCents: centsOf(row.amount),
        line: row.budgetActivity_id,
        income: row.revenue_id !== null && incomes.has(row.revenue_id) ? { code } : null,
        sign,
      },
    ]
  })
}

/** The RPs of contracts and orders that are live on a day. */
async function readContracts(
  db: Db,
  availabilities: readonly ReportedAvailability[],
  day: string,
): Promise<ReportedContract[]> {
  const found = availabilities
    .filter(isLive)
    .flatMap((availability) =>
      availability.records.filter(({ date }) => date <= day).map((record) => ({ availability, record })),
    )
  const terms = await readTerms(
    db,
    found.map(({ record }) => record.commitment),
  )
  return found.flatMap(({ availability, record }) => {
    const own = terms.get(`${record.commitment.type} ${record.commitment.id}`)
    if (!own) return []
    const returned = availability.returns.filter(isLive)
    const released = returned.filter(
      ({ commitment_id, effect }) => commitment_id === record.id && effect.committed === -1,
    )
    const paid = [...availability.payments, ...availability.repaid].filter(
      (payment) => payment.record.id === record.id && payment.date <= day && isLive(payment),
    )
    const sumOf = (acts: readonly { amountCents: ReportedContract['paidCents'] }[]) =>
      sumCents(acts.map(({ amountCents }) => amountCents))
    return {
      availability,
      record,
      terms: own,
      certifiedCents: subtractCents(availability.amountCents, sumOf(returned)),
      committedCents: subtractCents(record.amountCents, sumOf(released)),
      paidCents: sumOf(paid),
    }
  })
}

type Named = { type: CommitmentType | 'direct'; id: number | null }

/** By type and id of the contract or order. */
async function readTerms(db: Db, named: readonly Named[]): Promise<Map<string, ContractTerms>> {
  const idsOf = (type: CommitmentType) => [
    ...new Set(named.flatMap((one) => (one.type === type ? (one.id ?? []) : []))),
  ]
  const signed = await db
    .select({ row: contracts, kind: types.name })
    .from(contracts)
    .innerJoin(types, eq(types.id, contracts.contractType_id))
    .where(inArray(contracts.id, idsOf('contracts')))
  const services = await db
    .select({ row: serviceOrders, kind: types.name })
    .from(serviceOrders)
    .innerJoin(types, eq(types.id, serviceOrders.contractType_id))
    .where(inArray(serviceOrders.id, idsOf('serviceOrders')))
  const supplies = await db
    .select()
    .from(supplyOrders)
    .where(inArray(supplyOrders.id, idsOf('supplyOrders')))
  const termOf = (row: { amount: string; start: string; end: string; duration: string }) => ({
    amountCents: centsOf(row.amount),
    start: row.start,
    end: row.end,
    duration: row.duration,
  })
  return new Map<string, ContractTerms>([
    ...signed.map(
      ({ row, kind }) => [`contracts ${row.id}`, { ...termOf(row), kind, signed: row.signedDate }] as const,
    ),
    ...services.map(({ row, kind }) => [`serviceOrders ${row.id}`, { ...termOf(row), kind, signed: null }] as const),
    ...supplies.map((row) => {
      const terms = {
        kind: commitments.supplyOrders.of.one,
        amountCents: centsOf(row.amount),
        signed: row.orderDate,
        start: null,
        end: null,
        duration: row.deliveryTerm,
      }
      return [`supplyOrders ${row.id}`, terms] as const
    }),
  ])
}
