import type { Field, Fields } from './declaration.ts'
import type { Condition } from './facets.ts'

/** The fields, each with the conditions of the fields that its own condition names: it exists only where those exist. */
export const withWholeConditions = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => {
      const when = wholeCondition(fields, key)
      const whole = when ? { ...field, when } : field
      return [key, whole.kind === 'rows' ? { ...whole, of: withWholeConditions(whole.of) } : whole]
    }),
  )

/** Of a cycle, a condition that names the field itself, which the check of the declarations refuses. */
function wholeCondition(fields: Fields, key: string, above: readonly string[] = []): Condition | undefined {
  const when = fields[key]?.when
  if (!when || above.includes(key)) return when
  return Object.keys(when).reduce<Condition>(
    (whole, sibling) => both(whole, wholeCondition(fields, sibling, [...above, key]) ?? {}),
    when,
  )
}

function both(one: Condition, other: Condition): Condition {
  const shared = Object.entries(one).flatMap(([sibling, value]) => {
    if (!Object.hasOwn(other, sibling)) return []
    const allowed = [other[sibling]].flat()
    return [[sibling, [value].flat().filter((one) => allowed.includes(one))] as const]
  })
  return { ...one, ...other, ...Object.fromEntries(shared) }
}
