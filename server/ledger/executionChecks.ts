/**
 * Invariants of the execution chain: its columns in the ledger, its balances on every day, its order (decision 39).
 */
import { type SQL, sql } from 'drizzle-orm'

/** @property text the sentence before the columns of a found row */
export type Check = { text: string; query: SQL }

/** The acts with the rows they follow, by column name. */
const acts = sql`(
  select 'commitment' as document, id, deleted, institute_id, budget_id, "budgetActivity_id", availability_id, null::int as commitment_id,
    null::int as obligation_id, "commitmentDate" as day from commitment
  union all select 'obligation', id, deleted, institute_id, budget_id, "budgetActivity_id", availability_id, commitment_id, null, "obligationDate" from obligation
  union all select 'payment', id, deleted, institute_id, budget_id, "budgetActivity_id", availability_id, commitment_id, obligation_id, "paymentDate" from payment
  union all select 'release', id, deleted, institute_id, budget_id, "budgetActivity_id", availability_id, commitment_id, null, "releaseDate" from release)`

/** The movements of every chain, under each row that they follow. */
const booked = sql`(
  select act.availability_id, act.commitment_id, act.obligation_id, m."documentDate" as day, -m.present as certified,
    coalesce(m.committed, 0) as committed, coalesce(m.obligated, 0) as obligated, coalesce(m.paid, 0) as paid
  from (select 'availability' as document, id, id as availability_id, null::int as commitment_id, null::int as obligation_id from availability
    union all select document, id, availability_id, case document when 'commitment' then id else commitment_id end,
      case document when 'obligation' then id else obligation_id end from ${acts} a) act
  join movement m on m.document = act.document and m.document_id = act.id)`

