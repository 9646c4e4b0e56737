/** Invariants of the incomes and of their ledger, as SQL: amounts, documents, days, and both sides by source (decision 83). */
import { sql } from 'drizzle-orm'
import type { Check } from './executionChecks.ts'

/**
 * What the stored documents are worth in the incomes: its initial amount until the distribution is undone, its live
 * modifications and its live collections.
 */
const incomeRows = sql`(
  select 'budget' as document, r.budget_id as id, r.id as income, v.start as day, r."initialAmount" * (not exists (
      select from "revenueMovement" m where m.revenue_id = r.id and m.kind = 'initial' and m.reversal))::int as definitive, 0 as collected
    from revenue r join budget b on b.id = r.budget_id join validity v on v.id = b.validity_id
  union all select 'modification', m.id, m.revenue_id, m."modificationDate",
      m.amount * (not m.deleted)::int * case m."modificationsType" when 'adicion' then 1 else -1 end, 0
    from modification m where m.revenue_id is not null
  union all select 'collection', c.id, c.revenue_id, c."collectionDate", 0, c.amount * (not c.deleted)::int from collection c)`

/**
 * What each side changed of a source on a day since the income was distributed. The first movements of a modification that was
 * there before repeat what it had booked on its line.
 */
const laterChanges = sql`(
  with distributed as (
    select r.budget_id, min(m."recordedAt") as at from "revenueMovement" m join revenue r on r.id = m.revenue_id and not r.deleted
      where m.kind = 'initial' group by 1)
  select d.budget_id, l."fundingSource_id" as source, m."documentDate" as day, m.definitive as spent, 0 as expected
    from distributed d join movement m on m.budget_id = d.budget_id and m."recordedAt" > d.at
    join "budgetActivity" l on l.id = m."budgetActivity_id"
  union all select d.budget_id, r."fundingSource_id", m."documentDate", 0, m.definitive
    from distributed d join revenue r on r.budget_id = d.budget_id and not r.deleted
    join (select *, row_number() over (partition by revenue_id, document_id order by number) as place
      from "revenueMovement" where document = 'modification') m on m.revenue_id = r.id
    where m.place > (select count(*) from movement v
      where v.document = m.document and v.document_id = m.document_id and v."recordedAt" <= d.at))`

export const incomeChecks: readonly Check[] = [
  {
    text: 'Lo definitivo o lo recaudado del ingreso no es la suma de sus movimientos',
    query: sql`select r.id as ingreso, r."definitiveAmount" as definitivo, r."collectedAmount" as recaudado, coalesce(m.definitive, 0) as "definitivo en el libro",
        coalesce(m.collected, 0) as "recaudado en el libro"
      from revenue r left join (select revenue_id, sum(definitive) as definitive, sum(collected) as collected from "revenueMovement" group by 1) m
        on m.revenue_id = r.id
      where r."definitiveAmount" <> coalesce(m.definitive, 0) or r."collectedAmount" <> coalesce(m.collected, 0)
        or r.missing <> r."definitiveAmount" - r."collectedAmount"`,
  },
  {
    text: 'El saldo después del movimiento de ingreso no sigue del anterior',
    query: sql`select id as movimiento, ingreso from (
        select id, revenue_id as ingreso, "definitiveAfter", "collectedAfter", sum(definitive) over w as definitivo, sum(collected) over w as recaudado
        from "revenueMovement" window w as (partition by revenue_id order by number)) r
      where "definitiveAfter" <> definitivo or "collectedAfter" <> recaudado`,
  },
  {
    text: 'El documento no está en el libro de ingresos por lo que vale',
    query: sql`select coalesce(d.document, m.document) as documento, coalesce(d.id, m.id) as id, coalesce(d.income, m.income) as ingreso
      from (select document, id, income, sum(definitive) as definitive, sum(collected) as collected from ${incomeRows} r group by 1, 2, 3) d
        full join (select document, document_id as id, revenue_id as income, sum(definitive) as definitive, sum(collected) as collected
          from "revenueMovement" group by 1, 2, 3) m using (document, id, income)
      where coalesce(d.definitive, 0) <> coalesce(m.definitive, 0) or coalesce(d.collected, 0) <> coalesce(m.collected, 0)`,
  },
  {
    text: 'El movimiento de ingreso no lleva la fecha de su documento',
    query: sql`select m.id as movimiento, m."documentDate" as fecha, d.day as "la del documento" from (
        select distinct on (document, document_id, revenue_id) * from "revenueMovement" where not reversal
        order by document, document_id, revenue_id, number) m
        join ${incomeRows} d on d.document = m.document and d.id = m.document_id and d.income = m.revenue_id
      where d.day <> m."documentDate"`,
  },
  {
    text: 'El ingreso quedó bajo cero un día',
    query: sql`select ingreso, dia, definitivo, recaudado from (
        select revenue_id as ingreso, "documentDate" as dia, sum(sum(definitive)) over w as definitivo, sum(sum(collected)) over w as recaudado
        from "revenueMovement" group by revenue_id, "documentDate" window w as (partition by revenue_id order by "documentDate")) d
      where definitivo < 0 or recaudado < 0`,
  },
  {
    text: 'La fuente no suma lo mismo en ingresos y en gastos',
    query: sql`select presupuesto, fuente, sum(ingresos) as ingresos, sum(gastos) as gastos from (
        select budget_id as presupuesto, "fundingSource_id" as fuente, "definitiveAmount" as ingresos, 0 as gastos from revenue where not deleted
        union all select l.budget_id, l."fundingSource_id", 0, l."definitiveAmount" from "budgetActivity" l
          where exists (select from revenue r where r.budget_id = l.budget_id and not r.deleted)) sides
      group by presupuesto, fuente having sum(ingresos) <> sum(gastos)`,
  },
  {
    text: 'Un acto posterior a la distribución de los ingresos cambió solo un lado de la fuente',
    query: sql`select budget_id as presupuesto, source as fuente, day as dia, sum(expected) as ingresos, sum(spent) as gastos
      from ${laterChanges} c group by 1, 2, 3 having sum(expected) <> sum(spent)`,
  },
  {
    text: 'El ingreso, el recaudo o su movimiento es de otro presupuesto o instituto',
    query: sql`select 'recaudo' as documento, c.id from collection c join revenue r on r.id = c.revenue_id
        where (c.institute_id, c.budget_id) <> (r.institute_id, r.budget_id)
      union all select 'modificacion', m.id from modification m join revenue r on r.id = m.revenue_id
        where (m.institute_id, m.budget_id) <> (r.institute_id, r.budget_id)
      union all select 'movimiento', m.id from "revenueMovement" m join revenue r on r.id = m.revenue_id
        where (m.institute_id, m.budget_id) <> (r.institute_id, r.budget_id)`,
  },
]
