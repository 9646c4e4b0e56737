/** The moves and actions of a declaration: paths, names and permissions. */
import type { AnyResource, Field, Fields } from './declaration.ts'
import type { Row } from './facets.ts'
import { isInStates } from './inStates.ts'
import type { Role } from './roles.ts'
import type { Action } from './states.ts'

/** `from`: the states in which it may be done. */
export type RowMove = Action<Fields> & { name: string; from?: readonly string[]; to?: string }

export const movesOf = ({ states, actions }: Pick<AnyResource, 'states' | 'actions'>): RowMove[] => [
  ...Object.entries(states?.moves ?? {}).map(([name, move]) => ({ name, ...move })),
  ...Object.entries(actions ?? {}).map(([name, action]) => ({ name, ...action, from: action.while })),
]

export const movePathOf = ({ api }: Pick<AnyResource, 'api'>, { name }: RowMove): string => `${api?.path}/:id/${name}`

/** The moves a role may make on a row now; none on a deleted row. */
export const movesFor = (resource: AnyResource, role: Role, row: Row): RowMove[] =>
  row.deleted === true
    ? []
    : movesOf(resource).filter((move) => move.roles.includes(role) && isInStates(resource, move.from, row))

export const asksOf = ({ asks = {} }: RowMove): [string, Field][] => Object.entries<Field>(asks)
