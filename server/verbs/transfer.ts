/** Traslado: moves an amount between two lines of one budget; the total stays (decisions 4; spec 5). */
import { inArray, sql } from 'drizzle-orm'
import type { RowOf } from '../../resources/define/index.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { firstFault } from '../../resources/rules/rowRules.ts'
import {
  type CompleteTransfer,
  freeCents,
  isComplete,
  readTransfer,
  type TransferRow,
  transferLineRules,
  transferRules,
  transferTexts,
} from '../../resources/rules/transfer.ts'
import { centsOf, pesosOf, sqlAmount } from '../../resources/values/money.ts'
import { idempotent } from '../api/idempotent.ts'
import { verb } from '../api/operation.ts'
import { faultKey, listOf, requireValidRows } from '../api/pendingBody.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { type LockedLine, lockLines } from '../ledger/lines.ts'
import { outOfFunds } from '../ledger/outOfFunds.ts'

const transfers = tableOf(transfer)
const key = 'transfers'

export const transferEndpoints = (): Endpoint[] => [verb(transfer, 'create', transferBetweenLines)]

/** @throws Refusal 400 with the first broken rule, in the order given; without funds with `detail` in pesos. Nothing is written then. */
async function transferBetweenLines(call: Call): Promise<Answer> {
  const rows = listOf(await call.body(), key).map(readTransfer)
  return idempotent(call, async (tx) => {
    const named = rows.flatMap(({ credit, contraCredit }) => [credit, contraCredit]).filter((id) => id !== null)
    const locked = await lockLines(tx, call.institute, named)
    const sound = requireRules(rows, locked)
    requireValidRows(key, transferLineRules, sound, { budgetOf: (line) => locked.get(line)?.budget ?? null })
    const written = await write(tx, call, sound, locked)
    const postings = written.flatMap((row) => transferPostings({ ...row, amount: centsOf(row.amount) }, false))
    await book(tx, call, postings)
    return ok({
      msg: transfer.create?.done,
      transfers: written.map((row) => ({ ...row, amount: pesosOf(centsOf(row.amount)) })),
    })
  })
}

/** A line that is not there has nothing to move, but that is said after the rules that ask for less. */
function requireRules(rows: readonly TransferRow[], locked: ReadonlyMap<number, LockedLine>): CompleteTransfer[] {
  const present = (line: number): number => locked.get(line)?.presentCents ?? Number.MAX_SAFE_INTEGER
  const broken = firstFault(transferRules, rows, { presentCents: present })
  const row = broken && rows[broken.index]
  if (broken && row && broken.fault.code === 'noFunds') {
    const line = row.contraCredit ?? 0
    throw outOfFunds(
      transferTexts.noFunds,
      freeCents(present(line), line, rows.slice(0, broken.index)),
      row.amountCents ?? 0,
    )
  }
  if (broken) throw invalid({ [faultKey(key, broken)]: broken.fault.text })
  return rows.filter(isComplete)
}

async function write(tx: Db, call: Call, rows: readonly CompleteTransfer[], locked: ReadonlyMap<number, LockedLine>) {
  const written = await tx
    .insert(transfers)
    .values(
      rows.map(({ amountCents, credit, contraCredit, transferDate }) => ({
        institute_id: call.institute,
        budget_id: locked.get(credit)?.budget.id ?? 0,
        amount: sqlAmount(amountCents),
        budgetActivityCredit_id: credit,
        budgetActivityContraCredit_id: contraCredit,
        transferDate,
      })),
    )
    .returning()
  const ids = written.map(({ id }) => id)
  const request = Math.min(...ids)
  await tx
    .update(transfers)
    .set({ request: sql`${request}` })
    .where(inArray(transfers.id, ids))
  return written.map((row) => ({ ...row, request }))
}

type Booked = Pick<
  RowOf<typeof transfer>,
  'id' | 'transferDate' | 'budgetActivityCredit_id' | 'budgetActivityContraCredit_id' | 'amount'
>

/** The two movements of one transfer, or those that book it back. */
export function transferPostings(row: Booked, reversal: boolean): Posting[] {
  const cents = row.amount * (reversal ? -1 : 1)
  const common = {
    reversal,
    documentDate: row.transferDate,
    document: transfer.name,
    document_id: row.id,
    noFunds: transferTexts.noFunds,
  }
  return [
    {
      ...common,
      line: row.budgetActivityCredit_id,
      definitiveCents: cents,
      presentCents: cents,
      kind: 'credit',
    },
    {
      ...common,
      line: row.budgetActivityContraCredit_id,
      definitiveCents: -cents,
      presentCents: -cents,
      kind: 'contraCredit',
    },
  ]
}
