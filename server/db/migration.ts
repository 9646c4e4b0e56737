/**
 * `npm run migration -- name`: writes the SQL from the last migration to the declarations. With `--try` it first runs
 * it on a copy of the data folder, and writes nothing if that fails; with `--by-hand` it writes an empty file for
 * functions and triggers. drizzle-kit is used as a library, because the tables come from a loop and not from named
 * exports.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { AnyResource } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { errorLine } from '../base/log.ts'
import { readSettings } from '../base/settings.ts'
import { byHandWarnings } from './changes/byHand.ts'
import { choicesOf } from './changes/choices.ts'
import { type Difference, difference } from './changes/difference.ts'
import { addMigration, readSnapshot, type Snapshot, writeSnapshot } from './changes/history.ts'
import { strayWarnings } from './changes/journal.ts'
import { brokenForOlder, olderNote } from './changes/olderProgram.ts'
import { migrationsFolder } from './migrate.ts'
import * as internalTables from './schema/internalTables.ts'
import { memberTables } from './schema/memberTables.ts'
import { anyTableOf } from './schema/tables.ts'
import { tryMigrations } from './tryMigrations.ts'
import { requireOwnNames } from './unmigrated.ts'

const schema = (): Record<string, unknown> => ({
  ...Object.fromEntries(resources.map((resource) => [resource.name, anyTableOf(resource)])),
  ...Object.fromEntries(memberTables.map(({ resource, key, table }) => [`${resource.name}_${key}`, table])),
  ...internalTables,
})

/** @property broken see `brokenForOlder` */
export async function missingStatements(): Promise<Difference & { now: Snapshot; broken: string[] }> {
  requireOwnNames()
  const before = readSnapshot(migrationsFolder)
  const now: Snapshot = { ...generateDrizzleJson(schema(), before.id), choices: choicesOf(resources) }
  const { statements, warnings } = await difference(before, now, resources)
  return {
    statements,
    warnings: [...strayWarnings(migrationsFolder), ...warnings, ...byHandWarnings(migrationsFolder, before, now)],
    now,
    broken: brokenForOlder(before, now),
  }
}

/** The statements that create the table of one declaration. */
export async function tableStatements({ name }: AnyResource): Promise<string[]> {
  const now: Snapshot = generateDrizzleJson(schema())
  const { [`public.${name}`]: _, ...others } = now.tables
  return generateMigration({ ...now, tables: others }, now)
}

async function writeMigration(name: string, isTried: boolean): Promise<void> {
  const { statements, warnings, now, broken } = await missingStatements()
  for (const warning of warnings) console.log(`⚠ ${warning}`)
  if (isTried) await tryOut(name, statements, now)
  if (statements.length === 0) {
    writeSnapshot(migrationsFolder, { ...readSnapshot(migrationsFolder), choices: now.choices })
    if (!isTried) console.log('The tables already are as declared.')
    return
  }
  const [first = '', ...others] = statements
  const noted = broken.length > 0 ? `${olderNote(broken)}\n${first}` : first
  const tag = addMigration(migrationsFolder, name, [noted, ...others], now)
  if (broken.length > 0)
    console.log(
      `⚠ A server of the version before fails beside this one: ${broken.join(', ')}. To upgrade without a pause, add in this ` +
        'version, and drop, rename or require in the next one.',
    )
  console.log(`server/db/migrations/${tag}.sql: ${counted(statements.length)}. Read it before you commit it.`)
}

const counted = (count: number): string => (count === 1 ? 'one statement' : `${count} statements`)

/** @throws Error with the failing statement */
async function tryOut(name: string, statements: readonly string[], now: Snapshot): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'erario-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    if (statements.length > 0) addMigration(folder, name, statements, now)
    for (const line of await tryMigrations(readSettings(process.env), folder)) console.log(line)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(args: readonly string[]): Promise<void> {
  const name = args.find((arg) => !arg.startsWith('--')) ?? 'change'
  if (!args.includes('--by-hand')) return writeMigration(name, args.includes('--try'))
  const tag = addMigration(migrationsFolder, name, ['-- '])
  console.log(`server/db/migrations/${tag}.sql is empty: write the SQL into it.`)
}

if (process.argv[1]?.endsWith('migration.ts'))
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(errorLine(error))
    process.exitCode = 1
  })
