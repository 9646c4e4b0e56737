import type { AnyResource, Field } from '../../../resources/define/index.ts'
import { columnsOf, copyOf, type Snapshot, type SnapshotTable, tableIn } from './history.ts'

/**
 * Renames the columns of fields with `was`, and the objects named after them, so that nothing is dropped.
 * @returns the resulting tables and the statements
 */
export function renamed(
  before: Snapshot,
  now: Snapshot,
  declared: readonly AnyResource[],
): { snapshot: Snapshot; statements: string[] } {
  const snapshot = copyOf(before)
  const statements = declared.flatMap((resource) => {
    const table = tableIn(snapshot, resource.name)
    const after = tableIn(now, resource.name)
    if (!table || !after) return []
    const columns = renames(resource, table).flatMap(([from, to]) => {
      renameColumn(table, from, to)
      renameChoice(snapshot, `${resource.name}.${from}`, `${resource.name}.${to}`)
      const field: Field | undefined = resource.fields[to]
      return [
        `ALTER TABLE "${resource.name}" RENAME COLUMN "${from}" TO "${to}";`,
        ...(field?.kind === 'number' ? [renameSeries(`${resource.name}.${from}`, `${resource.name}.${to}`)] : []),
      ]
    })
    return columns.length > 0 ? [...columns, ...renameKeys(table, after)] : []
  })
  return { snapshot, statements }
}

const renames = ({ fields }: AnyResource, table: SnapshotTable): [string, string][] =>
  Object.entries<Field>(fields).flatMap(([key, { was }]) =>
    was !== undefined && table.columns[was] && !table.columns[key] ? [[was, key]] : [],
  )

/** PostgreSQL does the same: whatever reads the column follows its new name. */
function renameColumn(table: SnapshotTable, from: string, to: string): void {
  const inText = (text: string): string => text.replace(new RegExp(`"${from}"(?!\\.)`, 'g'), () => `"${to}"`)
  const inList = (names: string[]): string[] => names.map((name) => (name === from ? to : name))
  table.columns = Object.fromEntries(
    columnsOf(table).map((column) => {
      const name = column.name === from ? to : column.name
      const { generated } = column
      return [
        name,
        { ...column, name, ...(generated ? { generated: { ...generated, as: inText(generated.as) } } : {}) },
      ]
    }),
  )
  for (const index of Object.values(table.indexes)) {
    if (index.where !== undefined) index.where = inText(index.where)
    for (const part of index.columns)
      part.expression = part.isExpression ? inText(part.expression) : part.expression === from ? to : part.expression
  }
  for (const key of Object.values(table.foreignKeys)) key.columnsFrom = inList(key.columnsFrom)
  for (const key of Object.values(table.uniqueConstraints)) key.columns = inList(key.columns)
  for (const check of Object.values(table.checkConstraints)) check.value = inText(check.value)
}

/** The counter of a number: without it the next number would be 1. */
const renameSeries = (from: string, to: string): string =>
  `UPDATE "consecutive" SET "series" = '${to}' WHERE "series" = '${from}';`

function renameChoice(snapshot: Snapshot, from: string, to: string): void {
  const { [from]: options, ...others } = snapshot.choices ?? {}
  if (options) snapshot.choices = { ...others, [to]: options }
}

type Keys = 'indexes' | 'foreignKeys' | 'uniqueConstraints' | 'checkConstraints'

/** Indexes and constraints that differ only in their name, which contains the column's name. */
function renameKeys(table: SnapshotTable, after: SnapshotTable): string[] {
  const kinds: Keys[] = ['indexes', 'foreignKeys', 'uniqueConstraints', 'checkConstraints']
  return kinds.flatMap((kind) => {
    const held: Record<string, { name: string }> = table[kind]
    const missing = Object.values<{ name: string }>(after[kind]).filter(({ name }) => !held[name])
    return Object.values(held).flatMap((key) => {
      const from = key.name
      if (after[kind][from]) return []
      const same = missing.find((one) => isSame(key, one))
      if (!same) return []
      delete held[from]
      held[same.name] = Object.assign(key, { name: same.name })
      return kind === 'indexes'
        ? [`ALTER INDEX "${from}" RENAME TO "${same.name}";`]
        : [`ALTER TABLE "${table.name}" RENAME CONSTRAINT "${from}" TO "${same.name}";`]
    })
  })
}

const isSame = (one: { name: string }, other: { name: string }): boolean =>
  JSON.stringify({ ...one, name: '' }) === JSON.stringify({ ...other, name: '' })
