/** What `npm run migration` writes: migrations, and the resulting tables. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { type Journal, journalFile, statementBreak } from './journal.ts'

export type SnapshotColumn = {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  generated?: { as: string; type: string }
}
type SnapshotIndex = {
  name: string
  columns: { expression: string; isExpression: boolean }[]
  isUnique: boolean
  where?: string
}
export type SnapshotTable = {
  name: string
  columns: Record<string, SnapshotColumn>
  indexes: Record<string, SnapshotIndex>
  foreignKeys: Record<string, { name: string; tableTo: string; columnsFrom: string[] }>
  uniqueConstraints: Record<string, { name: string; columns: string[] }>
  checkConstraints: Record<string, { name: string; value: string }>
}
/** The part of drizzle-kit's snapshot used here; its own type needs a package that is not installed. */
export type Snapshot = {
  id: string
  tables: Record<string, SnapshotTable>
  /** The options of each choice, 'supplier.personType'; drizzle-kit does not have them. */
  choices?: Record<string, string[]>
}

export const copyOf = (snapshot: Snapshot): Snapshot => structuredClone(snapshot)

export const tableIn = ({ tables }: Snapshot, name: string): SnapshotTable | undefined => tables[`public.${name}`]

export const columnsOf = (table: SnapshotTable): SnapshotColumn[] => Object.values(table.columns)

/** What is new or changed, of the columns, indexes or constraints of a table. */
export const added = <T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): T[] =>
  Object.entries(now).flatMap(([name, one]) => (JSON.stringify(before[name]) === JSON.stringify(one) ? [] : [one]))

/** One snapshot for all migrations: only the tables after the last one are compared with the declarations. */
const snapshotFile = (folder: string) => join(folder, 'meta', 'snapshot.json')

function readJournal(folder: string): Journal {
  const file = journalFile(folder)
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] }
}

export const pendingMigrations = (folder: string, last: number): string[] =>
  readJournal(folder)
    .entries.filter(({ when }) => when > last)
    .map(({ tag }) => tag)

export function readSnapshot(folder: string): Snapshot {
  const file = snapshotFile(folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : generateDrizzleJson({})
}

/** By name, so that a table changes only its own lines in the file. */
export const writeSnapshot = (folder: string, snapshot: Snapshot): void =>
  writeFileSync(snapshotFile(folder), inJson({ ...snapshot, tables: byName(snapshot.tables) }))

const byName = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Adds a migration to a folder.
 * @param snapshot the resulting tables; left out when they do not change
 * @returns its tag, '0014_campus'
 */
export function addMigration(folder: string, name: string, statements: readonly string[], snapshot?: Snapshot): string {
  const { entries, ...journal } = readJournal(folder)
  const idx = entries.length
  const tag = `${String(idx).padStart(4, '0')}_${name.replace(/[^a-zA-Z0-9]+/g, '_')}`
  // The migrator skips a migration that is not later than the last one it ran, so the clock must not go back.
  const when = Math.max(Date.now(), (entries.at(-1)?.when ?? 0) + 1)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join(`\n${statementBreak}\n`)}\n`)
  if (snapshot) writeSnapshot(folder, snapshot)
  const entry = { idx, version: '7', when, tag, breakpoints: true }
  writeFileSync(journalFile(folder), inJson({ ...journal, entries: [...entries, entry] }))
  return tag
}

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
