/** Values that are worked out from the rows that refer to one. */
import type { AnyResource, FieldKind } from './declaration.ts'
import type { Derived } from './facets.ts'

/** The reference by which other rows belong to one of `resource`. */
export const derivedBy = ({ name }: Pick<AnyResource, 'name'>, { by }: Derived): string => by ?? `${name}_id`

/** The fields of those rows that it reads; a count reads none. */
export const derivedFields = (derived: Derived): string[] => [
  ...(derived.kind === 'count' ? [] : [derived.field]),
  ...(derived.kind === 'latest' && derived.at !== undefined ? [derived.at] : []),
]

/** The kind of its value; `of` are the rows it reads. */
export function derivedKind(derived: Derived, of: Pick<AnyResource, 'name' | 'fields'>): FieldKind {
  if (derived.kind === 'count') return 'integer'
  if (derived.kind === 'names') return 'text'
  const kind = of.fields[derived.field]?.kind
  if (!kind) throw new Error(`resource ${of.name} has no field ${derived.field}`)
  return kind
}
