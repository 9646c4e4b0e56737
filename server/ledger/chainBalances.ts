/** The balances of an availability and of the acts that follow it, by day, from the ledger alone (decision 39). */
import { and, eq, sql } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { type Cents, centsOfSum, sqlAmount } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { tableOf } from '../db/schema/tables.ts'

const availabilities = tableOf(availability)
const commitments = tableOf(commitment)

/**
 * The kinds of balance: the uncommitted part of an availability, the unobligated part of a commitment, the unpaid part
 * of an obligation.
 */
export type Level = 'availability' | 'commitment' | 'obligation'

/**
 * @property leftCents the amount that later acts may still take
 * @property lowestCents the lowest balance at the end of any day; negative when an act is dated before what it takes
 * @property wholeCents the amount after releases
 */
export type Balance = { level: Level; id: number; leftCents: Cents; lowestCents: Cents; wholeCents: Cents }

/** The balances of one availability, whose line the caller has locked. A chain has few acts, so the cost stays flat. */
export async function readBalances(tx: Db, availabilityId: number): Promise<Balance[]> {
  const rows = await rowsOf<{ level: Level; id: number; left: string; lowest: string; whole: string }>(
    tx,
    sql`with chain as (
        select 'availability' as document, id, null::int as commitment_id, null::int as obligation_id from availability where id = ${availabilityId}
        union all select 'commitment', id, id, null from commitment where availability_id = ${availabilityId}
        union all select 'obligation', id, commitment_id, id from obligation where availability_id = ${availabilityId}
        union all select 'payment', id, commitment_id, obligation_id from payment where availability_id = ${availabilityId}
        union all select 'release', id, commitment_id, null from release where availability_id = ${availabilityId}),
      act as (
        select m."documentDate" as day, chain.commitment_id, chain.obligation_id, -m.present as certified,
          coalesce(m.committed, 0) as committed, coalesce(m.obligated, 0) as obligated, coalesce(m.paid, 0) as paid
        from chain join movement m on m.document = chain.document and m.document_id = chain.id),
      change as (
        select 'availability' as level, ${availabilityId}::int as id, day, certified as whole, certified - committed as change from act
        union all select 'commitment', commitment_id, day, committed, committed - obligated from act where commitment_id is not null
        union all select 'obligation', obligation_id, day, obligated, obligated - paid from act where obligation_id is not null),
      balance as (
        select level, id, sum(sum(change)) over w as balance, sum(change) as change, sum(whole) as whole
        from change group by level, id, day window w as (partition by level, id order by day))
      select level, id, sum(change) as left, min(balance) as lowest, sum(whole) as whole from balance group by level, id order by level, id`,
  )
  return rows.map(({ level, id, left, lowest, whole }) => ({
    level,
    id,
    leftCents: centsOfSum(left),
    lowestCents: centsOfSum(lowest),
    wholeCents: centsOfSum(whole),
  }))
}

/** Stores the balances of an availability and of its commitments, the latter in one statement. */
export async function storeBalances(tx: Db, balances: readonly Balance[]): Promise<void> {
  for (const { level, id, leftCents } of balances)
    if (level === 'availability')
      await tx
        .update(availabilities)
        .set({ uncommittedAmount: sqlAmount(leftCents) })
        .where(eq(availabilities.id, id))
  const settled = balances.filter(({ level }) => level === 'commitment')
  if (settled.length === 0) return
  const rows = settled.map(
    ({ id, wholeCents, leftCents }) =>
      sql`(${id}::int, ${sqlAmount(wholeCents)}::numeric, ${sqlAmount(leftCents)}::numeric)`,
  )
  await tx
    .update(commitments)
    .set({ currentAmount: sql`settled.current`, unobligatedAmount: sql`settled.unobligated` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) settled(id, current, unobligated)`)
    .where(
      and(
        eq(commitments.id, sql`settled.id`),
        sql`(${commitments.currentAmount}, ${commitments.unobligatedAmount}) <> (settled.current, settled.unobligated)`,
      ),
    )
}
