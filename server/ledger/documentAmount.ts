import { type SQL, sql } from 'drizzle-orm'
import type { CommitmentType } from '../../resources/entities/commitments.ts'

/** Repeated here on purpose: verify shares no code with the writers of the rows. */
const amounts: Readonly<Record<CommitmentType, SQL>> = {
  contracts: sql`(select amount from contract where id = a.contract_id)`,
  serviceOrders: sql`(select amount from "serviceOrder" where id = a."serviceOrder_id")`,
  supplyOrders: sql`(select amount from "supplyOrder" where id = a."supplyOrder_id")`,
}

/** The amount of the contract or order of the availability `a` in a query. */
export const documentAmount = sql`case a."documentType" ${sql.join(
  Object.entries(amounts).map(([type, amount]) => sql`when ${type} then ${amount} `),
)} end`
