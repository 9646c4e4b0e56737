/**
 * What the stored documents are worth on their lines, as the effects of their declarations say. Only `verify` reads it: it shares
 * no code with the writers of the ledger.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Effect, type MovementColumn, movementColumns } from '../../resources/define/index.ts'
import { moneyDocuments } from '../../resources/entities/moneyDocuments.ts'
import { type Booked, balances, lineFieldOf } from '../../resources/rules/effect.ts'
import { effectWhere } from '../db/query/effectWhere.ts'

/** Under which keys a row has the documents that it names; a document has itself under its own. */
export const namedKeys = balances.map(({ key }) => key)

const column = (key: string): SQL => sql`${sql.identifier(key)}`
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

function rowsOf(document: Booked, effect: Effect): SQL {
  const { books, fields, name } = document
  const named = namedKeys.map((key) =>
    key === `${name}_id` ? column('id') : key in fields ? column(key) : sql`null::int`,
  )
  const amounts = movementColumns.map((key) => sql`amount * (not deleted)::int * ${sql.raw(String(effect[key] ?? 0))}`)
  return sql`select ${name}::text, id, deleted, institute_id, budget_id, ${column(lineFieldOf(effect))}, ${column(books.day)}, ${list(named)}, ${list(amounts)}
    from ${column(name)} where ${effectWhere(effect, column) ?? sql`true`}`
}

const initial = sql`select 'budget', b.id, b.deleted, b.institute_id, b.id, l.id, v.start, ${list(namedKeys.map(() => sql`null::int`))},
    case when b.completed then l."initialAmount" else 0 end, case when b.completed then l."initialAmount" else 0 end, 0, 0, 0
  from budget b join "budgetActivity" l on l.budget_id = b.id join validity v on v.id = b.validity_id`

const documents: readonly Booked[] = moneyDocuments

/** One row a document and line: its day, the documents that it names, and its amounts, 0 while it is annulled. */
export const moneyRows: SQL = sql`(select * from (${sql.join(
  [initial, ...documents.flatMap((document) => document.books.effects.map((effect) => rowsOf(document, effect)))],
  sql` union all `,
)}) rows(document, id, deleted, institute_id, budget_id, line, day, ${list(namedKeys.map(column))}, ${list(movementColumns.map(column))}))`

/** The stored row of each document with a balance that a row of `rows` names, under the name of its entity. */
export const joinNamed = (rows: SQL): SQL =>
  sql.join(
    balances.map(
      ({ document, key }) =>
        sql`left join ${column(document.name)} on ${column(document.name)}.id = ${rows}.${column(key)}`,
    ),
    sql` `,
  )

/** A column of each of those rows. */
export const ofNamed = (key: (document: Booked) => string): SQL[] =>
  balances.map(({ document }) => sql`${column(document.name)}.${column(key(document))}`)

/** The names of the columns in the sentences of `verify`. */
const called: Readonly<Record<MovementColumn, string>> = {
  definitive: 'definitiva',
  present: 'disponible',
  committed: 'comprometido',
  obligated: 'obligado',
  paid: 'pagado',
}

/** A row for each amount: its name, and what two sources say. */
export const eachAmount = (one: (key: string) => SQL, other: (key: string) => SQL): SQL =>
  sql`(values ${list(
    movementColumns.map((key) => sql`(${called[key]}::text, coalesce(${one(key)}, 0), coalesce(${other(key)}, 0))`),
  )})`

/** The stored amount of a line: `presentAmount`. */
export const lineAmount = (key: string): SQL => sql`l.${column(`${key}Amount`)}`

/** The sums of every column. */
export const sums: SQL = list(movementColumns.map((key) => sql`sum(${column(key)}) as ${column(key)}`))
