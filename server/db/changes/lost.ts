import { columnsOf, copyOf, type Snapshot, type SnapshotTable } from './history.ts'

type Tables = Snapshot['tables']
type Loses = (before: SnapshotTable['columns'][string], after: SnapshotTable['columns'][string] | undefined) => boolean

/** A column that the database computes is made anew when its expression changes. */
const isComputedAnew: Loses = ({ generated }, after) =>
  generated !== undefined && JSON.stringify(generated) !== JSON.stringify(after?.generated)
const isGone: Loses = (_, after) => after === undefined

/**
 * The tables step by step without what they lose: first the columns computed from others, then the others and whole
 * tables. Between two of these drizzle-kit finds only what to drop, and after them only what to add, so that it never
 * asks in the terminal which one became which.
 */
export function losing(before: Snapshot, now: Snapshot): [Snapshot, Snapshot] {
  const first = withoutColumns(before, now.tables, isComputedAnew)
  const second = withoutColumns(first, now.tables, isGone)
  second.tables = Object.fromEntries(Object.entries(second.tables).filter(([name]) => now.tables[name]))
  return [first, second]
}

/** Indexes and constraints of a column go with it. */
function withoutColumns(before: Snapshot, now: Tables, loses: Loses): Snapshot {
  const snapshot = copyOf(before)
  for (const [key, table] of Object.entries(snapshot.tables)) {
    const after = now[key]
    if (!after) continue
    const gone = columnsOf(table).filter((column) => loses(column, after.columns[column.name]))
    for (const { name } of gone) {
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
