/** Traslado: moves an amount between two lines of one budget; the total stays (decision 18; spec 5). */
import { sql } from 'drizzle-orm'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { type Agreement, agreementCheck } from '../../resources/parts/agreement.ts'
import {
  type CompleteTransfer,
  freeCents,
  isComplete,
  partingRules,
  readTransfer,
  type TransferRow,
  transferLineRules,
  transferRules,
  transferSourceRules,
} from '../../resources/rules/transfer.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { centsOf, noCents, pesosOf } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { checked, listOf, requireValidRows } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertManyRows, takeIds } from '../db/query/insertMany.ts'
import { lastOfNext } from '../db/query/numbers.ts'
import { requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { type LockedLine, lockLines, openLines, shareLockBudget } from '../ledger/lines.ts'
import { requireFundedRows } from '../ledger/outOfFunds.ts'
import { postingsOf } from '../ledger/postings.ts'
import { readRevenues } from '../ledger/revenues.ts'

const transfers = tableOf(transfer)
const lines = tableOf(budgetActivity)
const sources = tableOf(fundingSource)
const key = 'transfers'

export type Transfers = { agreement?: Agreement; rows: readonly TransferRow[] }

export const readTransfers = (body: unknown): Transfers => ({
  rows: listOf(body, key).map(readTransfer),
  agreement: checked(agreementCheck, body),
})

/** @throws Refusal 400 with the first broken rule, in the given order; without funds with `detail` in pesos */
export async function transferBetweenLines(tx: Db, actor: Actor, { rows: asked, agreement }: Transfers) {
  const rows = await withPartedLines(tx, actor, asked)
  const named = rows.flatMap(({ credit, contraCredit }) => [credit, contraCredit]).filter((id) => id !== null)
  const locked = await lockLines(tx, actor.institute, named)
  requireFunds(rows, locked)
  requireValidRows(key, transferLineRules, rows, { budgetOf: (line) => locked.get(line)?.budget ?? null })
  await requireOneSource(tx, actor, rows, locked)
  const complete = rows.filter(isComplete)
  const inserted = await insertTransfers(tx, actor.institute, agreement, complete, locked)
  const postings = inserted.flatMap((row) => postingsOf(transfer, row))
  await book(tx, actor, postings)
  return { transfers: inserted.map((row) => ({ ...row, amount: pesosOf(row.amount) })) }
}

/**
 * The rows with the line of their source as credit, which is opened where it is absent. A row whose debited line may not
 * be parted stays without credit, for the rules to refuse.
 */
async function withPartedLines(tx: Db, { institute }: Actor, rows: readonly TransferRow[]): Promise<TransferRow[]> {
  const parted = rows.flatMap(({ contraCredit, fundingSource_id }) =>
    contraCredit !== null && fundingSource_id ? [{ contraCredit, fundingSource_id }] : [],
  )
  if (parted.length === 0) return [...rows]
  const found = await rowsOf<{ line: number; source: number; budget_id: number; activity_id: number }>(
    tx,
    sql`select l.id as line, s.id as source, l.budget_id, l.activity_id
      from unnest(${sql.param(parted.map((row) => row.contraCredit))}::integer[],
        ${sql.param(parted.map((row) => row.fundingSource_id))}::integer[]) p(line, source)
      join ${lines} l on l.id = p.line and l.institute_id = ${institute} and not l.deleted and l."fundingSource_id" is null
      join ${sources} s on s.id = p.source and not s.deleted order by l.budget_id`,
  )
  for (const id of new Set(found.map(({ budget_id }) => budget_id))) {
    const budget = await shareLockBudget(tx, institute, id)
    const of = found.filter(({ budget_id }) => budget_id === id)
    const keys = of.map(({ activity_id, source }) => ({ activity_id, fundingSource_id: source }))
    if (budget) await openLines(tx, institute, budget, keys)
  }
  const credits = await rowsOf<{ id: number; line: number; source: number }>(
    tx,
    sql`select c.id, l.id as line, c."fundingSource_id" as source from ${lines} l
      join ${lines} c on c.budget_id = l.budget_id and c.activity_id = l.activity_id
      where l.id = any(${sql.param(found.map(({ line }) => line))}::integer[]) and c."fundingSource_id" is not null`,
  )
  return rows.map((row) => {
    const credit = credits.find(({ line, source }) => line === row.contraCredit && source === row.fundingSource_id)
    return credit ? { ...row, credit: credit.id } : row
  })
}

async function requireOneSource(
  tx: Db,
  actor: Actor,
  rows: readonly TransferRow[],
  locked: ReadonlyMap<number, LockedLine>,
): Promise<void> {
  const ids = rows.map(({ fundingSource_id }) => fundingSource_id ?? null)
  await requireUsable(tx, fundingSource, actor, { key, field: 'fundingSource_id', ids })
  const sourceOf = (line: number) => locked.get(line)?.fundingSource_id
  requireValidRows(key, partingRules, rows, { sourceOf })
  const [line] = locked.values()
  const hasIncome = line !== undefined && (await readRevenues(tx, line.budget.id)).length > 0
  // With income, having no source is a source of its own: each source has an income for its money.
  requireValidRows(key, transferSourceRules, rows, { sourceOf: (id) => sourceOf(id) ?? (hasIncome ? 'none' : null) })
}

function requireFunds(rows: readonly TransferRow[], locked: ReadonlyMap<number, LockedLine>): void {
  const presentCents = (line: number) => locked.get(line)?.presentCents
  requireFundedRows(
    { key, rules: transferRules, rows, facts: { presentCents } },
    ({ amountCents, contraCredit }, before) => {
      const line = contraCredit ?? 0
      return {
        availableCents: freeCents(presentCents(line) ?? noCents, line, before),
        requestedCents: amountCents ?? noCents,
      }
    },
  )
}

async function insertTransfers(
  tx: Db,
  institute: number,
  agreement: Agreement | undefined,
  rows: readonly CompleteTransfer[],
  locked: ReadonlyMap<number, LockedLine>,
) {
  const [first] = rows
  const start = first && locked.get(first.credit)?.budget.start
  if (start === undefined) throw new Error('a transfer between lines that are not locked')
  const series = { series: 'transfer', institute_id: institute, year: yearOf(start) }
  const last = await lastOfNext(tx, series, rows.length)
  const ids = await takeIds(tx, transfers, rows.length)
  const values = rows.map(({ amountCents, credit, contraCredit, transferDate }, at) => ({
    id: ids[at],
    institute_id: institute,
    budget_id: locked.get(credit)?.budget.id ?? 0,
    amount: amountCents,
    budgetActivityCredit_id: credit,
    budgetActivityContraCredit_id: contraCredit,
    transferDate,
    number: last - rows.length + 1 + at,
    request: ids[0],
    ...agreement,
  }))
  const inserted = await rowsOf<typeof transfers.$inferSelect>(tx, sql`${insertManyRows(transfer, values)} returning *`)
  return inserted.map((row) => ({ ...row, amount: centsOf(row.amount) }))
}
