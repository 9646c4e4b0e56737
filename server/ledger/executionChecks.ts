/**
 * Invariants of the execution: its columns in the ledger, its balances on every day, its order (decision 39).
 */
import { type SQL, sql } from 'drizzle-orm'
import { commitments } from '../../resources/entities/commitments.ts'
import { moneyDocuments } from '../../resources/entities/moneyDocuments.ts'
import { balances, executionDocuments, isExecution, kindsOf, type Stage } from '../../resources/rules/effect.ts'
import { joinNamed, moneyRows, namedKeys, ofNamed } from './moneyRows.ts'

/** @property text the sentence before the columns of a found row */
export type Check = { text: string; query: SQL }

const column = (key: string): SQL => sql`${sql.identifier(key)}`
const textsOf = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`

/** The movements of the execution, under each document that they follow. */
const booked = sql`(select ${sql.join(namedKeys.map(column), sql`, `)}, m."documentDate" as day, -m.present as certified,
    coalesce(m.committed, 0) as committed, coalesce(m.obligated, 0) as obligated, coalesce(m.paid, 0) as paid
  from ${moneyRows} r join movement m on m.document = r.document and m.document_id = r.id where r.availability_id is not null)`

const stage = (name: Stage | undefined): SQL => (name ? column(name) : sql`0`)

/** What each movement changes in the balances of the documents that it follows. */
const changes = sql.join(
  balances.map(
    ({ document, key, stage: own, next }) =>
      sql`select ${document.name}::text as documento, ${column(key)} as id, day as dia, ${stage(own)} - ${stage(next)} as cambio
        from ${booked} b where ${column(key)} is not null`,
  ),
  sql` union all `,
)

const followed = sql`from ${moneyRows} act ${joinNamed(sql`act`)} where act.availability_id is not null`
const any = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

export const executionChecks: readonly Check[] = [
  {
    text: 'Un documento de otra clase dice que compromete, obliga o paga',
    query: sql`select id as movimiento from movement
      where kind <> all(${textsOf(kindsOf(moneyDocuments.filter(isExecution)))}) and coalesce(committed, obligated, paid) is not null`,
  },
  {
    text: 'El rubro tiene un día en que pagó más de lo obligado, obligó más de lo comprometido o comprometió más de lo certificado',
    query: sql`select linea, dia from (
        select "budgetActivity_id" as linea, "documentDate" as dia,
          sum(-sum(present) filter (where kind = any(${textsOf(kindsOf(executionDocuments))}))) over w as certificado, sum(coalesce(sum(committed), 0)) over w as comprometido,
          sum(coalesce(sum(obligated), 0)) over w as obligado, sum(coalesce(sum(paid), 0)) over w as pagado
        from movement group by "budgetActivity_id", "documentDate" window w as (partition by "budgetActivity_id" order by "documentDate")) d
      where comprometido > coalesce(certificado, 0) or obligado > comprometido or pagado > obligado or pagado < 0`,
  },
  {
    text: 'El acto tomó un día más de lo que quedaba de aquello en que se apoya',
    query: sql`select documento, id, dia, queda from (
        select documento, id, dia, sum(sum(cambio)) over (partition by documento, id order by dia) as queda
        from (${changes}) c group by documento, id, dia) d where queda < 0`,
  },
  {
    text: 'El saldo de la disponibilidad no es el de sus registros y liberaciones',
    query: sql`select a.id as disponibilidad, a."uncommittedAmount" as guardado, d.saldo from availability a
      join (select availability_id, sum(-present - committed) as saldo from ${moneyRows} r group by 1) d on d.availability_id = a.id
      where a."uncommittedAmount" <> d.saldo`,
  },
  {
    text: 'El saldo del registro presupuestal no es el de sus obligaciones y liberaciones',
    query: sql`select c.id as registro, c."currentAmount" as vigente, c."unobligatedAmount" as "por obligar" from commitment c
      join (select commitment_id, sum(committed) as vigente, sum(committed - obligated) as "por obligar" from ${moneyRows} r group by 1) d
        on d.commitment_id = c.id
      where (c."currentAmount", c."unobligatedAmount") <> (d.vigente, d."por obligar")`,
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
    query: sql`select act.document as documento, act.id ${followed}
      and act.day < greatest(${sql.join(
        ofNamed(({ books }) => books.day),
        sql`, `,
      )})`,
  },
  {
    text: 'El acto no es de la disponibilidad, el rubro o el instituto de aquel en que se apoya',
    query: sql`select act.document as documento, act.id ${followed} and ${any([
      sql`(act.institute_id, act.budget_id, act.line) <> (availability.institute_id, availability.budget_id, availability."budgetActivity_id")`,
      ...ofNamed(({ fields }) => ('availability_id' in fields ? 'availability_id' : 'id')).map(
        (of) => sql`${of} <> act.availability_id`,
      ),
    ])}`,
  },
  {
    text: 'El acto está vigente y aquel en que se apoya está anulado',
    query: sql`select act.document as documento, act.id ${followed} and not act.deleted and ${any(ofNamed(() => 'deleted'))}`,
  },
  {
    text: 'Los registros de un documento suman más que él',
    query: sql.join(
      Object.values(commitments).map(
        ({
          of,
          key,
        }) => sql`select ${of.name}::text as documento, d.id, d.amount as monto, sum(c."currentAmount") as registrado
          from ${column(of.name)} d join commitment c on not c.deleted and c.${column(key)} = d.id
          group by d.id having sum(c."currentAmount") > d.amount`,
      ),
      sql` union all `,
    ),
  },
]
