import { movesOf, type RowMove } from '../moves.ts'
import { type Role, roleIds } from '../roles.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkRoles: ResourceCheck = (resource) => {
  const { list, create, edit, toggle, menu } = resource
  const operations: [string, { roles?: readonly Role[] } | undefined][] = [
    ['list', list],
    ['create', create],
    ['edit', edit],
    ['toggle', toggle],
    ...movesOf(resource).map((move): [string, RowMove] => [`move ${move.name}`, move]),
  ]
  const optional: [string, readonly Role[] | undefined][] = [
    ['menu', menu?.roles],
    ...Object.entries(resource.fields).map(([key, { roles }]): [string, readonly Role[] | undefined] => [key, roles]),
    ...Object.entries(list?.variants ?? {}).map(([name, { roles }]): [string, readonly Role[] | undefined] => [
      `variant ${name}`,
      roles,
    ]),
  ]
  const declared = [
    ...operations.flatMap(([place, one]) => (one ? [[place, one.roles ?? []] as const] : [])),
    ...optional.flatMap(([place, roles]) => (roles ? [[place, roles] as const] : [])),
  ]
  return declared.flatMap(([place, roles]) => {
    const at = (what: string) => faultAt(resource, `${place}.roles`, `${what}; name some of ${known}`)
    const unknown = roles.filter((role) => !Object.hasOwn(roleIds, role))
    return [
      ...(roles.length === 0 ? [at('nobody may')] : []),
      ...unknown.map((role) => at(`there is no role '${role}'`)),
    ]
  })
}

const known = Object.keys(roleIds).join(', ')
