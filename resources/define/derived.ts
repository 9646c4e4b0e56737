import type { AnyResource, FieldKind } from './declaration.ts'
import type { Derived } from './facets.ts'

/** The reference through which other rows belong to a row of `resource`. */
export const derivedBy = ({ name }: Pick<AnyResource, 'name'>, { by }: Derived): string => by ?? `${name}_id`

/** The fields that a derived value reads; a count reads none. */
export const derivedFields = (derived: Derived): string[] => (derived.kind === 'count' ? [] : [derived.field])

/** The kind of the derived value; `of` is the resource it reads. */
export function derivedKind(derived: Derived, of: Pick<AnyResource, 'name' | 'fields'>): FieldKind {
  if (derived.kind === 'count') return 'integer'
  if (derived.kind === 'names') return 'text'
  const kind = of.fields[derived.field]?.kind
  if (!kind) throw new Error(`resource ${of.name} has no field ${derived.field}`)
  return kind
}
