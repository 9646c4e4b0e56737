/** The balances of an availability and of the acts that follow it, by day, from the ledger alone (decision 39). */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import type { MoneyDocument } from '../../resources/entities/moneyDocuments.ts'
import { type Booked, balances, executionDocuments, type Stage } from '../../resources/rules/effect.ts'
import { type Cents, centsOfSum, noCents, sqlAmount } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'

const availabilities = tableOf(availability)
const commitments = tableOf(commitment)

/**
 * @property document whose balance it is: the uncommitted part of an availability, the unobligated part of a commitment
 * @property leftCents the amount that later acts may still take
 * @property lowestCents the lowest balance at the end of any day; negative when an act is dated before what it takes
 * @property wholeCents the amount without what was given back
 */
export type Balance = { document: MoneyDocument; id: number; leftCents: Cents; lowestCents: Cents; wholeCents: Cents }

/** The acts of one availability, with the documents that each names: its own id under its own name. */
const actsOf = (availabilityId: number): SQL =>
  sql.join(
    executionDocuments.map((document) => {
      const { id } = tableOf(document)
      const own = document.name === availability.name ? id : columnOf(anyTableOf(document), 'availability_id')
      const named = balances.map(({ key }) => sql`${namedBy(document, key)} as ${sql.identifier(key)}`)
      return sql`select ${document.name}::text as document, ${id} as id, ${sql.join(named, sql`, `)}
        from ${anyTableOf(document)} where ${own} = ${availabilityId}`
    }),
    sql` union all `,
  )

/** An expression in the table of the document: the id that it has under the key, or null. */
export function namedBy(document: Booked, key: string): SQL {
  if (key === `${document.name}_id`) return sql`${tableOf(document).id}`
  return key in document.fields ? sql`${columnOf(anyTableOf(document), key)}` : sql`null::int`
}

/** What each act changes in the balance of each document that it names. */
export const changesOf = (acts: SQL): SQL =>
  sql.join(
    balances.map(
      ({ document, key, stage, next }) =>
        sql`select ${document.name}::text as document, ${sql.identifier(key)} as id, day, ${stageOf(stage)} as whole,
          ${stageOf(stage)} - ${next ? stageOf(next) : sql`0`} as change from ${acts} where ${sql.identifier(key)} is not null`,
    ),
    sql` union all `,
  )

const stageOf = (stage: Stage): SQL => sql`${sql.identifier(stage)}`

/** The changes by the acts of one availability, as the table `change`: those whose movements `m` meet the condition. */
const changesIn = (availabilityId: number, condition: SQL): SQL => sql`named as (${actsOf(availabilityId)}),
  act as (
    select named.*, m."documentDate" as day, -m.present as certified,
      coalesce(m.committed, 0) as committed, coalesce(m.obligated, 0) as obligated, coalesce(m.paid, 0) as paid
    from named join movement m on m.document = named.document and m.document_id = named.id where ${condition}),
  change as (${changesOf(sql`act`)})`

/** The balances of one availability, whose line the caller has locked. It has few acts, so the cost stays flat. */
export async function readBalances(tx: Db, availabilityId: number): Promise<Balance[]> {
  const rows = await rowsOf<{ document: MoneyDocument; id: number; left: string; lowest: string; whole: string }>(
    tx,
    sql`with ${changesIn(availabilityId, sql`true`)},
      balance as (
        select document, id, sum(sum(change)) over w as balance, sum(change) as change, sum(whole) as whole
        from change group by document, id, day window w as (partition by document, id order by day))
      select document, id, sum(change) as left, min(balance) as lowest, sum(whole) as whole from balance
      group by document, id order by document, id`,
  )
  return rows.map(({ document, id, left, lowest, whole }) => ({
    document,
    id,
    leftCents: centsOfSum(left),
    lowestCents: centsOfSum(lowest),
    wholeCents: centsOfSum(whole),
  }))
}

type Named = { document: MoneyDocument; id: number }

/** What a document of that availability had left right before the first movement of an act. */
export async function readLeftBefore(db: Db, availabilityId: number, of: Named, act: Named): Promise<Cents> {
  const first = sql`(select min(number) from movement where document = ${act.document} and document_id = ${act.id})`
  const [found] = await rowsOf<{ left: string }>(
    db,
    sql`with ${changesIn(availabilityId, sql`m.number < ${first}`)}
      select coalesce(sum(change), 0) as left from change where document = ${of.document} and id = ${of.id}`,
  )
  return found ? centsOfSum(found.left) : noCents
}

/** Stores the balances of an availability and of its commitments, the latter in one statement. */
export async function storeBalances(tx: Db, read: readonly Balance[]): Promise<void> {
  for (const { document, id, leftCents } of read)
    if (document === 'availability')
      await tx
        .update(availabilities)
        .set({ uncommittedAmount: sqlAmount(leftCents) })
        .where(eq(availabilities.id, id))
  const settled = read.filter(({ document }) => document === 'commitment')
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
