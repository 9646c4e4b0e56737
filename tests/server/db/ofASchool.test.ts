/** Each table of a school names it, so that its rows can be together when tables are spread over machines (decision 87). */
import { is } from 'drizzle-orm'
import { getTableConfig, integer, PgTable, pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { budget } from '../../../resources/entities/budget.ts'
import { resources } from '../../../resources/index.ts'
import * as internalTables from '../../../server/db/schema/internalTables.ts'
import * as signInTables from '../../../server/db/schema/signInTables.ts'
import { anyTableOf, ownKey, tableOf } from '../../../server/db/schema/tables.ts'
import { declaredTables } from '../../../server/db/unmigrated.ts'

/** Tables of all schools: the entities whose path has no school, users and their sign-in, and what the installation does. */
const ofAll: readonly unknown[] = [
  ...resources.filter(({ api }) => api && !api.path.includes(':institute')).map((resource) => anyTableOf(resource)),
  ...Object.values(signInTables).filter((table) => is(table, PgTable)),
  internalTables.ledgerCheck,
  internalTables.seeded,
  internalTables.lease,
  internalTables.mail,
  // Of a user, for 24 hours.
  internalTables.idempotencyKey,
]

const column = 'institute_id'
const named = (table: PgTable) => getTableConfig(table).columns.find(({ name }) => name === column)

function faultsOf(table: PgTable): string[] {
  const { name, foreignKeys } = getTableConfig(table)
  const outside = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable, columns }) => named(foreignTable) && !columns.some((one) => one.name === column))
    .map(({ columns }) => `${name}: ${columns.map((one) => one.name)} may be of another school`)
  if (named(table)) return named(table)?.notNull ? outside : [`${name}: ${column} may be empty`, ...outside]
  return ofAll.includes(table) ? outside : [`${name}: has no ${column}`, ...outside]
}

it('every table has institute_id or is of all schools, and names rows of its own school alone', () => {
  expect(declaredTables().flatMap(faultsOf)).toEqual([])
})

it('a table of a school without it is found', () => {
  const { id } = tableOf(budget)
  const budget_id = integer().notNull()
  const nameless = pgTable('note', { budget_id: integer().references(() => id) })
  const nullable = pgTable('note', { budget_id, institute_id: integer() })
  const sound = pgTable('note', { budget_id, institute_id: integer().notNull() }, (table) => [
    ownKey('note_budget_id', [table.institute_id, table.budget_id], budget),
  ])
  expect([nameless, nullable, sound, pgTable('note', { budget_id })].map(faultsOf)).toEqual([
    ['note: has no institute_id', 'note: budget_id may be of another school'],
    ['note: institute_id may be empty'],
    [],
    ['note: has no institute_id'],
  ])
})
