/** Warnings for the author of a declaration before the migration runs on rows: in Spanish, one sentence each. */
import type { AnyResource } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { isFilled } from './fill.ts'
import { columnsOf, type Snapshot, type SnapshotColumn, type SnapshotTable } from './history.ts'

/** @param before the tables of the last migration, after the renames */
export function warningsOf(before: Snapshot, now: Snapshot, declared: readonly AnyResource[]): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) => {
    const after = now.tables[key]
    if (!after) return [`Se pierde la tabla «${table.name}» con sus filas.`]
    const resource = declared.find(({ name }) => name === table.name)
    return [...columnWarnings(table, after, resource), ...keyWarnings(table, after, resource)]
  })
}

function columnWarnings(before: SnapshotTable, now: SnapshotTable, resource: AnyResource | undefined): string[] {
  const lost = columnsOf(before).filter(({ name, generated }) => !now.columns[name] && !generated)
  return [
    ...lost.map(
      ({ name }) =>
        `Se pierde «${now.name}.${name}» con lo que guarda. Si solo cambió de nombre, diga was: '${name}' en el campo nuevo.`,
    ),
    ...columnsOf(now).flatMap((column) => columnWarning(before, now, column, resource)),
  ]
}

function columnWarning(
  before: SnapshotTable,
  now: SnapshotTable,
  { name, type, notNull, default: fallback, generated }: SnapshotColumn,
  resource: AnyResource | undefined,
): string[] {
  const past = before.columns[name]
  const called = `«${now.name}.${name}»`
  if (past && !generated && past.type !== type)
    return [`${called} pasa de ${past.type} a ${type}: falla si un valor guardado no cabe.`]
  if (!isFilled(before, now, name)) return []
  const old = resource?.fields[name]?.old
  if (old !== undefined && appendOnly.includes(now.name))
    return [`${called} no se puede llenar: «${now.name}» solo admite filas nuevas. Cambie el UPDATE de la migración.`]
  if (old !== undefined || !notNull) return []
  const cure = resource?.fields[name] ? 'Diga old: en el campo' : 'Escriba en la migración qué reciben'
  if (past) return [`${called} pasa a ser obligatorio: falla si una fila no lo tiene. ${cure}.`]
  return fallback === undefined ? [`${called} es obligatorio: falla si «${now.name}» tiene filas. ${cure}.`] : []
}

function keyWarnings(before: SnapshotTable, now: SnapshotTable, resource: AnyResource | undefined): string[] {
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
  const checks = added(before.checkConstraints, now.checkConstraints).filter(({ value }) =>
    mayBreak({ texts: [value] }),
  )
  const references = added(before.foreignKeys, now.foreignKeys).filter(({ columnsFrom }) =>
    columnsFrom.every((name) => before.columns[name]),
  )
  return [
    ...[...unique, ...uniques].map(({ name }) => `«${name}» falla si dos filas guardadas se repiten.`),
    ...checks.map(({ name, value }) => `«${name}» falla si una fila guardada no cumple ${value}.`),
    ...references.map(
      ({ name, tableTo }) => `«${name}» falla si una fila guardada nombra algo que no está en ${tableTo}.`,
    ),
  ]
}

const appendOnly: readonly string[] = [audit.name, movement.name]

const added = <T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): T[] =>
  Object.entries(now).flatMap(([name, one]) => (JSON.stringify(before[name]) === JSON.stringify(one) ? [] : [one]))
