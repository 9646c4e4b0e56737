/** What a program of the version before, which still answers while the next one has migrated, can no longer read or write. */
import { columnsOf, type Snapshot, type SnapshotTable } from './history.ts'

/** @returns 'account' or 'account.branch', each place at which it fails; with none, both may answer side by side */
export function brokenForOlder(before: Snapshot, now: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) => {
    const after = now.tables[key]
    return after ? brokenColumns(table, after).map((name) => `${table.name}.${name}`) : [table.name]
  })
}

/** Columns that are gone, also by a new name, or of another type, and those that its new rows would lack. */
const brokenColumns = (before: SnapshotTable, now: SnapshotTable): string[] => [
  ...columnsOf(before).flatMap(({ name, type, generated }) =>
    generated || now.columns[name]?.type === type ? [] : [name],
  ),
  ...columnsOf(now).flatMap(({ name, notNull, default: fallback, generated }) =>
    generated || !notNull || fallback !== undefined || before.columns[name]?.notNull ? [] : [name],
  ),
]

/** The first line of a migration beside which no older program may run. */
export const olderNote = (broken: readonly string[]): string =>
  `-- An older program fails beside it: ${broken.join(', ')}`
