/** What changed its source of funds before the incomes of a budget were distributed (decision 84). */
import { sql } from 'drizzle-orm'
import { type Cents, centsOfSum } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'

/** What left a line to another source than its own, in all and after the day of the report. */
export type SourceChange = { line: number; source: number; initialCents: Cents; definitiveCents: Cents }

/** By transfers to a line of another source, and by additions and reductions of an income of another source. */
export async function readSourceChanges(db: Db, budget_id: number, day: string): Promise<SourceChange[]> {
  const source = sql`coalesce(c."fundingSource_id", r."fundingSource_id")`
  const found = await rowsOf<{ line: number; source: number; all: string; later: string | null }>(
    db,
    sql`select l.id as line, ${source} as source, -sum(m.definitive) as all, -sum(m.definitive) filter (where m."documentDate" > ${day}) as later
      from movement m join "budgetActivity" l on l.id = m."budgetActivity_id"
      left join transfer t on m.kind = 'contraCredit' and t.id = m.document_id
      left join "budgetActivity" c on c.id = t."budgetActivityCredit_id"
      left join modification d on m.document = 'modification' and d.id = m.document_id
      left join revenue r on r.id = d.revenue_id
      where m.budget_id = ${budget_id} and ${source} <> coalesce(l."fundingSource_id", 0)
      group by 1, 2 order by 1, 2`,
  )
  return found.map(({ all, later, ...of }) => ({
    ...of,
    initialCents: centsOfSum(all),
    definitiveCents: centsOfSum(later ?? 0),
  }))
}
