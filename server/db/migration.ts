/**
 * `npm run migration -- name`; with `--by-hand`, an empty file for functions and triggers. drizzle-kit is called as a
 * library, since the tables come from a loop and not from named exports.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { resources } from '../../resources/index.ts'
import { migrationsFolder } from './migrate.ts'
import * as internalTables from './schema/internalTables.ts'
import { anyTableOf } from './schema/tables.ts'

type Journal = {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
type Snapshot = ReturnType<typeof generateDrizzleJson>

const metaFolder = join(migrationsFolder, 'meta')
const journalFile = join(metaFolder, '_journal.json')

export const schema = (): Record<string, unknown> => ({
  ...Object.fromEntries(resources.map((resource) => [resource.name, anyTableOf(resource)])),
  ...internalTables,
})

/** None when the last migration and the declarations agree. */
export async function missingStatements(): Promise<{
  statements: string[]
  before: Snapshot
  now: Snapshot
  journal: Journal
}> {
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] }
  const last = journal.entries.at(-1)
  const before: Snapshot = last
    ? JSON.parse(readFileSync(join(metaFolder, `${last.tag.slice(0, 4)}_snapshot.json`), 'utf8'))
    : generateDrizzleJson({})
  const now = generateDrizzleJson(schema(), before.id)
  return { statements: await generateMigration(before, now), before, now, journal }
}

async function writeMigration(name: string, byHand: boolean): Promise<void> {
  const { statements, before, now, journal } = await missingStatements()
  if (statements.length === 0 && !byHand) {
    console.log('The tables already say what the declarations say.')
    return
  }
  const tag = `${String(journal.entries.length).padStart(4, '0')}_${name.replace(/[^a-zA-Z0-9]+/g, '_')}`
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true })
  mkdirSync(metaFolder, { recursive: true })
  const sql = byHand ? '-- ' : statements.join('\n--> statement-breakpoint\n')
  const snapshot = byHand ? { ...before, id: randomUUID(), prevId: before.id } : now
  writeFileSync(join(migrationsFolder, `${tag}.sql`), `${sql}\n`)
  writeFileSync(join(metaFolder, `${tag.slice(0, 4)}_snapshot.json`), `${JSON.stringify(snapshot, null, 2)}\n`)
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  console.log(
    `server/db/migrations/${tag}.sql: ${byHand ? 'to be written' : `${statements.length} statements`}. ` +
      'Read it before you commit it.',
  )
}

if (process.argv[1]?.endsWith('migration.ts')) {
  const args = process.argv.slice(2)
  await writeMigration(args.find((arg) => !arg.startsWith('--')) ?? 'change', args.includes('--by-hand'))
}
