/** Traslado: moves an amount between two lines of one budget; the total stays (decision 18; spec 5). */
import { sql } from 'drizzle-orm'
import { transfer } from '../../resources/entities/transfer.ts'
import { type Agreement, agreementCheck } from '../../resources/parts/agreement.ts'
import {
  type CompleteTransfer,
  freeCents,
  isComplete,
  readTransfer,
  type TransferRow,
  transferLineRules,
  transferRules,
} from '../../resources/rules/transfer.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { centsOf, noCents, pesosOf } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { checked, listOf, requireValidRows } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertManyRows, takeIds } from '../db/query/insertMany.ts'
import { lastOfNext } from '../db/query/numbers.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { type LockedLine, lockLines } from '../ledger/lines.ts'
import { requireFundedRows } from '../ledger/outOfFunds.ts'
import { postingsOf } from '../ledger/postings.ts'

const transfers = tableOf(transfer)
const key = 'transfers'

export type Transfers = { agreement?: Agreement; rows: readonly TransferRow[] }

export const readTransfers = (body: unknown): Transfers => ({
  rows: listOf(body, key).map(readTransfer),
  agreement: checked(agreementCheck, body),
})

/** @throws Refusal 400 with the first broken rule, in the given order; without funds with `detail` in pesos */
export async function transferBetweenLines(tx: Db, actor: Actor, { rows, agreement }: Transfers) {
  const named = rows.flatMap(({ credit, contraCredit }) => [credit, contraCredit]).filter((id) => id !== null)
  const locked = await lockLines(tx, actor.institute, named)
  requireFunds(rows, locked)
  const complete = rows.filter(isComplete)
  requireValidRows(key, transferLineRules, complete, { budgetOf: (line) => locked.get(line)?.budget ?? null })
  const inserted = await insertTransfers(tx, actor.institute, agreement, complete, locked)
  const postings = inserted.flatMap((row) => postingsOf(transfer, row))
  await book(tx, actor, postings)
  return { transfers: inserted.map((row) => ({ ...row, amount: pesosOf(row.amount) })) }
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
