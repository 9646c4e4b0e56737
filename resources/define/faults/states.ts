import { bodyFields } from '../check.ts'
import type { AnyResource, Field } from '../declaration.ts'
import { editStates } from '../inStates.ts'
import { isSecret } from '../kinds.ts'
import { lateFilter } from '../late.ts'
import { asksOf, movesOf, type RowMove } from '../moves.ts'
import type { Late } from '../states.ts'
import { uploadsOf } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

const usable = /^[a-z][a-zA-Z0-9]*$/
/** Names of other operations, which use the same path segment as a move. */
const reserved = new Set(['create', 'delete', 'update'])
/** These kinds are uploaded at `{path}/:id/{field}`. */
const uploaded: readonly string[] = ['image', 'file']

export const checkStates: ResourceCheck = (resource) => {
  const moves = movesOf(resource)
  const twice = Object.keys(resource.actions ?? {}).filter((name) => resource.states?.moves[name])
  return [
    ...(moves.length > 0 && !resource.api
      ? [faultAt(resource, 'api', 'an operation needs a path; declare api.path')]
      : []),
    ...twice.map((name) => faultAt(resource, `actions.${name}`, 'is a move already; name it otherwise')),
    ...stateFaults(resource),
    ...whileFaults(resource),
    ...moves.flatMap((move) => moveFaults(resource, move)),
  ]
}

function stateFaults(resource: AnyResource): string[] {
  const { states } = resource
  if (!states) return []
  const at = (what: string) => faultAt(resource, 'states', what)
  const stateNames = Object.keys(states.of)
  const { late } = states
  const field = resource.fields[states.field]
  const reached = reachable(resource, states.start)
  return [
    ...(field?.kind === 'choice' && field.colours
      ? []
      : [at(`the field '${states.field}' is declared already; leave it out of fields`)]),
    ...stateNames
      .filter((name) => !usable.test(name))
      .map((name) => at(`'${name}' is not a usable name of a state; use letters and digits`)),
    ...stateNames
      .filter((name) => !reached.has(name))
      .map((name) => at(`'${name}' is reached by no move from the start; add one or take the state away`)),
    ...(late ? lateFaults(resource, late).map((what) => faultAt(resource, 'states.late', what)) : []),
  ]
}

/** `while` of an edit, a toggle, a file or an action names states. */
function whileFaults(resource: AnyResource): string[] {
  const { edit, toggle, actions = {} } = resource
  const said: [string, readonly string[] | undefined][] = [
    ['edit', editStates({ edit })],
    ['toggle', toggle?.while],
    ...uploadsOf(resource.fields).map(([key, field]): [string, readonly string[] | undefined] => [key, field.while]),
    ...Object.entries(actions).map(([name, action]): [string, readonly string[] | undefined] => [
      `actions.${name}`,
      action.while,
    ]),
  ]
  return said
    .filter(([, names]) => names?.length === 0)
    .map(([place]) => faultAt(resource, place, 'while names no state; name one or leave it out'))
}

function lateFaults({ fields }: AnyResource, { workdays, while: states }: Late): string[] {
  return [
    ...(Number.isInteger(workdays) && workdays >= 1 && workdays <= 250
      ? []
      : [`workdays is ${workdays}; write a whole number from 1 to 250`]),
    ...(states?.length === 0 ? ['while names no state; name one or leave it out'] : []),
    ...(Object.hasOwn(fields, lateFilter)
      ? [`the filter has the name of the field '${lateFilter}'; rename the field`]
      : []),
  ]
}

/** The states that moves can reach from `start`. */
function reachable({ states }: AnyResource, start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const state of reached)
    for (const { from, to } of Object.values(states?.moves ?? {})) if (from.includes(state)) reached.add(to)
  return reached
}

function moveFaults(resource: AnyResource, move: RowMove): string[] {
  const at = (what: string) => faultAt(resource, `move ${move.name}`, what)
  const { fields } = resource
  const isTaken = reserved.has(move.name) || uploaded.includes(fields[move.name]?.kind ?? '')
  return [
    ...(usable.test(move.name) ? [] : [at('is not a usable name; write it like sendBack')]),
    ...(isTaken ? [at('has the name of another operation or of an uploaded field; name it otherwise')] : []),
    ...(move.from?.length === 0 ? [at('starts from no state; name one in from')] : []),
    ...asksOf(move).flatMap(([key, field]) => askFaults(resource, move, key, field).map(at)),
    ...Object.keys(move.stamps ?? {})
      .filter((key) => fields[key]?.serverSet !== true || fields[key]?.required !== undefined)
      .map((key) =>
        at(`stamps '${key}', which is not null until then; declare it serverSet: true and without required`),
      ),
  ]
}

function unaskable(key: string, field: Field): string[] {
  if (uploaded.includes(field.kind))
    return [`asks for '${key}', a file, which is sent by itself; make it a field of the row, with sentBy and while`]
  if (!isSecret(field) && bodyFields({ [key]: field }).length > 0) return []
  return [`asks for '${key}', which no form asks for; take it away`]
}

function askFaults({ fields }: AnyResource, { name, asks = {} }: RowMove, key: string, field: Field): string[] {
  const siblings = Object.keys({ ...field.when, ...field.requiredWhen })
  return [
    ...(fields[key]?.asked === name ? [] : [`asks for '${key}', which is another field already; rename it`]),
    ...unaskable(key, field),
    ...siblings
      .filter((sibling) => !Object.hasOwn(asks, sibling))
      .map((sibling) => `asks for '${key}' under a condition on '${sibling}', which it does not ask for; ask for both`),
  ]
}
