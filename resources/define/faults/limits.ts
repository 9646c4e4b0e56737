import type { AnyResource, Field } from '../declaration.ts'
import { isWording } from '../kinds.ts'
import { textLimits } from '../reading.ts'
import { fixedLimit } from '../siblingBounds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Checks limits that name no sibling, leave no valid text, or mean something else in PostgreSQL. */
export const checkLimits: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    [
      ...textFaults(field),
      ...recordFaults(field, resource),
      ...placesFaults(field),
      ...siblingFaults(field, resource),
    ].map((what) => faultAt(resource, key, what)),
  )

/** Patterns that PostgreSQL reads differently from JavaScript, or rejects. */
const foreign = /\\[bBpPkxc]|\(\?<|\(\?[a-z-]+[:)]/

function textFaults(field: Field): string[] {
  if (!isWording(field)) return []
  const { min, max, like } = textLimits(field)
  const [unread] = like ? (foreign.exec(like[0].source) ?? []) : []
  const flags = like?.[0].flags.replace(/[iu]/g, '')
  return [
    ...(min && min[0] > max[0] ? [`no text has at least ${min[0]} and at most ${max[0]} characters; change one`] : []),
    ...(unread ? [`like has ${unread}, which PostgreSQL reads otherwise; write the pattern without it`] : []),
    ...(flags ? [`like has the flag ${flags}, and only i and u are held by the database; leave it out`] : []),
  ]
}

const recordFaults = (field: Field, { fields }: AnyResource): string[] =>
  !('recordOf' in field) || field.recordOf === undefined || fields[field.recordOf]?.kind === 'text'
    ? []
    : [`recordOf names '${field.recordOf}', which is no text of it; name the text that says which entity the row is of`]

const placesFaults = (field: Field): string[] =>
  field.kind !== 'decimal' || [1, 2, 3, 4, 5, 6].includes(field.places)
    ? []
    : [`places is ${field.places}; write 1 to 6, or make it an integer`]

const cures = {
  date: "a day, 'today' or the name of a date",
  time: "a time 'HH:MM' or the name of a time",
}

function siblingFaults(field: Field, { fields }: AnyResource): string[] {
  if (field.kind !== 'date' && field.kind !== 'time') return []
  const { kind } = field
  return [field.from?.[0], field.to?.[0]]
    .filter((name) => name !== undefined && fixedLimit[kind](name) === null && fields[name]?.kind !== kind)
    .map((name) => `its bound names '${name}', which is no ${kind} of it; write ${cures[kind]}`)
}
