/** Additions and reductions: raise or cut lines of a budget, all rows of a request or none (decisions 4; spec 5). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPlainObject, kindMessages, type RowOf } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { modification, reductionDone } from '../../resources/entities/modification.ts'
import {
  additionCheck,
  additionRules,
  type DatedModification,
  modificationDayRules,
  modificationTexts,
  reductionCheck,
  reductionRules,
  requestedCents,
} from '../../resources/rules/modification.ts'
import { firstFault } from '../../resources/rules/rowRules.ts'
import { centsOf, pesosOf, sqlAmount } from '../../resources/values/money.ts'
import { idempotent } from '../api/idempotent.ts'
import { verb } from '../api/operation.ts'
import { checkedRows, faultKey, listOf, requireValidRows } from '../api/pendingBody.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { isUsable, unusable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { holdBudget, type LockedLine, lockLines, type OpenBudget } from '../ledger/lines.ts'
import { outOfFunds } from '../ledger/outOfFunds.ts'

const modifications = tableOf(modification)
const lines = tableOf(budgetActivity)
const key = 'modifications'

export const modifyEndpoints = (): Endpoint[] => [verb(modification, 'create', modify)]

type Kind = 'adicion' | 'reduccion'

/**
 * @throws Refusal 404 for a budget that is not there, 400 with the first broken rule; a reduction beyond what is free carries `detail`
 * in pesos. Nothing is written then.
 */
async function modify(call: Call): Promise<Answer> {
  const budgetId = call.id('budget')
  if (!(await holdBudget(call.db, call.institute, budgetId))) throw notFound()
  const { kind, rows } = await readBody(call)
  return idempotent(call, async (tx) => {
    const budget = await holdBudget(tx, call.institute, budgetId)
    if (!budget) throw notFound()
    requireValidRows(key, modificationDayRules, rows, { validity: budget })
    if (kind === 'adicion') await openLines(tx, call, budget, rows)
    const lineOf = await linesOf(tx, call, budget, rows)
    if (kind === 'reduccion') demandFunds(rows, lineOf)
    const written = await write(tx, call, budget, kind, rows, lineOf)
    const postings = written.flatMap((row) =>
      modificationPostings({ ...row, modificationsType: kind, amount: centsOf(row.amount) }, false),
    )
    await book(tx, call, postings)
    return ok({
      msg: kind === 'adicion' ? modification.create?.done : reductionDone,
      modifications: written.map((row) => ({ ...row, amount: pesosOf(centsOf(row.amount)) })),
    })
  })
}

async function readBody(call: Call): Promise<{ kind: Kind; rows: DatedModification[] }> {
  const body = await call.body()
  const kind = isPlainObject(body) ? body.modificationsType : undefined
  if (kind !== 'adicion' && kind !== 'reduccion') throw invalid({ modificationsType: kindMessages.choice })
  const checked = checkedRows(kind === 'adicion' ? additionCheck : reductionCheck, key, listOf(body, key))
  const rows = checked.map(({ activity_id, amount, modificationDate }) => ({
    activity_id,
    amountCents: amount,
    modificationDate,
  }))
  if (kind === 'adicion') requireValidRows(key, additionRules, rows, {})
  return { kind, rows }
}

/** A rubro that the budget lacks gets a line of its own with nothing in it; in id order, as every verb does. */
async function openLines(tx: Db, call: Call, budget: OpenBudget, rows: readonly DatedModification[]): Promise<void> {
  for (const [index, { activity_id }] of rows.entries())
    if (!(await isUsable(tx, activity, activity_id, call.institute)))
      throw invalid({ [`${key}[${index}].activity_id`]: unusable })
  const fresh = rows.map(({ activity_id }) => activity_id).sort((a, b) => a - b)
  await tx
    .insert(lines)
    .values(
      fresh.map((activity_id) => ({
        institute_id: call.institute,
        budget_id: budget.id,
        activity_id,
        initialAmount: '0',
      })),
    )
    .onConflictDoNothing()
}

async function linesOf(
  tx: Db,
  call: Call,
  budget: OpenBudget,
  rows: readonly DatedModification[],
): Promise<(row: DatedModification) => LockedLine> {
  const wanted = rows.map(({ activity_id }) => activity_id)
  const found = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.budget_id, budget.id), inArray(lines.activity_id, wanted)))
  const locked = [
    ...(
      await lockLines(
        tx,
        call.institute,
        found.map(({ id }) => id),
      )
    ).values(),
  ]
  const byActivity = new Map(locked.map((line) => [line.activity_id, line]))
  return (row) => {
    const line = byActivity.get(row.activity_id)
    if (!line) throw invalid({ [`${key}[${rows.indexOf(row)}].activity_id`]: unusable })
    return line
  }
}

function demandFunds(rows: readonly DatedModification[], lineOf: (row: DatedModification) => LockedLine): void {
  const present = new Map(rows.map((row) => [row.activity_id, lineOf(row).presentCents]))
  const broken = firstFault(reductionRules, rows, { presentCents: (activity_id) => present.get(activity_id) })
  if (!broken) return
  const row = rows[broken.index]
  if (!row || broken.fault.code !== 'noFunds') throw invalid({ [faultKey(key, broken)]: broken.fault.text })
  throw outOfFunds(broken.fault.text, present.get(row.activity_id) ?? 0, requestedCents(rows, row.activity_id))
}

async function write(
  tx: Db,
  call: Call,
  budget: OpenBudget,
  kind: Kind,
  rows: readonly DatedModification[],
  lineOf: (row: DatedModification) => LockedLine,
) {
  const written = await tx
    .insert(modifications)
    .values(
      rows.map((row) => ({
        institute_id: call.institute,
        budget_id: budget.id,
        budgetActivity_id: lineOf(row).id,
        modificationsType: kind,
        modificationDate: row.modificationDate,
        activity_id: row.activity_id,
        amount: sqlAmount(row.amountCents),
      })),
    )
    .returning()
  const request = Math.min(...written.map(({ id }) => id))
  await tx
    .update(modifications)
    .set({ request: sql`${request}` })
    .where(
      inArray(
        modifications.id,
        written.map(({ id }) => id),
      ),
    )
  return written.map((row) => ({ ...row, request }))
}

type Booked = Pick<
  RowOf<typeof modification>,
  'id' | 'modificationsType' | 'budgetActivity_id' | 'modificationDate' | 'amount'
>

/** The movement of one row, or the one that books it back. */
export function modificationPostings(row: Booked, reversal: boolean): Posting[] {
  const isAddition = row.modificationsType === 'adicion'
  const cents = row.amount * (isAddition === reversal ? -1 : 1)
  return [
    {
      line: row.budgetActivity_id,
      definitiveCents: cents,
      presentCents: cents,
      kind: isAddition ? 'addition' : 'reduction',
      reversal,
      documentDate: row.modificationDate,
      document: modification.name,
      document_id: row.id,
      noFunds: isAddition ? modificationTexts.spent : modificationTexts.noFunds,
    },
  ]
}
