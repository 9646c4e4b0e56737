/** References that narrow the options of another reference: a campus its classrooms. */

import { isPlainObject } from '../values/plainObject.ts'
import type { AnyResource, Field, Fields, Narrowed, ReferenceField } from './declaration.ts'
import type { Row } from './facets.ts'

export const referencesTo = ({ fields }: Pick<AnyResource, 'fields'>, to: AnyResource): string[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => (field.kind === 'reference' && field.to === to ? [key] : []))

/** The fields with what narrows each; the check of the declarations reports impossible narrowing. */
export function withNarrowed(fields: Fields): Fields {
  const narrowed = new Map<string, Narrowed[]>()
  for (const [key, field] of Object.entries<Field>(fields)) {
    const target = field.kind === 'reference' && field.narrows !== undefined ? fields[field.narrows] : undefined
    if (field.kind !== 'reference' || field.narrows === undefined || target?.kind !== 'reference') continue
    const [by, ...others] = referencesTo(target.to, field.to)
    if (by === undefined || others.length > 0) continue
    narrowed.set(field.narrows, [...(narrowed.get(field.narrows) ?? []), { key, by, label: field.label }])
  }
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => {
      const narrowedBy = narrowed.get(key)
      return [key, narrowedBy && field.kind === 'reference' ? { ...field, narrowedBy } : field]
    }),
  )
}

/** The filter on the options of a reference, from the other values of its form: `{ campus_id: 3 }`. */
export const narrowingOf = ({ narrowedBy = [] }: Pick<ReferenceField, 'narrowedBy'>, row: Row): Row =>
  Object.fromEntries(narrowedBy.flatMap(({ key, by }) => (isChosen(row[key]) ? [[by, Number(row[key])] as const] : [])))

const isChosen = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

export const isWithin = (narrowing: Row, row: unknown): boolean =>
  isPlainObject(row) && Object.entries(narrowing).every(([by, id]) => row[by] === id)
