/** The income that an addition raises or makes, or that a reduction lowers (decision 83). */
import { isPlainObject, readInteger } from '../../resources/define/index.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { incomeTexts, type ModificationKind, missingIncome, newRevenueCheck } from '../../resources/rules/income.ts'
import { isBlank } from '../../resources/values/cleanText.ts'
import { uniqueText } from '../../resources/values/foldedText.ts'
import { type Cents, multiplyCents, noCents, subtractCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { requireUsable } from '../db/query/references.ts'
import { outOfFunds } from '../ledger/outOfFunds.ts'
import type { LockedRevenue, RevenuePosting } from '../ledger/revenues.ts'

/** The income of a row: the id of a stored one, or the body of a new one. */
export type AskedIncome = { revenue_id: number | null; revenue: unknown }

export const readAskedIncome = (row: unknown): AskedIncome => {
  const { revenue_id, revenue = null } = isPlainObject(row) ? row : {}
  return { revenue_id: isBlank(revenue_id) ? null : (readInteger(revenue_id) ?? noRow), revenue }
}

export type Income = { id: number; name: string; fundingSource_id: number }
/** An income that is still to be made: its id is not in the database. */
export type NewIncome = Income & { code: string | null }
/** The id of no row: an unreadable id is refused as unknown, and is not taken for a missing one. */
const noRow = 0

/**
 * The income of each row: one that the budget has, or, of additions, a new one that rows with the same name and source
 * share.
 * @throws Refusal 400 under the field of the first row without one
 */
export async function incomesOf(
  tx: Db,
  actor: Actor,
  kind: ModificationKind,
  asked: readonly AskedIncome[],
  known: readonly Income[],
): Promise<(Income | NewIncome)[]> {
  const key = 'modifications'
  const made = new Set<Income>()
  const byName = new Map<string, Income | NewIncome>(known.map((one) => [uniqueText(one.name), one]))
  const byId = new Map(known.map((one) => [one.id, one]))
  const found: (Income | NewIncome)[] = []
  for (const [index, { revenue_id, revenue }] of asked.entries()) {
    const at = (field: string, text: string) => invalid({ [`${key}[${index}].${field}`]: text })
    if (revenue_id !== null) {
      const one = byId.get(revenue_id)
      if (!one) throw at('revenue_id', refusals.unusable)
      found.push(one)
      continue
    }
    if (kind === 'reduccion' || !isPlainObject(revenue)) throw at('revenue_id', missingIncome[kind])
    const body = newRevenue(revenue, at)
    const ids = asked.map((_, place) => (place === index ? body.fundingSource_id : null))
    await requireUsable(tx, fundingSource, actor, { key, field: 'revenue.fundingSource_id', ids })
    const name = uniqueText(body.name)
    const named = byName.get(name)
    if (named && !(made.has(named) && named.fundingSource_id === body.fundingSource_id))
      throw at('revenue.name', incomeTexts.repeated)
    const one = named ?? { ...body, id: -1 - made.size }
    byName.set(name, one)
    if (!named) made.add(one)
    found.push(one)
  }
  return found
}

function newRevenue(revenue: unknown, at: (field: string, text: string) => Refusal) {
  try {
    return checked(newRevenueCheck, revenue)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [[field, text] = ['name', error.message]] = Object.entries(error.more.errors ?? {})
    throw at(`revenue.${field}`, text)
  }
}

/** @throws Refusal 400 with `detail` when a reduction leaves less than what was collected */
export function requireAboveCollected(
  { definitiveCents, collectedCents }: Pick<LockedRevenue, 'definitiveCents' | 'collectedCents'>,
  amount: Cents,
): void {
  const availableCents = subtractCents(definitiveCents, collectedCents)
  if (amount > availableCents) throw outOfFunds(incomeTexts.belowCollected, { availableCents, requestedCents: amount })
}

/** What a modification changes in its income; the day is that of its booking. */
export function modificationPosting(
  row: { id: number; modificationsType: ModificationKind; amount: Cents },
  revenue: number,
  reversal = false,
): Omit<RevenuePosting, 'documentDate'> {
  const isAddition = row.modificationsType === 'adicion'
  return {
    revenue,
    definitiveCents: multiplyCents(row.amount, isAddition === reversal ? -1 : 1),
    collectedCents: noCents,
    kind: isAddition ? 'addition' : 'reduction',
    reversal,
    document: 'modification',
    document_id: row.id,
    ...(isAddition && { noFunds: incomeTexts.withoutAddition }),
  }
}
