/** Warnings for the author of a declaration before the migration runs on rows, one sentence each. */
import type { AnyResource, Field, FieldOf } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { revenueMovement } from '../../../resources/entities/revenueMovement.ts'
import { wasOfChoice } from './choices.ts'
import { isFilled } from './fill.ts'
import { added, columnsOf, type Snapshot, type SnapshotColumn, type SnapshotTable } from './history.ts'

/** @param before the tables of the last migration, after the renames */
export function warningsOf(before: Snapshot, now: Snapshot, declared: readonly AnyResource[]): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) => {
    const after = now.tables[key]
    if (!after)
      return [
        `The table '${table.name}' is dropped with its rows. If it was only renamed, docs/declaring.md says what to write ('Any field').`,
      ]
    const resource = declared.find(({ name }) => name === table.name)
    return [...columnWarnings(table, after, resource), ...keyWarnings(before, table, after, resource)]
  })
}

function columnWarnings(before: SnapshotTable, now: SnapshotTable, resource: AnyResource | undefined): string[] {
  const lost = columnsOf(before).filter(({ name, generated }) => !now.columns[name] && !generated)
  return [
    ...lost.map(
      ({ name }) =>
        `'${now.name}.${name}' is dropped with its values. If it was only renamed, write was: '${name}' in the new field.`,
    ),
    ...columnsOf(now).flatMap((column) => columnWarning(before, now, column, resource)),
  ]
}

function columnWarning(
  before: SnapshotTable,
  now: SnapshotTable,
  { name, type, notNull, default: fallback }: SnapshotColumn,
  resource: AnyResource | undefined,
): string[] {
  const past = before.columns[name]
  const called = `'${now.name}.${name}'`
  if (past && !past.generated && past.type !== type)
    return [`${called} changes from ${past.type} to ${type}: fails if a stored value does not fit.`]
  if (!isFilled(before, now, name)) return []
  const field: Field | undefined = resource?.fields[name]
  const isNumbered = field?.kind === 'number' && !past
  const isGiven = field?.old !== undefined || isNumbered
  if (isGiven && appendOnly.includes(now.name))
    return [`${called} cannot be filled: '${now.name}' only takes new rows. Change the UPDATE of the migration.`]
  if (isNumbered) return yearWarning(now, called, field)
  const { states } = resource ?? {}
  if (!past && states?.field === name)
    return [
      `${called} is '${states.start}' in every stored row. Write into the migration which rows have another state.`,
    ]
  if (isGiven || !notNull) return []
  const cure = field && field.kind !== 'number' ? 'Write old: in the field' : 'Write into the migration what they get'
  if (past) return [`${called} becomes required: fails if a row lacks it. ${cure}.`]
  return fallback === undefined ? [`${called} is required: fails if '${now.name}' has rows. ${cure}.`] : []
}

const yearWarning = (now: SnapshotTable, called: string, { yearOf = '' }: FieldOf<'number'>): string[] =>
  now.columns[yearOf]?.notNull === false
    ? [`${called} fails if a row lacks '${yearOf}', the year of its number. Write into the migration what it gets.`]
    : []

function keyWarnings(
  past: Snapshot,
  before: SnapshotTable,
  now: SnapshotTable,
  resource: AnyResource | undefined,
): string[] {
  const isEmpty = ({ name, default: fallback }: SnapshotColumn): boolean =>
    !before.columns[name] && resource?.fields[name]?.old === undefined && fallback === undefined
  const columns = columnsOf(now)
  /** An empty column breaks no rule, and values from `old` were checked with the declaration. */
  const mayBreak = ({ texts, isShared }: { texts: readonly (string | undefined)[]; isShared?: true }): boolean => {
    const named = columns.filter(({ name }) => texts.some((text) => text === name || text?.includes(`"${name}"`)))
    return !named.some(isEmpty) && (isShared === true || named.some(({ name }) => before.columns[name]))
  }
  const unique = added(before.indexes, now.indexes).filter(
    ({ isUnique, columns: parts, where }) =>
      isUnique && mayBreak({ texts: [where, ...parts.map(({ expression }) => expression)], isShared: true }),
  )
  const uniques = added(before.uniqueConstraints, now.uniqueConstraints).filter(({ columns: texts }) =>
    mayBreak({ texts, isShared: true }),
  )
  const checks = added(before.checkConstraints, now.checkConstraints).filter(
    ({ name, value }) => !wasOfChoice(past, name) && mayBreak({ texts: [value] }),
  )
  const references = added(before.foreignKeys, now.foreignKeys).filter(({ columnsFrom }) =>
    columnsFrom.every((name) => before.columns[name]),
  )
  return [
    ...[...unique, ...uniques].map(({ name }) => `'${name}' fails if two stored rows are equal.`),
    ...checks.map(({ name, value }) => `'${name}' fails if a stored row breaks ${value}.`),
    ...references.map(
      ({ name, tableTo }) => `'${name}' fails if a stored row names something that is not in ${tableTo}.`,
    ),
  ]
}

const appendOnly: readonly string[] = [audit.name, movement.name, revenueMovement.name]
