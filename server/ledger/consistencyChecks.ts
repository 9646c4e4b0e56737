/** Invariants of the stored money rows, as SQL: balances, documents, dates, numbers, owners (decisions 11 and 16). */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyResource, type Field, type FieldOf, isScoped } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { documentAmount } from './documentAmount.ts'
import { type Check, executionChecks } from './executionChecks.ts'
import { incomeChecks } from './incomeChecks.ts'
import { eachAmount, lineAmount, moneyRows, sums } from './moneyRows.ts'

const amountIn =
  (rows: string) =>
  (key: string): SQL =>
    sql`${sql.identifier(rows)}.${sql.identifier(key)}`

/** Every number that the product gives, with its series. */
const numbers = sql.join(
  resources.flatMap((resource) =>
    Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
      field.kind === 'number'
        ? [
            sql`select ${`${resource.name}.${key}`}::text as series, ${isScoped(resource) ? sql`institute_id` : sql`0`} as institute_id,
              ${yearOf(resource, field)} as year, ${sql.identifier(key)} as number from ${sql.identifier(resource.name)}`,
          ]
        : [],
    ),
  ),
  sql` union all `,
)

/** Repeated here on purpose, as the writers compute it in code. */
function yearOf({ fields }: AnyResource, { yearOf: key }: FieldOf<'number'>): SQL {
  if (key === undefined) return sql`0`
  const at = sql`${sql.identifier(key)}`
  if (fields[key]?.kind === 'integer') return at
  return sql`extract(year from ${fields[key]?.kind === 'instant' ? sql`${at} at time zone 'America/Bogota'` : at})::int`
}

/**
 * Each query finds only wrong rows, and shares no code with the writers of the rows.
 * @property text the sentence before the columns of a found row
 */
export const consistencyChecks: readonly Check[] = [
  ...executionChecks,
  ...incomeChecks,
  {
    text: 'El saldo de la línea no es la suma de sus movimientos',
    query: sql`select l.id as linea, c.* from "budgetActivity" l
        left join (select "budgetActivity_id" as line, ${sums} from movement group by 1) m on m.line = l.id
        cross join lateral ${eachAmount(lineAmount, amountIn('m'))} c(saldo, guardado, "en el libro")
      where c.guardado <> c."en el libro"`,
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
    query: sql`select l.id as linea, c.* from "budgetActivity" l
        left join (select line, ${sums} from ${moneyRows} r group by 1) d on d.line = l.id
        cross join lateral ${eachAmount(lineAmount, amountIn('d'))} c(saldo, guardado, "de sus documentos")
      where c.guardado <> c."de sus documentos" or l."presentAmount" < 0`,
  },
  {
    text: 'La distribución no suma el monto del presupuesto',
    query: sql`select b.id as presupuesto, b."initialAmount" as monto, coalesce(sum(l."initialAmount"), 0) as distribuido
      from budget b left join "budgetActivity" l on l.budget_id = b.id
      group by b.id having (b.completed and coalesce(sum(l."initialAmount"), 0) <> b."initialAmount") or (not b.completed and count(l.id) > 0)`,
  },
  {
    text: 'El documento no está en el libro por lo que vale',
    query: sql`select d.document as documento, d.id, d.line as linea, c.*
      from (select document, id, line, ${sums} from ${moneyRows} r group by 1, 2, 3) d
        left join (select document, document_id as id, "budgetActivity_id" as line, ${sums} from movement group by 1, 2, 3) m using (document, id, line)
        cross join lateral ${eachAmount(amountIn('d'), amountIn('m'))} c(saldo, vale, "en el libro")
      where c.vale <> c."en el libro"`,
  },
  {
    text: 'El movimiento no tiene documento',
    query: sql`select m.id as movimiento, m.document as documento, m.document_id as id from movement m
        left join ${moneyRows} d on d.document = m.document and d.id = m.document_id
      where d.id is null`,
  },
  {
    text: 'El movimiento no lleva la fecha de su documento',
    query: sql`select m.id as movimiento, m."documentDate" as fecha, d.day as "la del documento" from (
        select distinct on (document, document_id, "budgetActivity_id") * from movement
        order by document, document_id, "budgetActivity_id", number) m
        join ${moneyRows} d on d.document = m.document and d.id = m.document_id and d.line = m."budgetActivity_id"
      where d.day <> m."documentDate"`,
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
    text: 'El documento no es del presupuesto, el instituto o el rubro de su línea',
    query: sql`select distinct d.document as documento, d.id from ${moneyRows} d join "budgetActivity" l on l.id = d.line
        left join modification m on d.document = 'modification' and m.id = d.id
      where (l.budget_id, l.institute_id) <> (d.budget_id, d.institute_id) or l.activity_id <> m.activity_id`,
  },
  {
    text: 'Los consecutivos tienen huecos o repetidos',
    query: sql`select a.series as serie, a.institute_id as instituto, a.year as vigencia, count(*) as documentos, max(a.number) as ultimo, max(c.last) as contador
      from (${numbers}) a
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
    text: 'La disponibilidad usa filas de otro instituto',
    query: sql`select a.id as disponibilidad from availability a left join "preliminaryStudy" s on s.id = a."preliminaryStudy_id"
      left join account c on c.id = a.account_id left join contract k on k.id = a.contract_id
      where s.institute_id <> a.institute_id or c.institute_id <> a.institute_id or k.institute_id <> a.institute_id`,
  },
]
