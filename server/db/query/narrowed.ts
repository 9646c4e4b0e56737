/** The part of a row that a user sees: fields, embedded rows, and the rows counted by derived values. */
import type { SQL } from 'drizzle-orm'
import {
  type AnyResource,
  type Derived,
  derivedFields,
  type Field,
  type FieldOf,
  isParent,
} from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { AnyTable } from '../schema/tables.ts'
import type { Visibility } from './visible.ts'

/** Whether the user sees only a part: a field, an embedded row, or counted rows are missing. */
export function isNarrowed(resource: AnyResource, fields: readonly string[], visibility: Visibility): boolean {
  const derived = Object.values(resource.derived ?? {}).some((one) => {
    const of = resourceNamed(one.of)
    return visibility.rows(of) !== undefined || !readsDerived(of, one, visibility)
  })
  return (
    derived || fields.map((key) => fieldOf(resource, key)).some((field) => isFieldNarrowed(resource, field, visibility))
  )
}

function isFieldNarrowed(resource: AnyResource, field: Field, visibility: Visibility): boolean {
  if (!visibility.reads(field)) return true
  if (field.kind === 'many')
    return visibility.rows(field.to) !== undefined || isNarrowed(field.to, embeddedFields(field.to), visibility)
  if (field.kind !== 'reference' || isParent(resource, field)) return false
  if (field.to === resource) return hidden(field, visibility) !== undefined
  return hidden(field, visibility) !== undefined || isNarrowed(field.to, embeddedFields(field.to), visibility)
}

export const readsDerived = (of: AnyResource, derived: Derived, visibility: Visibility): boolean =>
  derivedFields(derived).every((key) => visibility.reads(fieldOf(of, key)))

export const embeddedFields = (to: AnyResource): readonly string[] => to.embedded ?? Object.keys(to.fields)

/** The condition on the rows that a reference embeds for the user; undefined for all of them. */
export const hidden = (
  field: FieldOf<'reference'>,
  visibility: Visibility | undefined,
  table?: AnyTable,
): SQL | undefined => (field.discloses ? undefined : visibility?.rows(field.to, table))

export function fieldOf(resource: AnyResource, key: string): Field {
  const field = resource.fields[key]
  if (!field) throw new Error(`resource ${resource.name} has no field ${key}`)
  return field
}
