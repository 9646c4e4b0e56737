/** The moves and actions of a declaration: paths, names and permissions. */
import type { AnyResource, Field, Fields } from './declaration.ts'
import type { Row } from './facets.ts'
import type { Role } from './roles.ts'
import type { Action } from './states.ts'

export type RowMove = Action<Fields> & { name: string; from?: readonly string[]; to?: string }

export const movesOf = ({ states, actions }: Pick<AnyResource, 'states' | 'actions'>): RowMove[] =>
  [...Object.entries(states?.moves ?? {}), ...Object.entries(actions ?? {})].map(([name, move]) => ({ name, ...move }))

export const movePathOf = ({ api }: Pick<AnyResource, 'api'>, { name }: RowMove): string => `${api?.path}/:id/${name}`

/** Whether a move is allowed in the state of the row; actions are allowed in every state. */
export const isAllowedIn = ({ states }: AnyResource, { from }: RowMove, row: Row): boolean =>
  from === undefined || from.includes(String(row[states?.field ?? '']))

/** The moves a role may make on a row now; none on a deleted row. */
export const movesFor = (resource: AnyResource, role: Role, row: Row): RowMove[] =>
  row.deleted === true
    ? []
    : movesOf(resource).filter((move) => move.roles.includes(role) && isAllowedIn(resource, move, row))

export const asksOf = ({ asks = {} }: RowMove): [string, Field][] => Object.entries<Field>(asks)
