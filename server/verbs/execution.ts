/** The common parts of the execution's verbs: the first lock, the days, and the final balances. */
import { and, eq, isNotNull, ne, sum } from 'drizzle-orm'
import type { AnyResource, Row, RowOf } from '../../resources/define/index.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { type CommitmentNames, commitmentOf, commitments } from '../../resources/entities/commitments.ts'
import type { MoneyDocument, MoneyResource } from '../../resources/entities/moneyDocuments.ts'
import { type Booked, changedBalances, executionDocuments } from '../../resources/rules/effect.ts'
import { commitmentTexts } from '../../resources/rules/executionActs.ts'
import { isInside } from '../../resources/rules/withinValidity.ts'
import { addCents, type Cents, centsOfSum, noCents, subtractCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { readBalances, storeBalances } from '../ledger/executionBalances.ts'
import { lockLines, type OpenBudget } from '../ledger/lines.ts'
import { outOfFunds } from '../ledger/outOfFunds.ts'

const registered = tableOf(commitment)

/** An availability, or a document that names one. */
export type Acts = Extract<MoneyResource, { fields: { budgetActivity_id: object; year: object } }>

/**
 * Locks the budget line of an act, which serializes all changes of that execution, and reads the row of the act.
 * @returns undefined when the institute has no such row in an open budget
 */
export async function lockExecution<R extends Acts>(
  tx: Db,
  institute: number,
  resource: R,
  id: number,
): Promise<{ row: RowOf<R>; budget: OpenBudget } | undefined> {
  const line = await lineOf(tx, institute, resource, id)
  const budget = line === undefined ? undefined : (await lockLines(tx, institute, [line])).get(line)?.budget
  const row = budget && (await readOne<R>(tx, resource, id))
  return row && { row, budget }
}

/** Call it before locking the row of an act itself: the verbs lock the line first. */
export const lockExecutionLine =
  (resource: Acts) =>
  async (tx: Db, { institute }: Actor, id: number): Promise<void> => {
    const line = await lineOf(tx, institute, resource, id)
    if (line !== undefined) await lockLines(tx, institute, [line])
  }

async function lineOf(tx: Db, institute: number, resource: AnyResource, id: number): Promise<number | undefined> {
  const table = anyTableOf(resource)
  const [found] = await tx
    .select({ line: columnOf(table, 'budgetActivity_id') })
    .from(table)
    .where(and(eq(columnOf(table, 'id'), id), eq(columnOf(table, 'institute_id'), institute)))
  return typeof found?.line === 'number' ? found.line : undefined
}

/**
 * The contract or order of a commitment, locked, so that concurrent commitments and advances on it are serialized; null
 * for a direct commitment, undefined when the institute has no such row.
 */
export async function lockDocument(tx: Db, institute: number, names: CommitmentNames) {
  if (names.documentType === 'direct') return null
  const { type, id } = commitmentOf(names)
  const table = anyTableOf(commitments[type].of)
  const [found] = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(eq(columnOf(table, 'id'), id), eq(columnOf(table, 'institute_id'), institute)))
    .for('update')
  const row = found && (await readOne(tx, commitments[type].of, id))
  return row && { type, row }
}

export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

/** The supplier of a commitment: of its contract or order, or of the commitment itself. */
export function supplierOf(document: LockedDocument | null | undefined, direct: number | null): number {
  const supplier = document ? document.row.supplier_id : direct
  if (supplier === null) throw new Error('a commitment has neither a document nor a supplier')
  return supplier
}

/**
 * @param own the commitment itself if it is being restored and already live
 * @throws Refusal 400 with `detail` when the other live commitments of a document and this amount exceed it
 */
export async function requireWithinDocument(
  tx: Db,
  { type, row }: LockedDocument,
  amount: Cents,
  own = 0,
): Promise<void> {
  const of = registered[commitments[type].key]
  const [found] = await tx
    .select({ taken: sum(registered.currentAmount) })
    .from(registered)
    .where(and(eq(of, row.id), isNotNull(of), eq(registered.deleted, false), ne(registered.id, own)))
  const availableCents = subtractCents(row.amount, centsOfSum(found?.taken ?? 0))
  if (amount > availableCents)
    throw outOfFunds(commitmentTexts.beyondDocument, { availableCents, requestedCents: amount })
}

/** @param own the commitment itself when it is restored */
export async function requireRoom(
  tx: Db,
  { institute }: Actor,
  names: CommitmentNames,
  amount: Cents,
  own?: number,
): Promise<void> {
  const document = await lockDocument(tx, institute, names)
  if (document) await requireWithinDocument(tx, document, amount, own)
}

/**
 * @param after the day of the act before it, and the refusal of an earlier day
 * @throws Refusal 400 at the field of the date
 */
export function requireDay(budget: OpenBudget, field: string, day: string, after: readonly [string, string]): void {
  if (day < after[0]) throw invalid({ [field]: after[1] })
  if (!isInside(budget, day)) throw invalid({ [field]: refusals.outsideValidity })
}

/** @throws Refusal 400 with `detail` */
export function requireLeft(text: string, availableCents: Cents, requestedCents: Cents): void {
  if (requestedCents > availableCents) throw outOfFunds(text, { availableCents, requestedCents })
}

/** The refusal when an act of `document` takes more than what is left of one that it names. */
function beyond(document: Booked, of: MoneyDocument): string {
  const text = [document, ...executionDocuments].map(({ books }) => books.beyond?.[of]).find((own) => own !== undefined)
  if (text === undefined) throw new Error(`no act takes from ${of}`)
  return text
}

/**
 * Stores the balances of an availability after a booking on it.
 * @throws Refusal 400 with `detail` of the worst day when an act took, on some day, more than was available
 */
export async function updateBalances(
  tx: Db,
  availabilityId: number,
  document: Booked,
  requestedCents: Cents = noCents,
): Promise<void> {
  const read = await readBalances(tx, availabilityId)
  const short = read.find(({ lowestCents }) => lowestCents < 0)
  if (short) {
    const availableCents = addCents(short.lowestCents, requestedCents)
    throw outOfFunds(beyond(document, short.document), { availableCents, requestedCents })
  }
  await storeBalances(tx, read)
}

/**
 * What an act takes from is checked before it is booked, because the budget line alone would only report that its columns are out
 * of order. `updateBalances` checks the days.
 * @throws Refusal 400 with `detail`
 */
export async function requireBalances(
  tx: Db,
  document: Booked,
  row: Row & { availability_id: number; amount: Cents },
): Promise<void> {
  const read = await readBalances(tx, row.availability_id)
  for (const { balance, sign } of changedBalances(document, row)) {
    const of = balance.document.name
    const left = read.find((one) => one.document === of && one.id === row[balance.key])?.leftCents ?? noCents
    if (sign < 0) requireLeft(beyond(document, of), left, row.amount)
  }
}
