/** A contract or an order as documents tell of it, and the live availability that pays it, if there is one. */

import { and, asc, eq } from 'drizzle-orm'
import { activity } from '../../../resources/entities/activity.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { contractType } from '../../../resources/entities/contractType.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../../resources/entities/supplyOrder.ts'
import { centsOf } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import type { FrameInput } from '../base/frame.ts'
import { count, type Supplier } from '../base/phrases.ts'

const availabilities = tableOf(availability)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const studies = tableOf(preliminaryStudy)
const contracts = tableOf(contract)
const types = tableOf(contractType)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)
const items = tableOf(supplyOrderDistribution)
const suppliers = tableOf(supplier)

export type CommitmentKind = 'contract' | 'serviceOrder' | 'supplyOrder'
export type Item = { quantity: number; description: string; unitCents: number }

/**
 * @param object what is to be done; of a supply order its items (decisions 6)
 * @param date its own date: the start, or the day of a supply order
 * @param term none for a supply order, whose term is its delivery
 */
export type Commitment = {
  kind: CommitmentKind
  number: string
  amountCents: number
  object: string
  date: string
  term: { duration: string; start: string; end: string } | null
  advanceCents: number
  typeName: string | null
  policy: boolean
  items: Item[]
  supplier: Supplier & { address: string }
  deleted: boolean
}

/** What a commitment is paid from. */
export type Backing = {
  id: number
  consecutive: number
  dcpDate: string
  budgetRecordDate: string
  year: number
  activity: { id: number; name: string }
  study: { number: string; studyDate: string }
}

export type CommitmentInput = FrameInput & { commitment: Commitment; backing: Backing | null }

/** Which row an availability pays. @throws Error when it names none: a fault of ours. */
export function kindOf(row: {
  documentType: string | null
  contract_id: number | null
  serviceOrder_id: number | null
  supplyOrder_id: number | null
}): [CommitmentKind, number] {
  const [kind, id]: [CommitmentKind, number | null] =
    row.documentType === 'serviceOrders'
      ? ['serviceOrder', row.serviceOrder_id]
      : row.documentType === 'supplyOrders'
        ? ['supplyOrder', row.supplyOrder_id]
        : ['contract', row.contract_id]
  if (id === null) throw new Error(`an availability of ${row.documentType} names no ${kind}`)
  return [kind, id]
}

/** What the documents of a contract or an order say. */
export const readCommitted =
  (kind: CommitmentKind) =>
  async (db: Db, _institute: number, id: number): Promise<{ commitment: Commitment; backing: Backing | null }> => ({
    commitment: await readCommitment(db, kind, id),
    backing: await readBacking(db, kind, id),
  })

export const readCommitment = (db: Db, kind: CommitmentKind, id: number): Promise<Commitment> => readers[kind](db, id)

const readers: Record<CommitmentKind, (db: Db, id: number) => Promise<Commitment>> = {
  contract: async (db, id) => {
    const [found] = await db
      .select({ row: contracts, type: types.name, supplier: paid })
      .from(contracts)
      .innerJoin(types, eq(types.id, contracts.contractType_id))
      .innerJoin(suppliers, eq(suppliers.id, contracts.supplier_id))
      .where(eq(contracts.id, id))
    const { row, type, supplier } = there(found, id)
    return {
      ...termed(row),
      kind: 'contract',
      object: row.contractSubject,
      policy: row.policy,
      typeName: type,
      supplier,
    }
  },
  serviceOrder: async (db, id) => {
    const [found] = await db
      .select({ row: serviceOrders, type: types.name, supplier: paid })
      .from(serviceOrders)
      .innerJoin(types, eq(types.id, serviceOrders.contractType_id))
      .innerJoin(suppliers, eq(suppliers.id, serviceOrders.supplier_id))
      .where(eq(serviceOrders.id, id))
    const { row, type, supplier } = there(found, id)
    return { ...termed(row), kind: 'serviceOrder', object: row.subject, policy: false, typeName: type, supplier }
  },
  supplyOrder: async (db, id) => {
    const [found] = await db
      .select({ row: supplyOrders, supplier: paid })
      .from(supplyOrders)
      .innerJoin(suppliers, eq(suppliers.id, supplyOrders.supplier_id))
      .where(eq(supplyOrders.id, id))
    const { row, supplier } = there(found, id)
    const own = await readItems(db, id)
    return {
      ...{ kind: 'supplyOrder', number: row.number, deleted: row.deleted, date: row.orderDate, supplier, items: own },
      amountCents: own.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
      object: itemsInWords(own),
      ...{ term: null, advanceCents: 0, typeName: null, policy: false },
    }
  },
}

const paid = {
  personType: suppliers.personType,
  document: suppliers.document,
  name: suppliers.name,
  lastName: suppliers.lastName,
  address: suppliers.address,
}

function there<T>(found: T | undefined, id: number): T {
  if (!found) throw new Error(`there is no commitment ${id}`)
  return found
}

type Termed = {
  number: string
  amount: string
  advance: string
  duration: string
  start: string
  end: string
  deleted: boolean
}

const termed = ({ number, amount, advance, duration, start, end, deleted }: Termed) => ({
  ...{ number, deleted, date: start, term: { duration, start, end }, items: [] },
  amountCents: centsOf(amount),
  advanceCents: centsOf(advance),
})

async function readItems(db: Db, order: number): Promise<Item[]> {
  const rows = await db
    .select({ quantity: items.quantity, description: items.description, unitValue: items.unitValue })
    .from(items)
    .where(and(eq(items.supplyOrder_id, order), eq(items.deleted, false)))
    .orderBy(asc(items.id))
  return rows.map(({ unitValue, ...item }) => ({ ...item, unitCents: centsOf(unitValue) }))
}

/** '400 Resma de papel; 60 Tóner': the object of a supply order. */
export const itemsInWords = (of: readonly Pick<Item, 'quantity' | 'description'>[]): string =>
  of.map(({ quantity, description }) => `${count(quantity)} ${description}`).join('; ')

/** The live availability of a contract or order; null while it has none. */
export async function readBacking(db: Db, kind: CommitmentKind, id: number): Promise<Backing | null> {
  const [column, type] = (
    {
      contract: [availabilities.contract_id, 'contracts'],
      serviceOrder: [availabilities.serviceOrder_id, 'serviceOrders'],
      supplyOrder: [availabilities.supplyOrder_id, 'supplyOrders'],
    } as const
  )[kind]
  const [found] = await db
    .select({
      id: availabilities.id,
      consecutive: availabilities.consecutive,
      dcpDate: availabilities.dcpDate,
      budgetRecordDate: availabilities.budgetRecordDate,
      year: availabilities.year,
      activity: { id: activities.id, name: activities.name },
      study: { number: studies.number, studyDate: studies.studyDate },
    })
    .from(availabilities)
    .innerJoin(lines, eq(lines.id, availabilities.budgetActivity_id))
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .innerJoin(studies, eq(studies.id, availabilities.preliminaryStudy_id))
    .where(and(eq(column, id), eq(availabilities.documentType, type), eq(availabilities.deleted, false)))
  return found ?? null
}
