/**
 * Recomputes every balance from the ledger and, independently, from the documents; checks chains, numbers and
 * identities.
 */
import { asc, sql } from 'drizzle-orm'
import { institute } from '../../resources/entities/institute.ts'
import { centsOf, percentOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { longSnapshot } from '../db/engine/snapshot.ts'
import { commonChain } from '../db/schema/auditChain.ts'
import { tableOf } from '../db/schema/tables.ts'
import { anchorFaults } from './anchors.ts'
import { attachmentFaults } from './attachments.ts'
import { auditChain, type Chain, chainFaults, ledgerChain, ledgers } from './chain.ts'
import { consistencyChecks } from './consistencyChecks.ts'
import { factFaults } from './facts.ts'
import { replayFaults } from './replay.ts'

const institutes = tableOf(institute)

/** @returns one Spanish sentence for each difference, naming the row, all in one snapshot */
export async function verify(db: Db): Promise<string[]> {
  const faults = await longSnapshot(db, async (at) => {
    const faults: string[] = []
    for (const { text, query } of consistencyChecks)
      for (const row of await rowsOf(at, query)) faults.push(`${text}: ${describe(row)}`)
    faults.push(...(await taxFaults(at)))
    for (const chain of await chainsOf(at)) faults.push(...(await chainFaults(at, chain)))
    faults.push(...(await factFaults(at)))
    faults.push(...(await replayFaults(at)))
    faults.push(...(await anchorFaults(at)))
    return faults
  })
  // Attachments never change, and reading them takes long: outside the snapshot, which would block others.
  return [...faults, ...(await attachmentFaults(db))]
}

async function chainsOf(db: Db): Promise<Chain[]> {
  const found = await db.select({ id: institutes.id }).from(institutes).orderBy(asc(institutes.id))
  return [
    auditChain(commonChain),
    ...found.flatMap(({ id }) => [...ledgers.map((ledger) => ledgerChain(id, ledger)), auditChain(id)]),
  ]
}

type Found = Record<string, unknown>

const describe = (row: Found): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

type Tax = { id: number; availability_id: number; fee: string; base: string; amount: string }

/** Computed in code, because the database rounds halves differently. */
async function taxFaults(db: Db): Promise<string[]> {
  const query = sql`select id, availability_id, fee, base, amount from "availabilityTax" order by id`
  const rows = await rowsOf<Tax>(db, query)
  return rows
    .filter(({ fee, base, amount }) => percentOf(centsOf(base), Number(fee)) !== centsOf(amount))
    .map(
      ({ id, availability_id }) =>
        `El impuesto ${id} de la disponibilidad ${availability_id} no es su porcentaje de la base`,
    )
}