export const executionChecks: readonly Check[] = [
  {
    text: 'Lo comprometido, obligado o pagado de la línea no es la suma de sus movimientos',
    query: sql`select l.id as linea, l."committedAmount" as comprometido, l."obligatedAmount" as obligado, l."paidAmount" as pagado
      from "budgetActivity" l left join movement m on m."budgetActivity_id" = l.id
      group by l.id having coalesce(sum(m.committed), 0) <> l."committedAmount" or coalesce(sum(m.obligated), 0) <> l."obligatedAmount"
        or coalesce(sum(m.paid), 0) <> l."paidAmount"`,
  },
  {
    text: 'Lo comprometido, obligado o pagado de la línea no es lo de sus documentos',
    query: sql`select id as linea, comprometido, "committedAmount" as guardado, obligado, "obligatedAmount" as guardado, pagado, "paidAmount" as guardado
      from (select l.id, l."committedAmount", l."obligatedAmount", l."paidAmount",
          coalesce((select sum(amount) from commitment where "budgetActivity_id" = l.id and not deleted), 0)
          - coalesce((select sum(amount) from release where "budgetActivity_id" = l.id and commitment_id is not null and not deleted), 0) as comprometido,
          coalesce((select sum(amount) from obligation where "budgetActivity_id" = l.id and not deleted), 0) as obligado,
          coalesce((select sum(amount) from payment where "budgetActivity_id" = l.id and not deleted), 0) as pagado
        from "budgetActivity" l) d
      where comprometido <> "committedAmount" or obligado <> "obligatedAmount" or pagado <> "paidAmount"`,
  },
  {
    text: 'El acto no está en el libro por lo que vale',
    query: sql`select d.document as documento, d.id from (
        select 'commitment' as document, id, amount * (not deleted)::int as committed, 0 as obligated, 0 as paid from commitment
        union all select 'obligation', id, 0, amount * (not deleted)::int, 0 from obligation
        union all select 'payment', id, 0, 0, amount * (not deleted)::int from payment
        union all select 'release', id, -amount * (not deleted and commitment_id is not null)::int, 0, 0 from release) d
      left join movement m on m.document = d.document and m.document_id = d.id
      group by d.document, d.id, d.committed, d.obligated, d.paid
      having coalesce(sum(m.committed), 0) <> d.committed or coalesce(sum(m.obligated), 0) <> d.obligated or coalesce(sum(m.paid), 0) <> d.paid`,
  },
  {
    text: 'Un documento de otra clase dice que compromete, obliga o paga',
    query: sql`select id as movimiento from movement
      where kind not in ('commitment', 'obligation', 'payment', 'release') and coalesce(committed, obligated, paid) is not null`,
  },
  {
    text: 'El rubro tiene un día en que pagó más de lo obligado, obligó más de lo comprometido o comprometió más de lo certificado',
    query: sql`select linea, dia from (
        select "budgetActivity_id" as linea, "documentDate" as dia,
          sum(-sum(present) filter (where kind in ('availability', 'release'))) over w as certificado, sum(coalesce(sum(committed), 0)) over w as comprometido,
          sum(coalesce(sum(obligated), 0)) over w as obligado, sum(coalesce(sum(paid), 0)) over w as pagado
        from movement group by "budgetActivity_id", "documentDate" window w as (partition by "budgetActivity_id" order by "documentDate")) d
      where comprometido > coalesce(certificado, 0) or obligado > comprometido or pagado > obligado or pagado < 0`,
  },
  {
    text: 'El acto tomó un día más de lo que quedaba de aquello en que se apoya',
    query: sql`select nivel, id, dia, queda from (
        select nivel, id, dia, sum(sum(cambio)) over (partition by nivel, id order by dia) as queda from (
          select 'disponibilidad' as nivel, availability_id as id, day as dia, certified - committed as cambio from ${booked} b
          union all select 'registro', commitment_id, day, committed - obligated from ${booked} b where commitment_id is not null
          union all select 'obligación', obligation_id, day, obligated - paid from ${booked} b where obligation_id is not null) c
        group by nivel, id, dia) d where queda < 0`,
  },
  {
    text: 'El saldo de la disponibilidad no es el de sus registros y liberaciones',
    query: sql`select id as disponibilidad, guardado, saldo from (
        select a.id, a."uncommittedAmount" as guardado, case when a.deleted then 0 else a.amount
          - coalesce((select sum(amount) from commitment where availability_id = a.id and not deleted), 0)
          - coalesce((select sum(amount) from release where availability_id = a.id and commitment_id is null and not deleted), 0) end as saldo
        from availability a) d where guardado <> saldo`,
  },
  {
    text: 'El saldo del registro presupuestal no es el de sus obligaciones y liberaciones',
    query: sql`select id as registro, "currentAmount" as vigente, "unobligatedAmount" as "por obligar" from (
        select c.id, c."currentAmount", c."unobligatedAmount", case when c.deleted then 0 else c.amount
          - coalesce((select sum(amount) from release where commitment_id = c.id and not deleted), 0) end as whole,
          coalesce((select sum(amount) from obligation where commitment_id = c.id and not deleted), 0) as obligated
        from commitment c) d where "currentAmount" <> whole or "unobligatedAmount" <> whole - obligated`,
  },
  {
    text: 'El pago no es de lo que dice su obligación',
    query: sql`select p.id as pago from payment p join obligation o on o.id = p.obligation_id
      where p.amount <> o.amount or p."netAmount" <> o."netAmount" or p.commitment_id <> o.commitment_id`,
  },
  {
    text: 'El neto de la disponibilidad no es el de sus pagos',
    query: sql`select a.id as disponibilidad from availability a where a."netAmount" <> coalesce((select sum(p."netAmount") from payment p
        where p.availability_id = a.id and (not p.deleted or a."upTo" = 'payment')), 0)`,
  },
  {
    text: 'El acto es anterior a aquel en que se apoya',
    query: sql`select act.document as documento, act.id from ${acts} act join availability a on a.id = act.availability_id
        left join commitment c on c.id = act.commitment_id left join obligation o on o.id = act.obligation_id
      where act.day < greatest(a."dcpDate", c."commitmentDate", o."obligationDate")`,
  },
  {
    text: 'El acto no es de la disponibilidad, el rubro o el instituto de aquel en que se apoya',
    query: sql`select act.document as documento, act.id from ${acts} act join availability a on a.id = act.availability_id
        left join commitment c on c.id = act.commitment_id left join obligation o on o.id = act.obligation_id
      where (act.institute_id, act.budget_id, act."budgetActivity_id") <> (a.institute_id, a.budget_id, a."budgetActivity_id")
        or c.availability_id <> a.id or o.availability_id <> a.id`,
  },
  {
    text: 'El acto está vigente y aquel en que se apoya está anulado',
    query: sql`select act.document as documento, act.id from ${acts} act join availability a on a.id = act.availability_id
        left join commitment c on c.id = act.commitment_id left join obligation o on o.id = act.obligation_id
      where not act.deleted and (a.deleted or c.deleted or o.deleted)`,
  },
  {
    text: 'Los registros de un documento suman más que él',
    query: sql`select d.kind as documento, d.id, d.amount as monto, sum(c."currentAmount") as registrado from (
        select 'contract' as kind, id, amount from contract union all select 'serviceOrder', id, amount from "serviceOrder"
        union all select 'supplyOrder', id, amount from "supplyOrder") d
      join commitment c on not c.deleted and d.id = case d.kind when 'contract' then c.contract_id when 'serviceOrder' then c."serviceOrder_id" else c."supplyOrder_id" end
      group by d.kind, d.id, d.amount having sum(c."currentAmount") > d.amount`,
  },
]
