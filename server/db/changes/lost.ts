import { columnsOf, copyOf, type Snapshot, type SnapshotTable, tableIn } from './history.ts'

type Tables = Snapshot['tables']
type Loses = (before: SnapshotTable['columns'][string], after: SnapshotTable['columns'][string] | undefined) => boolean

/** A computed column is rebuilt when its expression changes. */
const isComputedAnew: Loses = ({ generated }, after) =>
  generated !== undefined && JSON.stringify(generated) !== JSON.stringify(after?.generated)
const isGone: Loses = (_, after) => after === undefined

/**
 * The tables in steps that remove only what is dropped: first computed columns, then other columns and the references
 * to dropped tables, then these tables. Between two steps drizzle-kit then finds only drops, and after them only
 * additions, so that it never asks in the terminal whether something was renamed.
 */
export function losing(before: Snapshot, now: Snapshot): [Snapshot, Snapshot, Snapshot] {
  const first = withoutColumns(before, now.tables, isComputedAnew)
  const second = withoutReferences(withoutColumns(first, now.tables, isGone), now)
  const third = copyOf(second)
  third.tables = Object.fromEntries(Object.entries(third.tables).filter(([name]) => now.tables[name]))
  return [first, second, third]
}

/** In one step with its table, drizzle-kit drops a reference after `DROP TABLE … CASCADE`, which has dropped it already. */
function withoutReferences(before: Snapshot, now: Snapshot): Snapshot {
  const snapshot = copyOf(before)
  for (const [key, table] of Object.entries(snapshot.tables))
    if (now.tables[key])
      drop(table.foreignKeys, ({ tableTo }) => tableIn(before, tableTo) !== undefined && !tableIn(now, tableTo))
  return snapshot
}

/** The indexes and constraints of a dropped column are dropped too. */
function withoutColumns(before: Snapshot, now: Tables, loses: Loses): Snapshot {
  const snapshot = copyOf(before)
  for (const [key, table] of Object.entries(snapshot.tables)) {
    const after = now[key]
    if (!after) continue
    const dropped = columnsOf(table).filter((column) => loses(column, after.columns[column.name]))
    for (const { name } of dropped) {
      delete table.columns[name]
      const reads = (text: string | undefined): boolean => text?.includes(`"${name}"`) ?? false
      drop(table.foreignKeys, ({ columnsFrom }) => columnsFrom.includes(name))
      drop(table.uniqueConstraints, ({ columns }) => columns.includes(name))
      drop(table.checkConstraints, ({ value }) => reads(value))
      drop(table.indexes, ({ columns, where }) => reads(where) || columns.some(isOver(name, reads)))
    }
  }
  return snapshot
}

const isOver =
  (name: string, reads: (text: string) => boolean) =>
  ({ expression, isExpression }: { expression: string; isExpression: boolean }): boolean =>
    isExpression ? reads(expression) : expression === name

function drop<T>(held: Record<string, T>, isDropped: (one: T) => boolean): void {
  for (const [name, one] of Object.entries(held)) if (isDropped(one)) delete held[name]
}
