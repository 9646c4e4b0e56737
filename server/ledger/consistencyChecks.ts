/** Invariants of the stored money rows, as SQL: balances, documents, dates, numbers, owners (decisions 11 and 16). */
import { sql } from 'drizzle-orm'
import { documentAmount } from './documentAmount.ts'
import { type Check, executionChecks } from './executionChecks.ts'

/**
 * Each query finds only wrong rows, and shares no code with the writers of the rows.
 * @property text the sentence before the columns of a found row
 */
export const consistencyChecks: readonly Check[] = [
  ...executionChecks,
  {
    text: 'El saldo de la línea no es la suma de sus movimientos',
    query: sql`select l.id as linea, l."definitiveAmount" as definitiva, l."presentAmount" as disponible,
        coalesce(sum(m.definitive), 0) as "definitiva del libro", coalesce(sum(m.present), 0) as "disponible del libro"
      from "budgetActivity" l left join movement m on m."budgetActivity_id" = l.id
      group by l.id having coalesce(sum(m.definitive), 0) <> l."definitiveAmount" or coalesce(sum(m.present), 0) <> l."presentAmount"`,
  },
  {
    text: 'El saldo después del movimiento no sigue del anterior',
    query: sql`select id as movimiento, linea from (
        select id, "budgetActivity_id" as linea, "definitiveAfter", "presentAfter",
          sum(definitive) over w as definitiva, sum(present) over w as disponible
        from movement window w as (partition by "budgetActivity_id" order by number)) r
      where "definitiveAfter" <> definitiva or "presentAfter" <> disponible`,
  },
  {
    text: 'El saldo de la línea no es el de sus documentos',
    query: sql`select id as linea, definitiva, "definitiveAmount" as guardada, definitiva - certificado as disponible, "presentAmount" as guardado from (
        select l.id, l."definitiveAmount", l."presentAmount",
          l."initialAmount"
          + coalesce((select sum(case "modificationsType" when 'adicion' then amount else -amount end) from modification
              where "budgetActivity_id" = l.id and not deleted), 0)
          + coalesce((select sum(amount) from transfer where "budgetActivityCredit_id" = l.id and not deleted), 0)
          - coalesce((select sum(amount) from transfer where "budgetActivityContraCredit_id" = l.id and not deleted), 0) as definitiva,
          coalesce((select sum(amount) from availability where "budgetActivity_id" = l.id and not deleted), 0)
          - coalesce((select sum(amount) from release where "budgetActivity_id" = l.id and not deleted), 0) as certificado
        from "budgetActivity" l) d
      where definitiva <> "definitiveAmount" or definitiva - certificado <> "presentAmount" or "presentAmount" < 0`,
  },
  {
    text: 'La distribución no suma el monto del presupuesto',
    query: sql`select b.id as presupuesto, b."initialAmount" as monto, coalesce(sum(l."initialAmount"), 0) as distribuido
      from budget b left join "budgetActivity" l on l.budget_id = b.id
      group by b.id having (b.completed and coalesce(sum(l."initialAmount"), 0) <> b."initialAmount") or (not b.completed and count(l.id) > 0)`,
  },
  {
    text: 'El documento no está en el libro por lo que vale',
    query: sql`select d.document as documento, d.id, d.vale, coalesce(sum(m.present), 0) as "en el libro" from (
        select 'availability' as document, id, case when deleted then 0 else -amount end as vale from availability
        union all select 'modification', id, case when deleted then 0 when "modificationsType" = 'adicion' then amount else -amount end from modification
        union all select 'transfer', id, 0 from transfer
        union all select 'commitment', id, 0 from commitment
        union all select 'obligation', id, 0 from obligation
        union all select 'payment', id, 0 from payment
        union all select 'release', id, case when deleted then 0 else amount end from release
        union all select 'budget', id, case when completed then "initialAmount" else 0 end from budget) d
      left join movement m on m.document = d.document and m.document_id = d.id
      group by d.document, d.id, d.vale having coalesce(sum(m.present), 0) <> d.vale`,
  },
  {
    text: 'El traslado no está en sus dos líneas por lo que vale',
    query: sql`select t.id as traslado from transfer t where exists (
        select 1 from (values (t."budgetActivityCredit_id", 1), (t."budgetActivityContraCredit_id", -1)) side(line, sign)
        where coalesce((select sum(present) from movement where document = 'transfer' and document_id = t.id and "budgetActivity_id" = side.line), 0)
          <> case when t.deleted then 0 else side.sign * t.amount end)`,
  },
  {
    text: 'El movimiento no tiene documento',
    query: sql`select m.id as movimiento, m.document as documento, m.document_id as id from movement m where not exists (
        select 1 from availability where m.document = 'availability' and id = m.document_id
        union all select 1 from modification where m.document = 'modification' and id = m.document_id
        union all select 1 from transfer where m.document = 'transfer' and id = m.document_id
        union all select 1 from commitment where m.document = 'commitment' and id = m.document_id
        union all select 1 from obligation where m.document = 'obligation' and id = m.document_id
        union all select 1 from payment where m.document = 'payment' and id = m.document_id
        union all select 1 from release where m.document = 'release' and id = m.document_id
        union all select 1 from budget where m.document = 'budget' and id = m.document_id)`,
  },
  {
    text: 'El movimiento no lleva la fecha de su documento',
    query: sql`select m.id as movimiento, m."documentDate" as fecha, d.fecha as "la del documento" from (
        select distinct on (document, document_id, "budgetActivity_id") * from movement
        order by document, document_id, "budgetActivity_id", number) m join (
        select 'budget' as document, b.id, v.start as fecha from budget b join validity v on v.id = b.validity_id
        union all select 'availability', id, "dcpDate" from availability
        union all select 'commitment', id, "commitmentDate" from commitment
        union all select 'obligation', id, "obligationDate" from obligation
        union all select 'payment', id, "paymentDate" from payment
        union all select 'release', id, "releaseDate" from release
        union all select 'modification', id, "modificationDate" from modification
        union all select 'transfer', id, "transferDate" from transfer) d on d.document = m.document and d.id = m.document_id
      where d.fecha <> m."documentDate"`,
  },
  {
    text: 'La anulación o restauración es de antes del acto anterior o de después de la vigencia',
    query: sql`select id as movimiento, fecha, anterior as "acto anterior", fin as "fin de la vigencia" from (
        select m.id, m."documentDate" as fecha, v.end as fin, lag(m."documentDate") over
          (partition by m.document, m.document_id, m."budgetActivity_id" order by m.number) as anterior
        from movement m join budget b on b.id = m.budget_id join validity v on v.id = b.validity_id) acto
      where fecha < anterior or fecha > fin`,
  },
  {
    text: 'El rubro quedó bajo cero un día',
    query: sql`select linea, dia, disponible from (
        select "budgetActivity_id" as linea, "documentDate" as dia,
          sum(sum(present)) over (partition by "budgetActivity_id" order by "documentDate") as disponible
        from movement group by "budgetActivity_id", "documentDate") d
      where disponible < 0 order by linea, dia`,
  },
  {
    text: 'Lo disponible de un día no es la suma de sus movimientos',
    query: sql`select coalesce(l."budgetActivity_id", m.linea) as linea, coalesce(l.day, m.dia) as dia,
        coalesce(l.present, 0) as guardado, coalesce(m.disponible, 0) as "en el libro"
      from "lineDay" l full join (
        select "budgetActivity_id" as linea, "documentDate" as dia, sum(present) as disponible from movement group by 1, 2) m
        on m.linea = l."budgetActivity_id" and m.dia = l.day
      where coalesce(l.present, 0) <> coalesce(m.disponible, 0)`,
  },
  {
    text: 'La modificación o el traslado no es del presupuesto y rubro de su línea',
    query: sql`select 'modificación' as documento, m.id from modification m join "budgetActivity" l on l.id = m."budgetActivity_id"
        where l.budget_id <> m.budget_id or l.activity_id <> m.activity_id or l.institute_id <> m.institute_id
      union all select 'traslado', t.id from transfer t join "budgetActivity" l on l.id in (t."budgetActivityCredit_id", t."budgetActivityContraCredit_id")
        where l.budget_id <> t.budget_id or l.institute_id <> t.institute_id`,
  },
  {
    text: 'Los consecutivos tienen huecos o repetidos',
    query: sql`select a.series as serie, a.institute_id as instituto, a.year as vigencia, count(*) as documentos, max(a.number) as ultimo, max(c.last) as contador
      from (select 'availability.consecutive' as series, institute_id, year, consecutive as number from availability
        union all select 'commitment.number', institute_id, year, number from commitment
        union all select 'obligation.number', institute_id, year, number from obligation
        union all select 'payment.number', institute_id, year, number from payment
        union all select 'release.number', institute_id, year, number from release) a
      left join consecutive c on c.series = a.series and c.institute_id = a.institute_id and c.year = a.year
      group by a.series, a.institute_id, a.year
      having count(*) <> max(a.number) or count(distinct a.number) <> count(*) or min(a.number) <> 1
        or max(a.number) is distinct from max(c.last)`,
  },
  {
    // Rows of the first version keep gaps that their printed documents have.
    text: 'Los números de una modificación o un traslado faltan, se repiten o no llegan al último dado',
    query: sql`select a.series as serie, a.institute_id as instituto, a.year as vigencia, count(distinct a.request) as documentos,
        count(distinct a.number) as "números", max(a.number) as ultimo, max(c.last) as contador
      from (select 'modification' as series, m.institute_id, extract(year from v.start)::int as year, m.number, coalesce(m.request, m.id) as request
          from modification m join budget b on b.id = m.budget_id join validity v on v.id = b.validity_id
        union all select 'transfer', t.institute_id, extract(year from v.start)::int, t.number, t.id
          from transfer t join budget b on b.id = t.budget_id join validity v on v.id = b.validity_id) a
      left join consecutive c on c.series = a.series and c.institute_id = a.institute_id and c.year = a.year
      group by a.series, a.institute_id, a.year
      having count(*) <> count(a.number) or count(distinct a.number) <> count(distinct a.request)
        or count(distinct (a.number, a.request)) <> count(distinct a.request) or max(a.number) is distinct from max(c.last)`,
  },
  {
    text: 'El neto no es el monto menos sus impuestos, o estos no caben en él',
    query: sql`select o.id as obligacion, o.amount as monto, o."netAmount" as neto, coalesce(sum(t.amount), 0) as impuestos
      from obligation o left join "availabilityTax" t on t.obligation_id = o.id
      group by o.id having o."netAmount" <> o.amount - coalesce(sum(t.amount), 0) or o."netAmount" < 0
        or (count(t.id) > 0 and coalesce(sum(t.amount), 0) >= o.amount)`,
  },
  {
    text: 'La disponibilidad no vale lo que su documento',
    query: sql`select a.id as disponibilidad, a.amount as monto from availability a
      where a."upTo" = 'payment' and a.amount is distinct from ${documentAmount}`,
  },
  {
    text: 'El movimiento no es del instituto de su línea',
    query: sql`select m.id as movimiento from movement m join "budgetActivity" l on l.id = m."budgetActivity_id"
      where l.institute_id <> m.institute_id or l.budget_id <> m.budget_id`,
  },
  {
    text: 'La disponibilidad usa filas de otro instituto o de otro presupuesto',
    query: sql`select a.id as disponibilidad from availability a
      join "budgetActivity" l on l.id = a."budgetActivity_id" left join "preliminaryStudy" s on s.id = a."preliminaryStudy_id"
      left join account c on c.id = a.account_id left join contract k on k.id = a.contract_id
      where l.institute_id <> a.institute_id or l.budget_id <> a.budget_id or s.institute_id <> a.institute_id
        or c.institute_id <> a.institute_id or k.institute_id <> a.institute_id`,
  },
]
