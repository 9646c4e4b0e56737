/** What a declaration implies of itself: rules and marks that nobody has to write. */
import type { AnyResource, Field, NumberField } from './declaration.ts'
import type { Unique } from './facets.ts'

export function withGenerated<R extends AnyResource>(resource: R): R {
  const unique = [...(resource.unique ?? []), ...numberRules(resource)]
  return { ...resource, fields: mapped(resource.fields, unblocked), ...(unique.length > 0 ? { unique } : {}) }
}

const mapped = <F extends AnyResource['fields']>(fields: F, change: (field: Field) => Field) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([key, field]) => [key, change(field)]))

/** Who once wrote a row may be deleted all the same (decisions 4). */
const unblocked = (field: Field): Field =>
  field.kind === 'reference' && field.serverSet === 'asker' ? { ...field, blocksDelete: false } : field

/** A number comes once in its institute and year. */
const numberRules = ({ fields, unique = [] }: AnyResource): Unique[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) =>
    field.kind === 'number' && !unique.some((rule) => rule.fields.includes(key)) ? [ruleOf(key, field, fields)] : [],
  )

function ruleOf(key: string, { label, yearOf }: NumberField, fields: AnyResource['fields']): Unique {
  const text = `${label}: ese número ya existe`
  if (yearOf === undefined) return { fields: [key], text }
  return fields[yearOf]?.kind === 'integer' ? { fields: [yearOf, key], text } : { fields: [key], yearOf, text }
}
