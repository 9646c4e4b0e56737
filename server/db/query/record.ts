/** Stored copies of rows, as in the audit, for users who may read only a part of the row. */
import {
  type AnyResource,
  type Field,
  isPlainObject,
  labelOf,
  type Row,
  refersToRows,
} from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { findResource } from '../../../resources/index.ts'
import type { Visibility } from './visible.ts'

/** The fields that hold whole rows as JSON, and the field with their resource. */
export const recordFields = ({ fields }: AnyResource): (readonly [key: string, of: string])[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) =>
    'recordOf' in field && field.recordOf !== undefined ? [[key, field.recordOf] as const] : [],
  )

/**
 * Removes the fields that the user may not read from stored copies, under former names too, and whole copies of rows
 * whose list the user may not read.
 */
export function openRecords(row: Row, records: ReturnType<typeof recordFields>, visibility: Visibility): Row {
  const opened = records.flatMap(([key, of]) => {
    const resource = findResource(String(row[of]))
    if (resource && !visibility.lists(resource)) return [[key, null] as const]
    const hidden = hiddenFields(row[of], visibility)
    return hidden.length > 0 && row[key] !== null ? [[key, without(hidden, row[key])] as const] : []
  })
  return { ...row, ...Object.fromEntries(opened) }
}

/** Reads the rows of a resource with these ids that the user sees. */
type ReadNamed = (resource: AnyResource, ids: readonly number[]) => Promise<Row[]>

/**
 * Adds to each row the labels of the rows that its stored copies name, by resource and id: `recordNames`. A row that is gone, or that the
 * user does not see, has none.
 */
export async function withRecordNames(
  rows: readonly Row[],
  records: ReturnType<typeof recordFields>,
  read: ReadNamed,
): Promise<Row[]> {
  const named = rows.map((row) => records.flatMap(([key, of]) => namedIn(row[of], parsed(row[key]))))
  const labels = new Map<AnyResource, Map<number, string>>()
  for (const [resource, ids] of idsByResource(named.flat())) {
    const found = await read(resource, [...ids])
    labels.set(resource, new Map(found.map((one) => [Number(one.id), labelOf(resource, one)])))
  }
  return rows.map((row, at) => ({ ...row, recordNames: labelsOf(named[at] ?? [], labels) }))
}

type Named = { resource: AnyResource; id: number }

/** The rows that a stored copy names, and its institute. */
function namedIn(name: unknown, record: unknown): Named[] {
  const resource = findResource(String(name))
  if (!resource || !isPlainObject(record)) return []
  return Object.entries(record).flatMap(([key, id]): Named[] => {
    const field = resource.fields[key]
    const declared = refersToRows(field) ? field.to : undefined
    const to = key === 'institute_id' ? institute : declared
    return to && typeof id === 'number' ? [{ resource: to, id }] : []
  })
}

function idsByResource(named: readonly Named[]): Map<AnyResource, Set<number>> {
  const ids = new Map<AnyResource, Set<number>>()
  for (const { resource, id } of named) ids.set(resource, (ids.get(resource) ?? new Set()).add(id))
  return ids
}

function labelsOf(named: readonly Named[], labels: ReadonlyMap<AnyResource, ReadonlyMap<number, string>>): Row {
  const names: Record<string, Record<string, string>> = {}
  for (const { resource, id } of named) {
    const label = labels.get(resource)?.get(id)
    if (label !== undefined) names[resource.name] = { ...names[resource.name], [id]: label }
  }
  return names
}

const hiddenFields = (resource: unknown, visibility: Visibility): string[] =>
  Object.entries<Field>(findResource(String(resource))?.fields ?? {}).flatMap(([key, field]) =>
    visibility.reads(field) ? [] : [key, ...(field.was === undefined ? [] : [field.was])],
  )

/** Null for a text that is not a whole row, because it may contain hidden fields. */
function without(hidden: readonly string[], json: unknown): string | null {
  const row = parsed(json)
  if (!isPlainObject(row)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key))))
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return null
  }
}
