import { dayOfLimit } from '../bounds.ts'
import type { AnyResource, Field } from '../declaration.ts'
import { textLimits } from '../kinds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Limits that name no sibling, leave no text, or mean something else to the database. */
export const checkLimits: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    [...textFaults(field), ...siblingFaults(field, resource)].map((what) => faultAt(resource, key, what)),
  )

/** What PostgreSQL reads otherwise than JavaScript, or not at all. */
const foreign = /\\[bBpPkxc]|\(\?<|\(\?[a-z-]+[:)]/

function textFaults(field: Field): string[] {
  if (field.kind !== 'text' && field.kind !== 'longText') return []
  const { min, max, like } = textLimits(field)
  const [unread] = like ? (foreign.exec(like[0].source) ?? []) : []
  const flags = like?.[0].flags.replace(/[iu]/g, '')
  return [
    ...(min && min[0] > max[0] ? [`no text has at least ${min[0]} and at most ${max[0]} characters; change one`] : []),
    ...(unread ? [`like has ${unread}, which PostgreSQL reads otherwise; write the pattern without it`] : []),
    ...(flags ? [`like has the flag ${flags}, and only i and u are held by the database; leave it out`] : []),
  ]
}

function siblingFaults(field: Field, { fields }: AnyResource): string[] {
  if (field.kind !== 'date') return []
  return [field.from?.[0], field.to?.[0]]
    .filter((name) => name !== undefined && dayOfLimit(name) === null && fields[name]?.kind !== field.kind)
    .map((name) => `its bound names '${name}', which is no date of it; write a day, 'today' or the name of a date`)
}
