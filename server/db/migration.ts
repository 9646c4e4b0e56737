/**
 * `npm run migration -- name`; with `--by-hand`, an empty file for functions and triggers. drizzle-kit is called as a
 * library, since the tables come from a loop and not from named exports.
 */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { resources } from '../../resources/index.ts'
import { addMigration, readSnapshot, type Snapshot } from './changes/history.ts'
import { migrationsFolder } from './migrate.ts'
import * as internalTables from './schema/internalTables.ts'
import { anyTableOf } from './schema/tables.ts'

const schema = (): Record<string, unknown> => ({
  ...Object.fromEntries(resources.map((resource) => [resource.name, anyTableOf(resource)])),
  ...internalTables,
})

/** None when the last migration and the declarations agree. */
export async function missingStatements(): Promise<{ statements: string[]; now: Snapshot }> {
  const before = readSnapshot(migrationsFolder)
  const now = generateDrizzleJson(schema(), before.id)
  return { statements: await generateMigration(before, now), now }
}

async function writeMigration(name: string, byHand: boolean): Promise<void> {
  if (byHand) {
    const tag = addMigration(migrationsFolder, name, ['-- '])
    return console.log(`server/db/migrations/${tag}.sql está vacía: escriba en ella el SQL.`)
  }
  const { statements, now } = await missingStatements()
  if (statements.length === 0) return console.log('Las tablas ya dicen lo que dicen las declaraciones.')
  const tag = addMigration(migrationsFolder, name, statements, now)
  console.log(`server/db/migrations/${tag}.sql: ${statements.length} instrucciones. Léala antes de guardarla.`)
}

if (process.argv[1]?.endsWith('migration.ts')) {
  const args = process.argv.slice(2)
  await writeMigration(args.find((arg) => !arg.startsWith('--')) ?? 'change', args.includes('--by-hand'))
}
