/** Where a server of the version before, which still answers when the next one has migrated, would fail. */
import { wasOfChoice } from './choices.ts'
import { added, columnsOf, type Snapshot, type SnapshotTable } from './history.ts'

/** @returns 'account', 'account.branch' or the name of a constraint; with none, both may answer side by side */
export function brokenForOlder(before: Snapshot, now: Snapshot): string[] {
  const tables = Object.entries(before.tables).flatMap(([key, table]) => {
    const after = now.tables[key]
    if (!after) return [table.name]
    return [...brokenColumns(table, after).map((name) => `${table.name}.${name}`), ...newRules(before, table, after)]
  })
  const choices = Object.entries(before.choices ?? {}).flatMap(([name, options]) =>
    options.every((option) => now.choices?.[name]?.includes(option)) ? [] : [name],
  )
  return [...new Set([...tables, ...choices])]
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

/** It would answer 500 where such a rule refuses its row. One of new columns alone does not concern its rows; those of `choices` are compared by themselves. */
function newRules(past: Snapshot, before: SnapshotTable, now: SnapshotTable): string[] {
  const concerns = (texts: readonly (string | undefined)[]): boolean =>
    columnsOf(before).some(({ name }) => texts.some((text) => text === name || text?.includes(`"${name}"`)))
  return [
    ...added(before.indexes, now.indexes).filter(
      ({ isUnique, columns, where }) => isUnique && concerns([where, ...columns.map(({ expression }) => expression)]),
    ),
    ...added(before.uniqueConstraints, now.uniqueConstraints).filter(({ columns }) => concerns(columns)),
    ...added(before.checkConstraints, now.checkConstraints).filter(
      ({ name, value }) => !wasOfChoice(past, name) && concerns([value]),
    ),
    ...added(before.foreignKeys, now.foreignKeys).filter(({ columnsFrom }) => concerns(columnsFrom)),
  ].map(({ name }) => name)
}

/** The first line of a migration beside which no older program may run. */
export const olderNote = (broken: readonly string[]): string =>
  `-- An older program fails beside it: ${broken.join(', ')}`
