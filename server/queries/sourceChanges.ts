/** What changed its source of funds before the incomes of a budget were distributed (decision 84). */
import { sql } from 'drizzle-orm'
import { type Cents, centsOfSum } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'

/** What left a line to another source than its own, in all and after the day of the report. */
export type SourceChange = { line: number; source: number; initialCents: Cents; definitiveCents: Cents }

/** By transfers to a line of another source, and by additions and reductions of an income of another source. */
export async function readSourceChanges(db: Db, budget_id: number, day: string): Promise<SourceChange[]> {
  const found = await rowsOf<{ line: number; source: number; all: string; later: string | null }>(
    db,
    sql`select l.id as line, s.source, -sum(s.definitive) as all, -sum(s.definitive) filter (where s.day > ${day}) as later
      from (
        select m."budgetActivity_id" as line, c."fundingSource_id" as source, m.definitive, m."documentDate" as day
        from movement m join transfer t on t.id = m.document_id join "budgetActivity" c on c.id = t."budgetActivityCredit_id"
        where m.budget_id = ${budget_id} and m.kind = 'contraCredit'
        union all
        select m."budgetActivity_id", r."fundingSource_id", m.definitive, m."documentDate"
        from modification d join movement m on m.document = 'modification' and m.document_id = d.id
        join revenue r on r.id = d.revenue_id where d.budget_id = ${budget_id}
      ) s join "budgetActivity" l on l.id = s.line
      where s.source <> coalesce(l."fundingSource_id", 0)
      group by 1, 2 order by 1, 2`,
  )
  return found.map(({ all, later, ...of }) => ({
    ...of,
    initialCents: centsOfSum(all),
    definitiveCents: centsOfSum(later ?? 0),
  }))
}
